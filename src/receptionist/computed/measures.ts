/** A size, an age or a length that somebody names: `45 lb` is 45 of lb. */
export type Measure = { value: number; unit: string };

// A unit and what it is called, in a text as `plainly` gives it.
const units: [string, string][] = [
  ["lb", "lbs?|pounds?"],
  ["kg", "kgs?|kilos?|kilograms?"],
  ["month", "months?|mos?"],
  ["year", "years?|yrs?|yo"],
  ["grade", "grades?"],
  ["bedroom", "bedrooms?|beds?|bdrms?|br"],
  ["bathroom", "bathrooms?|baths?"],
  ["mile", "miles?"],
  ["km", "kms?|kilomet(?:er|re)s?"],
  ["minute", "minutes?|min"],
  ["hour", "hours?|h"],
  ["inch", "inch(?:es)?|in(?= ?(?:tv|wheel|screen|rims?))"],
  ["square", "square (?:foot|feet|ft|metres?|meters?|m)"],
  ["foot", "foot|feet|ft"],
  ["person", "persons?|people|guests?|pax"],
  ["gallon", "gallons?|gal"],
  ["ton", "tons?"],
  ["amp", "amps?"],
  ["page", "pages?"],
  ["photo", "photos?|pictures?|images?"],
  ["mover", "movers?|men|guys"],
];
const number = "(\\d+(?:\\.\\d+)?)";
const half = "(?: and a half)?";
const patterns = units.map(
  ([unit, names]) => [unit, new RegExp(`\\b${number}${half}[ -]?(?:${names})\\b(?! off\\b)`, "g")] as const,
);
const age = new RegExp(
  `\\b(?:(?:son|daughter|kid|child|boy|girl|lad|he|she|baby|toddler|puppy|dog|i|one|grandson|granddaughter)(?: (?:who|that))? (?:is|am|turns|turned|just turned|will be)|(?:he|she)'?s) (?:only |just |almost |nearly |about )?${number}${half}(?=$|[ ?!.,](?! ?(?:am|pm|minutes?|hours?|months?|weeks?|lbs?|kg|pounds?|miles?|%)))|\\baged? ${number}\\b`,
  "g",
);

/** A text with its numbers written alike: `15,000`, `20k`, `ages 4 to 6`, and the years of a school as grades: `Years 7 to 10`, `yr 8`, `8th grade`. */
const alike = (text: string) =>
  text
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .replace(/\b(\d+)k\b/g, "$1000")
    .replace(/\bages? (\d+) ?(?:to|-|–) ?(\d+)\b(?! ?(?:years?|months?))/g, "$1 to $2 years")
    .replace(/\b(\d{1,2})(?:st|nd|rd|th) (?:grade|year)\b/g, "$1 grade")
    .replace(
      /(?<!\d )\b(?:grades?|years?|yrs?|y) ?(\d{1,2})\b(?:(?: ?[-–] ?| (?:to|and) )(\d{1,2})\b)?(?! ?(?:years?|months?|old|am|pm|%))/g,
      (_, from, to) => (to ? `${from} to ${to} grade` : `${from} grade`),
    );

/** What a question (as `plainly` gives it) measures. The age of somebody is in years: `my son is 5`. */
export function measuresIn(written: string): Measure[] {
  const text = alike(written);
  const named = patterns.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].map(([, value]) => ({ value: Number(value), unit })),
  );
  const hours = named.flatMap(({ value, unit }) =>
    unit === "hour" && value < 3 ? [{ value: value * 60, unit: "minute" }] : [],
  );
  const spoken = [
    ...(/\b(an|one) hour\b(?! (and|ago|before|away))/.test(text) ? [{ value: 60, unit: "minute" }] : []),
    ...(/\bhalf (an )?hour\b(?! (before|ago|away))/.test(text) ? [{ value: 30, unit: "minute" }] : []),
    ...(/\bhour and a half\b/.test(text) ? [{ value: 90, unit: "minute" }] : []),
  ];
  const ages = [...text.matchAll(age)].map(([, is, aged]) => ({ value: Number(is ?? aged), unit: "year" }));
  return [...named, ...hours, ...spoken, ...ages];
}

/** `And 60?`: a number that may be of any unit. */
export function bareNumber(text: string): Measure[] {
  const value = /^(?:and |or |for |the |what about |how about )*(\d+(?:\.\d+)?)(?: one)?\W*$/.exec(text)?.[1];
  return value ? units.map(([unit]) => ({ value: Number(value), unit })) : [];
}

/** What a text says a measure must be: `[least, most]`, one of them open in `under 20 lbs`, `from 6 years`, both alike in `45 minutes`; undefined when it says nothing of the unit. */
function rangeIn(written: string, unit: string): [number, number] | undefined {
  const text = alike(written);
  const names = units.find(([one]) => one === unit)?.[1];
  if (!names) return undefined;
  const end = `[ -]?(?:${names})\\b`;
  const find = (before: string, after = "") =>
    new RegExp(`${before}${number}${after}${end}(?!,? (?:after|later|ahead|notice))`, "i").exec(text);
  const both = new RegExp(`${number}(?:[ -]?(?:${names}))? ?(?:to|-|–) ?${number}${end}`, "i").exec(text);
  if (both) return [Number(both[1]), Number(both[2])];
  const below = find("\\b(?:under|below|less than|younger than) ");
  if (below) return [0, Number(below[1]) - 0.001];
  const most = find("\\b(?:up to|until|maximum|max\\.?|within) ");
  if (most) return [0, Number(most[1])];
  const above = find("\\b(?:over|above|more than) ");
  if (above) return [Number(above[1]) + 0.001, Number.POSITIVE_INFINITY];
  const least = find("\\b(?:from|at least|minimum|min\\.?|aged?) ") ?? find("", "\\+");
  if (least) return [Number(least[1]), Number.POSITIVE_INFINITY];
  const exact = find("(?<![$£€\\d.,])");
  return exact ? [Number(exact[1]), Number(exact[1])] : undefined;
}

/** Whether a text holds a measure: undefined when it says nothing of that unit. */
export function fits(text: string, { value, unit }: Measure): boolean | undefined {
  const range = rangeIn(text, unit);
  if (!range && unit === "year" && value < 5) return within(rangeIn(text, "month"), value * 12);
  if (!range && unit === "month") return within(rangeIn(text, "year"), value / 12);
  return within(range, value);
}

const within = (range: [number, number] | undefined, value: number) =>
  range && value >= range[0] && value <= range[1];

/** Sizes and ages of the customer's own; other units are those of work, and may be what it is called after. */
export const ownSizes: ReadonlySet<string> = new Set(
  "lb kg month year grade bedroom bathroom inch gallon ton amp".split(" "),
);

const own = new RegExp(
  patterns.flatMap(([unit, { source }]) => (ownSizes.has(unit) ? source : [])).join("|"),
  "g",
);

/** A text without the customer's own sizes and ages. */
export const withoutSizes = (text: string): string => alike(text).replace(own, " ");
