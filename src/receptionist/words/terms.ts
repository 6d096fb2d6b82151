import { americanSpelling } from "./british.ts";
import { sameAs } from "./concepts.ts";
import { fold, wordsOf } from "./fold.ts";
import type { Language } from "./language.ts";
import { faintWords, plainWords } from "./plain.ts";
import { slang } from "./slang.ts";
import { inEnglish, type Kept } from "./spanish/inEnglish.ts";
import { stem } from "./stem.ts";
import { aspects, deeds, everyday, fixedExpressions } from "./synonyms.ts";
import { anyOf, replacer } from "./table.ts";
import { homeTrades, personalTrades } from "./trades.ts";

/** One thing a question speaks of: a word or phrase by its stems, what else a file may call it, how much it tells (0 to 1), and whether it is something asked about a service, such as its guarantee. */
export type Term = {
  stem: string;
  parts: readonly string[];
  others: readonly string[];
  weight: number;
  aspect: boolean;
};

const writtenOut = replacer(slang);
const meanings = [aspects, deeds, everyday, homeTrades, personalTrades];
const byStem = new Map(
  [everyday, homeTrades, personalTrades].flatMap((map) =>
    [...map].map(([word, others]) => [stem(word), others] as const),
  ),
);
const phrases = anyOf([
  ...meanings.flatMap((map) => [...map.keys()].filter((key) => /[\s-]/.test(key))),
  ...fixedExpressions,
]);

/** The single words that a meaning is known for. */
export const knownWords: readonly string[] = meanings.flatMap((map) => [...map.keys()].flatMap(wordsOf));

const digits = replacer(
  new Map(
    "two three four five six seven eight nine ten eleven twelve"
      .split(" ")
      .map((word, index) => [word, `${index + 2}`]),
  ),
);

/** A text in the words that rules and searches read: folded, short forms written out, numbers in digits, Spanish in English; `kept` is what Spanish must leave. */
export const plainly = (text: string, language: Language = "en", kept?: Kept) => {
  const folded = fold(text.replace(nail, "uny$1"))
    .replace(
      /\bput (?:an? |my |our |the |this )?(dog|cat|pet|rabbit|horse|him|her) (?:down|to sleep)\b/g,
      "euthanasia $1",
    )
    .replace(apart, "$1$3 $2")
    .replace(testament, "$1testament")
    .replace(besideUnit, "$1 ")
    .replace(/\b(\d+) (?:yo|y\/o)\b/g, "$1 year old")
    .replace(/\b(\d+) min\b(?! (?:charge|order|stay|age|fee|spend))/g, "$1 minutes")
    .replace(/\bmin (?=charge|order|stay|age|fee|spend|price|notice|number|booking|hire|of\b)/g, "minimum ")
    .replace(/\b(\d+)k (?=gal|miles|km|sq)/g, "$1000 ")
    .replace(/% off\b/g, "% discount")
    .replace(/\b(\d+)[ -](?:beds?|br|bdrms?|bedrooms)\b/g, "$1 bedroom");
  return digits(language === "es" ? inEnglish(folded, kept) : writtenOut(americanSpelling(folded)));
};

// Without its tilde, `uñas` would be `unas`, an article.
const nail = /(?<=\b)uñ(as?)(?![\p{L}])/giu;

// `pick him up` is a pickup.
const apart = /\b(pick|drop) (him|her|them|it|me|us|(?:my|our|the) \w+) (up|off)\b/g;

// The only thing that is called like a verb of every question.
const testament =
  /\b((?:a|the|my|our|his|her|your|their|simple|mirror|last) )wills?\b(?! (?:you|it|be|i|we|not))|\bwills\b/g;

// `30lb`, `2bed`
const besideUnit =
  /\b(\d+)(?=(?:lbs?|kgs?|beds?|bedrooms?|br|bdrms?|yo|y\/o|yrs?|mins?|hrs?|ft|miles?|km|inch)\b)/g;

