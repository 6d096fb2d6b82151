import { wordsOf } from "../words/fold.ts";
import { stem } from "../words/stem.ts";
import { stemsOf } from "../words/terms.ts";
import { amountsIn, written } from "./money.ts";

/** A price that can be multiplied: the one amount in a text, and what it is per. */
export type UnitPrice = { amount: number; write: (amount: number) => string; units: string[]; from: boolean };

/** Reads a price such as `$35 per vent`, `£18 an hour`, `from $190`; undefined when it holds no amount, several, or one that does not repeat. */
export function unitPrice(text: string): UnitPrice | undefined {
  const [found, ...others] = amountsIn(text);
  if (!found || others.length || /\bfirst\b|\bon top\b|\bplus\b|%/.test(text)) return undefined;
  const rest = text.slice(found.end).toLowerCase();
  const units = [
    ...rest.matchAll(
      /\b(?:per|an?|each|every|por|je|pro)\s+((?:cubic |square |linear |double |single )?[a-z-]+)|\/\s*([a-z]+)|\b(each)\b/g,
    ),
  ];
  return {
    amount: found.value,
    write: found.write,
    units: units.map(([, name, slash, each]) => name ?? slash ?? each ?? ""),
    from: found.from,
  };
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const large: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  dozen: 12,
  couple: 2,
  both: 2,
  half: 0.5,
};

/** The value of a number in digits or in words; undefined when it is none. */
export function numberOf(word: string): number | undefined {
  if (/^\d{1,3}(,\d{3})+$|^\d+(\.\d+)?$/.test(word)) return Number(word.replaceAll(",", ""));
  const index = small.indexOf(word);
  return index >= 0 ? index : large[word];
}

/** A number in a question, and the stems of the words that follow it. */
export type Quantity = { value: number; of: string[] };

/** The quantities a question names: `5 cubic yards of mulch` is 5 of cubic, yard, mulch. Clock times and ages are none. */
// `How much for 3?` counts whatever was spoken of.
const anything = "*";

export function quantities(text: string): Quantity[] {
  // `you told me $60` counts nothing.
  const plain = text
    .replace(/[$£€]\s?\d[\d.,]*/g, " ")
    .replace(/(\d)(?=[a-z])/g, "$1 ")
    .replace(/(\d),(?=\d{3})/g, "$1");
  const words = wordsOf(plain.replace(/\b(pairs?|sets?) of\b/g, " "));
  const sides = /\b(front and (rear|back)|left and right)\b/.test(text) ? [{ value: 2, of: [anything] }] : [];
  const named = words.flatMap((word, index) => {
    const value = numberOf(word);
    const [next = ""] = words.slice(index + 1);
    if (!value || /^(am|pm|o'clock|st|nd|rd|th|year|yr|years|months?)$/.test(next)) return [];
    const before = words[index - 1] ?? "";
    // `Tesla model 3`
    if (
      /^(model|no|number|series|type|size|level|grade|year|mark|mk|iphone|galaxy|route|highway|unit|room|floor)$/.test(
        before,
      )
    )
      return [];
    const alone =
      word !== "both" &&
      /^(for|need|want|get|of|about)$/.test(before) &&
      /^(of|more|them|those|these|)$/.test(next);
    return [{ value, of: alone ? [anything] : words.slice(index + 1, index + 5).map(stem) }];
  });
  return [...named, ...sides];
}

const adjectives = new Set(["cubic", "squar", "linear", "each", "doubl", "singl", "double", "single"]);

// `a 50 gallon water heater` is one.
const measures = new Set(
  "gallon inch foot ton amp year old bedroom bed bathroom bath story floor hour minute day week month watt kw volt mile pound lb kg percent pm am square person people"
    .split(" ")
    .map(stem),
);

/** How many of a unit are asked for. `each` and a price without unit count the things the service is named after. */
export function quantityOf(unit: string, name: string, asked: readonly Quantity[]): number | undefined {
  const unitStems = wordsOf(unit)
    .map(stem)
    .filter((one) => !adjectives.has(one));
  const wanted = unitStems.length ? unitStems : stemsOf(name);
  const near = asked
    .map(({ value, of }) => ({
      value,
      of,
      place: of.findIndex((one) => one === anything || wanted.includes(one)),
    }))
    .filter(({ value, of: [next = ""], place }) =>
      unitStems.length
        ? place >= 0 && place < 3 && (!measures.has(next) || adjectives.has(next) || wanted.includes(next))
        : place >= 0 && place < 2 && !measures.has(next) && !isInName(value, name),
    )
    .sort((a, b) => a.place - b.place);
  return near[0]?.value;
}

const isInName = (value: number, name: string) =>
  wordsOf(name.toLowerCase()).some((word) => numberOf(word) === value);

/** The least quantity that a text asks for, such as `Minimum of 8 vents`, `3-hour minimum`. */
export function minimumOf(text: string): number | undefined {
  const match =
    /\bmin(?:imum)?\.?\s+(?:of |is |charge of |order of )?(\w+)\s+[a-z]|\b(\w+)[- ][a-z]+(?: [a-z]+)?[- ]minimum\b/i.exec(
      text,
    );
  return match ? numberOf((match[1] ?? match[2] ?? "").toLowerCase()) : undefined;
}

/** The least that is charged in all: `Minimum charge $90`. */
export function leastCharge(text: string): number | undefined {
  const [, rest = ""] =
    /\bmin(?:imum)?\.? (?:charge|fee|price|order|bill)(?: of| is|:)?([^.]*)/i.exec(text) ?? [];
  return amountsIn(rest)[0]?.value;
}

/** A price times quantities, never under the minimum: the calculation as text, and its result as text. */
export function multiplied(
  price: UnitPrice,
  factors: readonly number[],
  minimum: number | undefined,
): { sum: string; result: string } {
  const [first = 1, ...others] = factors;
  const counted = [Math.max(first, minimum ?? 0), ...others];
  const total = counted.reduce((product, factor) => product * factor, price.amount);
  const result = price.write(total);
  return {
    sum: `${counted.map((count) => written(count).replace(/(\.\d)0$/, "$1")).join(" x ")} x ${price.write(price.amount)} = ${result}`,
    result,
  };
}

/** An amount less a percentage, as text. */
export const discounted = (price: UnitPrice, percent: number): string =>
  price.write(price.amount * (1 - percent / 100));
