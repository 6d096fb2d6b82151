import { abbreviations, ordinalMarks } from "../../languages/hearing/abbreviations.ts";
import { fold, readWords, type Word } from "../../languages/hearing/normalise.ts";
import { languages } from "../../languages/languages.ts";

export const maxSentences = 14;
const maxReadCharacters = 2000;

const shortWords = new Set(abbreviations.split(/\s+/));
const marks = new Set(ordinalMarks.split(/\s+/));

const joints = Object.values(languages).map(
  ({
    hearing: {
      seams: { turns, ...words },
    },
  }) => ({
    conjunctions: new Set(words.conjunctions.split(/\s+/)),
    openers: new Set(words.openers.split(/\s+/)),
    inversions: new Set(words.inversions.split(/\s+/)),
    subjects: new Set(words.subjects.split(/\s+/)),
    conditions: new Set(words.conditions.split(/\s+/)),
    turns: turns.split(/\s+/).map((turn) => turn.split("_")),
  }),
);
type Joint = (typeof joints)[number];

/**
 * Splits a message into what is asked or said in it: at the ends of sentences and lines, and where a second
 * question begins (`..., and how much is it`). What is repeated counts once.
 */
export function splitSentences(message: string): string[] {
  const text = message.slice(0, maxReadCharacters);
  const sentences = splitAt(text, findEnds(text))
    .flatMap((sentence) => splitAt(sentence, findSeams(sentence)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return [...new Set(sentences)].slice(0, maxSentences);
}

const splitAt = (text: string, places: readonly number[]): string[] =>
  [0, ...places].map((place, index) => text.slice(place, places[index]));

function findEnds(text: string): number[] {
  const ends: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/[.?!;…。？！\n¿¡]/g)) {
    const end = mark === "¿" || mark === "¡" ? index : index + 1;
    if (mark !== "." || isFullStop(text, index)) ends.push(end);
  }
  return ends;
}

/** Tells a full stop from the dot of a number, an abbreviation, an ordinal or an address. */
function isFullStop(text: string, index: number): boolean {
  if (!/\s|^$/.test(text.charAt(index + 1))) return false;
  const [last = "", previous = ""] = text
    .slice(Math.max(0, index - 40), index)
    .split(/[\s,(]/)
    .toReversed();
  const word = fold(last);
  if (/^\d{1,2}$/.test(word)) return text.charAt(index + 1) === "" || !isOrdinal(text, previous, index);
  if (/^\p{L}$/u.test(word)) return false;
  return !shortWords.has(word) || (word === "p.m" || word === "a.m" ? isSentenceAhead(text, index) : false);
}

/** Tells the dot of an ordinal or of a list's number: `am 3. Januar`, `2. how much ...`. */
const isOrdinal = (text: string, previous: string, index: number): boolean =>
  previous === "" || marks.has(fold(previous)) || !isSentenceAhead(text, index);

const isSentenceAhead = (text: string, index: number): boolean =>
  /^\s{1,3}["'(¿¡]?\p{Lu}|^\s*$/u.test(text.slice(index + 1, index + 6));

function findSeams(sentence: string): number[] {
  const words = readWords(sentence).flatMap(splitApostrophe);
  const found: number[] = [];
  let start = 0;
  for (let at = 1; at < words.length - 1; at++) {
    const joint = joints.find((each) => isSeam(each, words, at, start, sentence));
    if (!joint) continue;
    found.push(words[at]?.from ?? 0);
    start = at;
  }
  return found;
}

/**
 * Parts of a word around its apostrophe: `d'accord` gives `d` and `accord`; English contractions stay whole.
 */
function splitApostrophe({ text, from, to }: Word): Word[] {
  const cut = text.indexOf("'");
  if (cut < 0) return [{ text, from, to }];
  if (cut > 2) return [{ text: text.replaceAll("'", ""), from, to }];
  return [
    { text: text.slice(0, cut), from, to: from + cut },
    { text: text.slice(cut + 1), from: from + cut + 1, to },
  ];
}

function isSeam(joint: Joint, words: readonly Word[], at: number, start: number, sentence: string): boolean {
  const isAfterComma = sentence.slice(words[at - 1]?.to, words[at]?.from).includes(",");
  if (isAfterComma && startsTurn(joint, words, at)) return true;
  if (isConjunction(joint, words, at)) {
    const behind = skipConjunctions(joint, words, at);
    const isOpened = startsQuestion(joint, words, behind) || startsTurn(joint, words, behind);
    return isOpened && at - start >= 2 && words.length - behind >= 2;
  }
  if (!isAfterComma || !startsQuestion(joint, words, at) || isCondition(joint, words, at)) return false;
  const first = skipConjunctions(joint, words, start);
  return at - start >= 3 && startsQuestion(joint, words, first) && !isCondition(joint, words, first);
}

const isConjunction = ({ conjunctions }: Joint, words: readonly Word[], at: number): boolean =>
  conjunctions.has(words[at]?.text ?? "");

const isCondition = ({ conditions }: Joint, words: readonly Word[], at: number): boolean =>
  conditions.has(words[at]?.text ?? "");

/** More conjunctions in a row join nothing: `and then also`. */
const maxConjunctions = 3;

function skipConjunctions(joint: Joint, words: readonly Word[], from: number): number {
  let at = from;
  while (at < from + maxConjunctions && isConjunction(joint, words, at) && !startsQuestion(joint, words, at))
    at++;
  return at;
}

function startsQuestion({ openers, inversions, subjects }: Joint, words: readonly Word[], at: number) {
  const word = words[at]?.text ?? "";
  return openers.has(word) || (inversions.has(word) && subjects.has(words[at + 1]?.text ?? ""));
}

const startsTurn = ({ turns }: Joint, words: readonly Word[], at: number): boolean =>
  turns.some((turn) => turn.every((part, index) => words[at + index]?.text === part));
