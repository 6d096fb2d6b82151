import { wordToDays } from "../../hours/dayWords.ts";
import { daysBetween } from "../../hours/week.ts";
import { readWords } from "../../languages/hearing/normalise.ts";
import type { Language } from "../../languages/languages.ts";
import { type Figure, readFigures } from "./figures.ts";
import { isNegation, wordClasses, wordsOfAll } from "./wordClasses.ts";

/**
 * A word of a clause that is neither a figure nor a day; `isName` where it has a capital inside of a
 * sentence.
 */
export type ClauseWord = { text: string; isName: boolean };

/** A clause of a sentence, the least that can be true or false. */
export type Clause = {
  text: string;
  words: ClauseWord[];
  figures: Figure[];
  days: number[];
  isNegated: boolean;
  isQuestion: boolean;
  /** Which sentence of its text it belongs to. */
  sentence: number;
};

const sentenceEnd = /(?<=[.!?…]["”»)]?)\s+|\n+/;
const clauseSign = /[,;:()–—]\s|\s[(–—-]|[,;]$/;
const rangeSign = /^[\s.]*(?:[-–—]|to|through|thru|until|a|al|au|à|bis)\s*$/i;

/** Splits a text into its clauses: at signs, and at words that join them. */
export function readClauses(text: string, language: Language, today?: number): Clause[] {
  const clauses: Clause[] = [];
  for (const [index, sentence] of text
    .replace(/(?<=[ap])\.\s?m\./gi, "m")
    .split(sentenceEnd)
    .entries())
    clauses.push(...readSentence(sentence, index, language, today));
  return clauses;
}

function readSentence(sentence: string, index: number, language: Language, today?: number): Clause[] {
  const words = readWords(sentence);
  const figures = readFigures(sentence);
  const { joint } = wordClasses[language];
  const bounds = [0];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const gap = before ? sentence.slice(before.to, word.from) : "";
    if (before && (clauseSign.test(gap) ? !isRange(gap, sentence, word.from) : joint.has(word.text)))
      bounds.push(word.from);
  }
  const isQuestion = /\?["”»)]?\s*$/.test(sentence);
  const clauses = bounds.map((from, place): Clause => {
    const to = bounds[place + 1] ?? sentence.length;
    const own = words.filter((word) => from <= word.from && word.from < to);
    const inside = figures.filter((figure) => from <= figure.from && figure.from < to);
    const days = readDays(own, sentence, language, today);
    const rest = own.filter(
      (word) =>
        !days.spans.includes(word.from) &&
        !figures.some((figure) => figure.from <= word.from && word.from < figure.to),
    );
    return {
      text: sentence.slice(from, to),
      words: rest.flatMap(({ text, from: start }) => {
        const isName = start > 0 && /\p{Lu}/u.test(sentence.charAt(start));
        const parts = text.endsWith("n't") ? [text] : text.split("'");
        return parts.filter(Boolean).map((part) => ({ text: part, isName }));
      }),
      figures: inside,
      days: days.days,
      isNegated: isDenied(own.map((word) => word.text)),
      isQuestion,
      sentence: index,
    };
  });
  return inheritDenial(clauses, language);
}

const isRange = (gap: string, sentence: string, from: number) =>
  /[–—-]/.test(gap) && /\d/.test(sentence.charAt(from));

const closedWords = wordsOfAll("closed");
const withoutWords = wordsOfAll("without");

/** `not closed` is open, and `not without` is with; in English two denials take each other back. */
function isDenied(words: readonly string[]): boolean {
  const denials = words.filter(
    (word, at) => isNegation(word) && !(word === "no" && words[at + 1] === "problem"),
  );
  const isClosed = denials.some((word) => closedWords.has(word));
  const isWithout = denials.some((word) => withoutWords.has(word));
  const plain = denials.filter((word) => !closedWords.has(word) && !withoutWords.has(word));
  const isEnglish = plain.every((word) => word.endsWith("n't") || word === "not" || word === "never");
  const isPlain = isEnglish ? plain.length % 2 === 1 : plain.length > 0;
  return [isClosed, isWithout, isPlain].filter(Boolean).length % 2 === 1;
}

/**
 * A clause without a verb of its own is denied with the one before: `We do no cats, boarding or sedation`.
 */
function inheritDenial(clauses: Clause[], language: Language): Clause[] {
  const { glue, neutral, courtesy } = wordClasses[language];
  for (const [index, clause] of clauses.entries()) {
    const before = clauses[index - 1];
    const hasOwn =
      before?.days.length ||
      before?.words.some(({ text }) => !glue.has(text) && !courtesy.has(text) && !isNegation(text));
    const hasVerb = clause.words.some(
      ({ text }) => subjects.has(text) || (neutral.has(text) && !glue.has(text)),
    );
    if (before?.isNegated && hasOwn && !hasVerb && !isDenied(clause.words.map(({ text }) => text)))
      clause.isNegated = !/^(?:but|pero|mais|aber|sondern)\b/i.test(clause.text);
  }
  return clauses;
}

/** Words that begin a statement of their own. */
export const subjects = wordsOfAll("subjects");

type Spotted = { days: number[]; spans: number[] };

function readDays(
  words: ReturnType<typeof readWords>,
  sentence: string,
  language: Language,
  today: number | undefined,
): Spotted {
  const found: { days: readonly number[]; from: number; to: number }[] = [];
  for (const [index, { text, from, to }] of words.entries()) {
    const named = wordToDays(text, sentence.slice(from, to), sentence.charAt(to));
    const days = named.length ? named : relativeDay(text, words[index - 1]?.text ?? "", language, today);
    if (days.length) found.push({ days, from, to });
  }
  const all = new Set(found.flatMap(({ days }) => days));
  for (const [index, { days, to }] of found.entries()) {
    const next = found[index + 1];
    const [first, last] = [days[0], next?.days[0]];
    if (next && first !== undefined && last !== undefined && rangeSign.test(sentence.slice(to, next.from)))
      for (const day of daysBetween(first, last)) all.add(day);
  }
  return { days: [...all], spans: found.map(({ from }) => from) };
}

const todayWords = wordsOfAll("today");
const tomorrowWords = wordsOfAll("tomorrow");
const beforeMorning = new Set("la guten am jeden por".split(" "));

function relativeDay(word: string, before: string, language: Language, today: number | undefined): number[] {
  if (today === undefined) return [];
  if (todayWords.has(word)) return [today];
  const isTomorrow = tomorrowWords.has(word) && !beforeMorning.has(before);
  return isTomorrow && (word !== "manana" || language === "es") ? [(today + 1) % 7] : [];
}
