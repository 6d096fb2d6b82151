import { quantities } from "../computed/arithmetic.ts";
import { type Cost, costOf } from "../computed/cost.ts";
import { measuresIn } from "../computed/measures.ts";
import { amountsIn } from "../computed/money.ts";
import { coverage, stemsOf } from "../words/terms.ts";
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
  if (!cost.counted) return (amountsIn(match.price ?? "").length === 1 && discountLine(cost, talk)) || none;
  const sum = [cost.sum, cost.open].filter(Boolean).join(" ");
  return { lines: [talk.say.sum(sum, cost)], computed: [sum], factIds: [] };
}

/** `10% off for seniors` when the message speaks of seniors. */
function discountLine(cost: Cost, { knowledge, message, say }: Talk) {
  for (const { id, kind, label, text } of knowledge.facts) {
    const percent = /(\d+)\s?% (?:off|discount)/i.exec(text)?.[1];
    if (!percent || (kind !== "policy" && kind !== "faq")) continue;
    const condition = message.terms.filter(({ stem }) => stemsOf(text.toLowerCase()).includes(stem));
    const whole = stemsOf(text.replace(/\d+\s?%|\boff\b|\bdiscount\b/gi, "").toLowerCase());
    if (!condition.length || coverage(condition, new Set(whole)) < 1 || condition.length < whole.length * 0.6)
      continue;
    const result = cost.write(cost.value * (1 - Number(percent) / 100));
    return {
      lines: [say.quoted(kind, label, text), say.withDiscount(result)],
      computed: [result],
      factIds: [id],
    };
  }
  return undefined;
}
