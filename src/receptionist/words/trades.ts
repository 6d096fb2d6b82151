import { animals } from "./trades/animals.ts";
import { beauty } from "./trades/beauty.ts";
import { building } from "./trades/building.ts";
import { health } from "./trades/health.ts";
import { hospitality } from "./trades/hospitality.ts";
import { household } from "./trades/household.ts";
import { learning } from "./trades/learning.ts";
import { occasions } from "./trades/occasions.ts";
import { offices } from "./trades/offices.ts";
import { outdoors } from "./trades/outdoors.ts";
import { vehicles } from "./trades/vehicles.ts";

/** Tables in one: what a word means in several of them it means in all. */
function together(...tables: readonly Map<string, string>[]): Map<string, string> {
  const all = new Map<string, string>();
  for (const [words, others] of tables.flatMap((one) => [...one]))
    all.set(words, [all.get(words), others].filter(Boolean).join(" "));
  return all;
}

/** What visitors call the work of a trade, and the words a business file is likely to use: homes, inside and out. */
export const homeTrades = together(building, household, outdoors);

/** The same for people, animals, vehicles, occasions and offices. */
export const personalTrades = together(
  animals,
  beauty,
  health,
  hospitality,
  learning,
  occasions,
  offices,
  vehicles,
);
