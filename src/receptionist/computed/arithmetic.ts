import { everydayWords, ruleWords } from "../words/common.ts";
import { wordsOf } from "../words/fold.ts";
import { askingWords, plainWords } from "../words/plain.ts";
import { stem } from "../words/stem.ts";
import { stemsOf } from "../words/terms.ts";

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

/** `Me and 3 friends` are 4 people, as is a `family of 4`. */
const withOthers = (text: string) =>
  text
    .replace(/\b(?:family|group|party|team|class) of (\d+)\b/g, "$1 people")
    .replace(
      /\b(?:me|myself) (?:and|plus|with) (?:(\d+) (?:of )?(?:my )?[a-z]+|(?:my|a|an|the) (?:wife|husband|partner|girlfriend|boyfriend|fiancee?|friend|mum|mom|mother|dad|father|sister|brother|son|daughter|kid|child|colleague))\b/g,
      (_, others) => `${Number(others ?? 1) + 1} people`,
    );

/** The quantities a question names: `5 cubic yards of mulch` is 5 of cubic, yard, mulch. Clock times and ages are none. */
// `How much for 3?` counts whatever was spoken of.
const anything = "*";

// `240v`, `2x4`, `xc90`: a number that letters stick to counts nothing, but for those of time, distance and weight.
const glued =
  /(?<![a-z\d])(?!\d+(?:\.\d+)?(?:hrs?|h|mins?|min|days?|d|wks?|w|km|mi|m|ft|yds?|lbs?|kg|pax|ppl|x)\b)(?:\d[\d.]*[a-z]|[a-z]+\d)[a-z\d]*\b/g;

export function quantities(text: string): Quantity[] {
  // `you told me $60` counts nothing.
  const plain = withOthers(text)
    .replace(/[$£€]\s?\d[\d.,]*/g, " ")
    .replace(glued, " ")
    .replace(/(\d)(?=[a-z])/g, "$1 ")
    .replace(/(\d),(?=\d{3})/g, "$1");
  const words = wordsOf(plain.replace(/\b(pairs?|sets?) of\b/g, " "));
  const sides = /\b(front and (rear|back)|left and right)\b/.test(text) ? [{ value: 2, of: [anything] }] : [];
  const named = words.flatMap((word, index) => {
    const value = numberOf(word);
    const [next = ""] = words.slice(index + 1);
    if (!value || /^(am|pm|o'clock|st|nd|rd|th|year|yr|years|months?)$/.test(next)) return [];
    const before = words[index - 1] ?? "";
    if (isOfName(before) && !countedNext.test(next)) return [];
    // `Tesla model 3`
    if (
      !countedNext.test(next) &&
      /^(model|no|number|series|type|size|level|grade|year|mark|mk|iphone|galaxy|route|highway|unit|room|floor)$/.test(
        before,
      )
    )
      return [];
    const alone =
      word !== "both" &&
      /^(for|need|want|get|of|about|and|or|)$/.test(before) &&
      /^(of|more|them|those|these|how|what|please|price|cost|total|)$/.test(next);
    const after = words.slice(index + 1, index + 5);
    const end = after.findIndex((one) => another.test(one));
    return [{ value, of: alone ? [anything] : after.slice(0, end < 0 ? after.length : end).map(stem) }];
  });
  return [...named, ...sides];
}

const countedNext =
  /^(nights?|days?|weeks?|months?|hours?|people|persons?|guests?|adults|times|yards?|feet|miles?|square|cubic|sq)$/;

/** Whether a number behind a word belongs to a name: `mazda 3`, `peugeot 208`. */
const isOfName = (before: string): boolean =>
  /^[a-z]{3,}$/.test(before) && !known.has(before) && !known.has(stem(before));
const known: ReadonlySet<string> = new Set([...everydayWords, ...ruleWords, ...plainWords, ...askingWords]);

/** Where what a number counts ends: `6 buttonholes plus 1 bouquet`. */
const another = /^(plus|and|or|also|but)$/;

const adjectives = new Set(["cubic", "squar", "linear", "each", "doubl", "singl", "double", "single"]);

// `a 50 gallon water heater` is one.
const measures = new Set(
  "gallon inch foot ton amp year old bedroom bed bathroom bath story floor hour minute day week month watt kw volt mile pound lb kg percent pm am square person people"
    .split(" ")
    .map(stem),
);

// Whoever is counted for a price per head.
const heads = new Set(
  "person guest head adult pax payslip employee setting plate cover portion participant attendee student friend ppl"
    .split(" ")
    .map(stem),
);

/** How many of a unit are asked for. `each` and a price without unit count the things the service is named after. */
export function quantityOf(unit: string, name: string, asked: readonly Quantity[]): number | undefined {
  const unitStems = wordsOf(unit)
    .map(stem)
    .filter((one) => !adjectives.has(one));
  const perHead = unitStems.some((one) => heads.has(one));
  const wanted = perHead ? [...heads, ...unitStems] : unitStems.length ? unitStems : stemsOf(name);
  const near = asked
    .map(({ value, of }) => ({
      value,
      of,
      place: of.findIndex((one) => one === anything || wanted.includes(one)),
    }))
    .filter(({ value, of, place }) =>
      unitStems.length
        ? place >= 0 && place < 3 && isUnit(of, wanted)
        : place >= 0 &&
          place < (value > mostThings ? 1 : 2) &&
          isThing(of, wanted) &&
          !isInName(value, of, name),
    )
    .sort((a, b) => a.place - b.place);
  return near[0]?.value;
}

/** More things than these are hardly counted with a word between: `2015 toyota oil change`. */
const mostThings = 20;

const isUnit = ([next = ""]: readonly string[], wanted: readonly string[]) =>
  !measures.has(next) || adjectives.has(next) || wanted.includes(next);

/** `A 50 gallon heater` is one, `4 day tickets` are four. */
const isThing = ([next = "", second = ""]: readonly string[], wanted: readonly string[]) =>
  !measures.has(next) || (wanted.includes(next) && wanted.includes(second));

/** A number of the name itself, or of what the name has another number of: ten classes are no `five-class card`. */
function isInName(value: number, [next]: readonly string[], name: string): boolean {
  const words = wordsOf(name.toLowerCase().replaceAll("-", " ")).map(stem);
  return words.some((word, index) => {
    const number = numberOf(word);
    return number === value || (number !== undefined && number > 1 && words[index + 1] === next);
  });
}

/** The least quantity that a text asks for, such as `Minimum of 8 vents`, `3-hour minimum`. */
export function minimumOf(text: string): number | undefined {
  const match =
    /\bmin(?:imum)?\.?\s+(?:of |is |charge of |order of )?(\w+)\s+[a-z]|\b(\w+)[- ][a-z]+(?: [a-z]+)?[- ]minimum\b/i.exec(
      text,
    );
  return match ? numberOf((match[1] ?? match[2] ?? "").toLowerCase()) : undefined;
}
