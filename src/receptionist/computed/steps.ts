import { numberOf } from "./arithmetic.ts";
import { amountsIn } from "./money.ts";

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
const perSpan = /^\s*(?:per|for each|every|\/)\s?\d+ ?([a-z]+)/i;

/** What a price in steps counts: `bedroom` of `£140 up to 3 bedrooms, £25 for each further bedroom`, `unit` of `$129 per unit, $99 each for two or more`; undefined when a price has no such steps. */
export function steppedUnitOf(text: string): string | undefined {
  const [first, second, ...others] = amountsIn(text);
  const span = first && !second ? perSpan.exec(text.slice(first.end))?.[1] : undefined;
  if (span) return span;
  if (!first || !second || others.length || first.from || second.from) return undefined;
  const lower = text.toLowerCase();
  const afterFirst = lower.slice(first.end, second.start);
  const afterSecond = lower.slice(second.end);
  const unit = severalEach.exec(afterFirst)?.groups?.["unit"];
  const { least, from = least } = several.exec(afterSecond)?.groups ?? {};
  if (unit && numberOf(from ?? "")) return unit;
  const step = steps.map((pattern) => pattern.exec(afterFirst)?.groups).find(Boolean);
  return step && further.test(afterSecond) ? step["unit"] : undefined;
}