/** The stems of a text (as `plainly` gives it) without its plain words, each once. */
export function stemsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !plainWords.has(word));
  return [...new Set(words.map(stem))].filter((word) => word.length > 1 || /\d/.test(word));
}

/** The terms of a question (as `plainly` gives it). A known phrase makes its words faint: it says more than they do. */
export function termsOf(text: string, faint: ReadonlySet<string> = faintWords): Term[] {
  const found = [...new Set(text.match(phrases) ?? [])];
  const inPhrases = new Set(found.flatMap(stemsOf));
  const aside = new Set([...text.matchAll(whereabouts)].flatMap(([, place = ""]) => stemsOf(place)));
  const weightOf = (single: string) =>
    (aside.has(single) ? 0.5 : 1) * (faint.has(single) ? faintWeight : inPhrases.has(single) ? 0.25 : 1);
  const singles = wordsOf(text)
    // A number counts what follows it; at the end it may be part of a name.
    .filter((word, index, { length }) => !plainWords.has(word) && (!isNumber(word) || index === length - 1))
    .map((word) => termOf(word, isNumber(word) ? 0.1 : weightOf(stem(word))));
  const terms = [...singles, ...found.map((phrase) => termOf(phrase, deeds.has(phrase) ? faintWeight : 1))];
  return [...new Map(terms.map((term) => [term.stem, term])).values()].filter(
    ({ stem }) => stem.length > 1 || /\d/.test(stem),
  );
}

const isNumber = (word: string) => /^\d[\d.]*([ap]m)?$/.test(word);

// `roaches in my kitchen` is about roaches.
const whereabouts = /\b(?:in|at|on|under|behind|inside|near|from|around) (?:my|our|the|his|her) (\w+)/g;

/** What a word counts that says little in a business, such as `service`, or `cleaning` where all is cleaning. */
const faintWeight = 0.3;

function termOf(word: string, weight: number): Term {
  const named = meanings.flatMap((map) => map.get(word) ?? []);
  const others = (named.length ? named : [byStem.get(stem(word)) ?? ""]).flatMap((words) => words.split(" "));
  const parts = stemsOf(word);
  return {
    stem: parts.length > 1 ? word : stem(word),
    // A phrase of which only one word tells is more than that word.
    parts: / /.test(word) && parts.length < 2 ? [] : parts.length ? parts : [stem(word)],
    others: [
      ...new Set([...others.filter(Boolean).map(stem), ...(parts.length < 2 ? sameAs(stem(word)) : [])]),
    ],
    weight,
    aspect: aspects.has(word),
  };
}

/** How well stems hold a term: 1 the word or all of the phrase itself, less another word for it, 0 neither. */
export const held = (stems: ReadonlySet<string>, { parts, others }: Term) =>
  parts.length && parts.every((part) => stems.has(part))
    ? 1
    : others.some((other) => stems.has(other))
      ? 0.8
      : 0;

/** How much of the terms the stems hold, by weight: 0 to 1. */
export function coverage(terms: readonly Term[], stems: ReadonlySet<string>): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return total ? terms.reduce((sum, term) => sum + held(stems, term) * term.weight, 0) / total : 0;
}

/** How much of a name, given by its stems, the terms speak of: 0 to 1; faint words of the name count little. */
export function share(name: readonly string[], terms: readonly Term[], faint: ReadonlySet<string>): number {
  const weigh = (single: string) => (faint.has(single) ? faintWeight : 1);
  const spoken = (single: string) =>
    Math.max(
      0,
      ...terms.map(({ parts, others }) =>
        parts.length === 1 && parts[0] === single ? 1 : others.includes(single) ? 0.7 : 0,
      ),
    );
  const total = name.reduce((sum, single) => sum + weigh(single), 0);
  return total ? name.reduce((sum, single) => sum + spoken(single) * weigh(single), 0) / total : 0;
}
