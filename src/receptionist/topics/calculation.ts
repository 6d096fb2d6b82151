import { quantities } from "../computed/arithmetic.ts";
import { type Cost, costOf } from "../computed/cost.ts";
import { amountsIn } from "../computed/money.ts";
import { stem } from "../words/stem.ts";
import { packageOf } from "./packages.ts";
import { changed } from "./reductions.ts";
import type { ServiceMatch } from "./services.ts";
import type { Talk } from "./topic.ts";

/** What a service costs as a sentence (in plain words) asks for it; undefined when that cannot be told for sure. */
export const costFor = ({ fact, price = "", notes = "" }: ServiceMatch, text: string): Cost | undefined =>
  costOf({ name: fact.name, price, notes }, { text, asked: quantities(text) });

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
  if (!cost.counted) return singly(match, cost, text, talk) ?? less ?? none;
  return {
    lines: [talk.say.sum(cost.sum, cost), ...(less?.lines ?? [])],
    computed: [cost.sum, ...(less?.computed ?? [])],
    factIds: less?.factIds ?? [],
  };
}

const asksSingle =
  /\b(?:how much|what|price|cost|come|comes|works?|that)\b.*\b(?:per|for each|for one|for a single|an?) (\w+)|\b(each)\b/;

/** `How much is that per morning?` of what costs so much for four mornings. */
function singly(match: ServiceMatch, cost: Cost, text: string, { say }: Talk) {
  const held = packageOf(match);
  const [, unit = "", each] = asksSingle.exec(text) ?? [];
  if (!held || cost.per || cost.from || amountsIn(match.price ?? "").length !== 1) return undefined;
  if (!each && stem(unit) !== held.unit) return undefined;
  const sum = `${cost.write(cost.value)} / ${held.count} = ${cost.write(cost.value / held.count)}`;
  return { lines: [say.sum(sum, { from: false, per: unit })], computed: [sum], factIds: [] };
}
