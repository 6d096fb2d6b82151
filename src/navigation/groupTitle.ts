import pluralize from "pluralize";
import { capitalize } from "../languages/formats.ts";

/**
 * Titles a group of pages: its first path segment with `_` and `-` as spaces, title-cased where its script
 * has capitals (spec 2). English alone pluralises the last word, unless the word has no plural or is one.
 */
export function groupTitle(segment: string, language = "en"): string {
  const words = segment.split(/[-_]+/).filter(Boolean);
  const isEnglish = /^en\b/i.test(language);
  return (isEnglish ? pluralizeLast(words) : words).map(toCapitals(language)).join(" ");
}

function pluralizeLast(words: string[]): string[] {
  const last = words.at(-1);
  // "What we offer" and "About us" are no nouns.
  if (!last || words.some((word) => pronouns.has(word)) || isUncounted(last)) return words;
  return [...words.slice(0, -1), pluralize(last)];
}

const toSet = (words: string) => new Set(words.split(" "));

const pronouns = toSet("i me we us you");

/** Words that English does not count, beside those that the package knows, and words that are no nouns. */
const uncounted = toSet(
  "about ac acupuncture air are art asbestos automotive beauty cabinetry carpentry coffee commercial " +
    "concrete contact control custom damp dentistry do drainage drywall electrical electricity energy " +
    "estate excavation exterior fabrication feedback food furniture garbage gas glass granite gravel hair " +
    "hardwood health heat help hvac hygiene insulation insurance interior irrigation jewelry joinery junk " +
    "laminate laundry legal luggage lumber maintenance makeup marble masonry mold mulch orthodontic " +
    "outdoor paint pediatric photography pottery power press prevention privacy protection recruitment " +
    "refrigeration remediation removal residential restoration safety sanitation security seo serve " +
    "sewage snow sod storage stucco support therapy timber towage transport transportation trash turf " +
    "upholstery use ventilation videography waste water weather wood yoga",
);

/** Words that English counts, though they end like the name of an activity or a craft. */
const counted = toSet(
  "awning booking building ceiling covering crossing drawing earring evening filling fitting greeting hearing king landing listing " +
    "meeting morning network offering opening outing posting railing rating reading recording ring saving setting showing sibling " +
    "spring string swing thing viewing wedding wing",
);

const isUncounted = (word: string) =>
  uncounted.has(word) ||
  smallWords.has(word) ||
  /\d$/.test(word) ||
  (/(?:ing|work|care|ware|wear)$/.test(word) && !counted.has(word));

/** Words that are written in capitals; an `s` of the plural stays small. */
const acronyms = toSet("ac adu bbq cctv diy ev faq hoa hvac led rv seo tv usa uk vip");

/** Writes the words of a text that are written in capitals so: `HVAC and heating`. */
export const capitalizeAcronyms = (text: string): string =>
  text.replace(/\w+/g, (word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word));

const smallWords = toSet("a an and at by for from in of on or the to with");

const toCapitals =
  (language: string) =>
  (word: string, index: number, { length }: readonly string[]): string => {
    const [, stem = word, ending = ""] = /^(.*?)(s?)$/.exec(word) ?? [];
    if (acronyms.has(word)) return word.toUpperCase();
    if (acronyms.has(stem)) return stem.toUpperCase() + ending;
    const isInside = index > 0 && index < length - 1;
    if (isInside && smallWords.has(word)) return word;
    return capitalize(word, language);
  };
