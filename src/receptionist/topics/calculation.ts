import { quantities } from "../computed/arithmetic.ts";
import { type Cost, costOf } from "../computed/cost.ts";
import { measuresIn } from "../computed/measures.ts";
import { amountsIn } from "../computed/money.ts";
import { changed } from "./reductions.ts";
import type { ServiceMatch } from "./services.ts";
import type { Talk } from "./topic.ts";

/** What a service costs as a sentence (in plain words) asks for it, beside what else the message says; undefined when that cannot be told for sure. */
export const costFor = (
  { fact, price = "", notes = "" }: ServiceMatch,
  text: string,
  around = "",
): Cost | undefined =>
  costOf(
    { name: fact.name, price, notes },
    { text, around, asked: quantities(text), measures: measuresIn(text) },
  );

/** What a service costs for the quantity asked, or with the discount that applies; empty when nothing is to be worked out. */
export function calculation(
  match: ServiceMatch,
  text: string,
  talk: Talk,
): { lines: string[]; computed: string[]; factIds: string[] } {
  const none = { lines: [], computed: [], factIds: [] };
  const cost = costFor(match, text);
  if (!cost) return none;
  const less =
    amountsIn(match.price ?? "").length === 1 ? changed(match.fact.name, cost, text, talk) : undefined;
  if (!cost.counted) return less ?? none;
  const sum = [cost.sum, cost.open].filter(Boolean).join(" ");
  return {
    lines: [talk.say.sum(sum, cost), ...(less?.lines ?? [])],
    computed: [sum, ...(less?.computed ?? [])],
    factIds: less?.factIds ?? [],
  };
}
