import { numberOf } from "./arithmetic.ts";
import { type Amount, amountsIn } from "./money.ts";

/** A price in two steps: so much up to a number of units, then so much for each further one. */
export type Tiers = {
  unit: string;
  total: (count: number) => { sum: string; result: string };
};

const steps = [
  /^[^a-z]*up to (?<base>\d+) (?<unit>[a-z]+)/,
  /^[^a-z]*(?:for |covers )?(?:the )?first (?<base>\d+)?\s?(?<unit>[a-z]+)/,
  /^[^a-z]*(?:for )?(?:the )?(?<base>1st|first|one|two|three|\d+) (?<unit>[a-z]+)/,
];
const further =
  /^[^a-z]*(?:for )?(?:an?|per|each|every)? ?(?:further|additional|extra|more|after|thereafter|an?|per|each|every)\b/;
const severalEach = /^[^a-z]*(?:per|an?|each) (?<unit>[a-z]+)/;
const several =
  /^[^a-z]*(?:each|per \w+)? ?(?:(?:for|from) (?<least>\w+) (?:or|and) more\b|from (?<from>\w+)\b)/;

/** `$129 per unit, $99 each for two or more`: from some number on each costs the second amount. */
function byNumber(unit: string, least: number, [first, second]: [Amount, Amount]): Tiers {
  return {
    unit,
    total: (count) => {
      const each = first.write((count >= least ? second : first).value);
      const result = first.write(count * (count >= least ? second : first).value);
      return { sum: `${count} x ${each} = ${result}`, result };
    },
  };
}

/** `$20 per 15 minutes`, each begun span in full. */
function perSpan(after: string, amount: Amount): Tiers | undefined {
  const [, size, unit = ""] = /^\s*(?:per|for each|every|\/)\s?(\d+) ?([a-z]+)/i.exec(after) ?? [];
  if (!size) return undefined;
  return {
    unit,
    total: (count) => {
      const spans = Math.ceil(count / Number(size));
      const result = amount.write(spans * amount.value);
      return { sum: `${spans} x ${amount.write(amount.value)} = ${result}`, result };
    },
  };
}

/** Reads `£140 up to 3 bedrooms, £25 for each further bedroom`, `$95 for the first hour, then $60 an hour`, `$129 per unit, $99 each for two or more`; undefined when a price has no such steps. */
export function tiersOf(text: string): Tiers | undefined {
  const [first, second, ...others] = amountsIn(text);
  const span = first && !second ? perSpan(text.slice(first.end), first) : undefined;
  if (span) return span;
  if (!first || !second || others.length || first.from || second.from) return undefined;
  const lower = text.toLowerCase();
  const afterFirst = lower.slice(first.end, second.start);
  const afterSecond = lower.slice(second.end);
  const unit = severalEach.exec(afterFirst)?.groups?.["unit"];
  const { least: more, from = more } = several.exec(afterSecond)?.groups ?? {};
  const least = numberOf(from ?? "");
  if (unit && least) return byNumber(unit, least, [first, second]);
  const step = steps.map((pattern) => pattern.exec(afterFirst)?.groups).find(Boolean);
  if (!step || !further.test(afterSecond)) return undefined;
  const base = numberOf(step["base"] ?? "") ?? 1;
  return {
    unit: step["unit"] ?? "",
    total: (count) => {
      const more = Math.max(0, count - base);
      const result = first.write(first.value + more * second.value);
      return {
        sum: more
          ? `${first.write(first.value)} + ${more} x ${first.write(second.value)} = ${result}`
          : result,
        result,
      };
    },
  };
}
