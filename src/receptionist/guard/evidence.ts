import { fold } from "../../languages/hearing/normalise.ts";
import type { Language } from "../../languages/languages.ts";
import type { Fact } from "../facts.ts";
import { type Clause, readClauses } from "./clauses.ts";
import { type Figure, readFigures } from "./figures.ts";
import { isNegation, wordClasses, wordsOfAll } from "./wordClasses.ts";

/** A fact as the guard compares it: its clauses, the words of its label, and what stands in it. */
export type EvidenceFact = {
  fact: Fact;
  clauses: Clause[];
  label: string[];
  /** Numbers of the label, as words to compare: `#10` of a ten-class card. */
  labelNumbers: string[];
  words: Set<string>;
  figures: Figure[];
  days: number[];
};

const read = new WeakMap<Fact, EvidenceFact>();

/** Reads a fact once. */
export function readFact(fact: Fact): EvidenceFact {
  const earlier = read.get(fact);
  if (earlier) return earlier;
  const labelledText = `${fact.label}: ${fact.text}`;
  const clauses = readClauses(fact.text, "en");
  const label = readClauses(fact.label, "en");
  const isDenial = fact.kind === "notOffered";
  const answer = fact.kind === "faq" ? /^\W*(?:(yes|si|sí|oui|ja)|(no|non|nein))\b/i.exec(fact.text) : null;
  const statements = clauses.map((clause) => (isDenial ? { ...clause, isNegated: true } : clause));
  if (fact.kind === "service" || isDenial || answer)
    statements.push(...label.map((clause) => ({ ...clause, isNegated: isDenial || Boolean(answer?.[2]) })));
  const evidence = {
    fact,
    clauses: statements,
    label: contentOf(label, "en"),
    labelNumbers: formatNumbers(readFigures(fact.label)),
    words: new Set([...clauses, ...label].flatMap(({ words }) => words.map(({ text }) => text))),
    figures: readFigures(labelledText),
    days: [...new Set([...readClauses(labelledText, "en"), ...clauses].flatMap(({ days }) => days))],
  };
  read.set(fact, evidence);
  return evidence;
}

const allGlue = wordsOfAll("glue");

/** The words of clauses that carry a topic. */
export const contentOf = (clauses: readonly Clause[], language: Language): string[] => {
  const { glue, courtesy, neutral, affirmation, unsure, contact, handOn } = wordClasses[language];
  const lists = [glue, allGlue, courtesy, neutral, affirmation, unsure, contact, handOn];
  return clauses.flatMap(({ words }) =>
    words
      .map(({ text }) => text)
      .filter((word) => !lists.some((list) => list.has(word)) && !isNegation(word)),
  );
};

const endings = new Set("ing ies ied es ed er ers ion en e y s n".split(" "));

/** Whether two folded words are forms of one: they begin alike, or one begins or ends the other. */
function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3) return false;
  let alike = 0;
  while (alike < short.length && short[alike] === long[alike]) alike++;
  if (alike === short.length && (short.length >= 4 || long.length <= short.length + 2)) return true;
  if (short.length >= 4 && long.endsWith(short)) return true;
  if (alike >= 3 && alike >= short.length - 1 && endings.has(long.slice(alike))) return true;
  return alike >= 3 && alike >= 0.6 * long.length;
}

/** Whether one of the words is a form of a word. */
export function hasForm(words: Iterable<string>, word: string): boolean {
  for (const other of words) if (areForms(other, word)) return true;
  return false;
}

/** A text for comparing quotes: folded, one blank between words, plain quotes and dashes. */
export const toQuoted = (text: string): string =>
  fold(text)
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Numbers as words to compare. */
export const formatNumbers = (figures: readonly Figure[]): string[] =>
  figures.filter(({ kind }) => kind === "number").map(({ value }) => `#${value}`);
