import { sameAs } from "../words/concepts.ts";
import { wordsOf } from "../words/fold.ts";
import { askingWords, emptyWords, plainWords } from "../words/plain.ts";
import { stem } from "../words/stem.ts";
import { type Term, termsOf } from "../words/terms.ts";

/** A word of a question: its stem, the stems of other words for it, and how much it tells (0 to 1). */
export type Word = { stem: string; others: readonly string[]; weight: number };

/** The words of a text (as `plainly` gives it) that mean something. */
export const contentOf = (text: string): string[] => wordsOf(text).filter((word) => !emptyWords.has(word));

const askedOften = new Set([...plainWords, ...askingWords].map(stem));

/** What a word tells anywhere: little if questions of any business hold it. */
export const tells = (single: string): number => (askedOften.has(single) ? 0.25 : 1);

/** The words of a question (as `plainly` gives it), each once. They tell less if they are `faint` in this business or `holders` of its facts have them. */
export function meantBy(
  text: string,
  faint: ReadonlySet<string>,
  holders: ReadonlyMap<string, number>,
): Word[] {
  const terms = termsOf(text, faint);
  const phrases = terms.filter(({ stem }) => stem.includes(" "));
  const stems = new Set(contentOf(text).filter(counts(text)).map(stem));
  return [...stems].map((single) => {
    const known = [terms.find((term) => term.stem === single), phrases.find((one) => holds(one, single))];
    const others = [...known.flatMap((term) => term?.others ?? []), ...sameAs(single)];
    const weight = tells(single) * (faint.has(single) ? 0.5 : 1);
    return { stem: single, others: [...new Set(others)], weight: weight / spread(holders.get(single)) };
  });
}

/** What is held by many facts points at none of them. */
const spread = (count = 1): number => 1 + 0.35 * Math.log2(Math.max(1, count));

const holds = ({ stem: phrase }: Term, single: string) =>
  phrase.split(" ").some((word) => stem(word) === single);

/** Numbers count or measure; only `the 89` may be a price of the file. */
const counts = (text: string) => {
  const named = new Set([...text.matchAll(/\bthe (\d+)\b/g)].map(([, number]) => number));
  return (word: string) => !/^\d/.test(word) || named.has(word);
};
