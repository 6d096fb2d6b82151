import { fold, wordsOf } from "./fold.ts";
import { faintWords, plainWords } from "./plain.ts";
import { slang } from "./slang.ts";
import { stem } from "./stem.ts";
import { everyday } from "./synonyms.ts";
import { anyOf, replacer } from "./table.ts";
import { homeTrades, personalTrades } from "./trades.ts";

/** One thing a question speaks of: a stem, what else a file may call it, and how much it tells (0 to 1). */
export type Term = { stem: string; others: string[]; weight: number };

const writtenOut = replacer(slang);
const meanings = [everyday, homeTrades, personalTrades];
const phrases = anyOf(meanings.flatMap((map) => [...map.keys()].filter((key) => /[\s-]/.test(key))));

/** A text in the words that rules and searches read: folded, short forms written out. */
export const plainly = (text: string) => writtenOut(fold(text));

/** The stems of a text without its plain words, each once. */
export function stemsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !plainWords.has(word));
  return [...new Set(words.map(stem))].filter((word) => word.length > 1);
}

/** The terms of a question, text as `plainly` gives it. A known phrase makes its words faint: it says more than they do. */
export function termsOf(text: string): Term[] {
  const found = [...new Set(text.match(phrases) ?? [])];
  const inPhrases = new Set(found.flatMap(stemsOf));
  const singles = wordsOf(text)
    .filter((word) => !plainWords.has(word) && !/^[\d.]+$/.test(word))
    .map((word) => termOf(word, weightOf(stem(word), inPhrases)));
  return unique([...singles, ...found.map((phrase) => termOf(phrase, 1))]);
}

const weightOf = (single: string, faint: ReadonlySet<string>) =>
  faint.has(single) || faintWords.has(single) ? 0.3 : 1;

function termOf(word: string, weight: number): Term {
  const others = meanings.flatMap((map) => map.get(word)?.split(" ") ?? []);
  return { stem: stem(word), others: [...new Set(others.map(stem))], weight };
}

function unique(terms: Term[]): Term[] {
  const byStem = new Map(terms.map((term) => [term.stem, term]));
  return [...byStem.values()].filter(({ stem }) => stem.length > 1);
}

/** Whether a term, or another word for it, is among stems. */
export const covers = (stems: ReadonlySet<string>, term: Term) =>
  stems.has(term.stem) || term.others.some((other) => stems.has(other));

/** How much of the terms the stems hold, by weight: 0 to 1. */
export function coverage(terms: readonly Term[], stems: ReadonlySet<string>): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const held = terms.reduce((sum, term) => sum + (covers(stems, term) ? term.weight : 0), 0);
  return total ? held / total : 0;
}

/** How much of a name the terms speak of: 0 to 1; faint words of the name count little. */
export function share(name: string, terms: readonly Term[]): number {
  const stems = stemsOf(name);
  const weigh = (single: string) => (faintWords.has(single) ? 0.3 : 1);
  const spoken = (single: string) =>
    terms.some(({ stem, others }) => stem === single || others.includes(single));
  const total = stems.reduce((sum, single) => sum + weigh(single), 0);
  const held = stems.reduce((sum, single) => sum + (spoken(single) ? weigh(single) : 0), 0);
  return total ? held / total : 0;
}
