import type { Language } from "../../languages/languages.ts";
import type { Fact } from "../facts.ts";
import { type Clause, readClauses } from "./clauses.ts";
import { type EvidenceFact, readFact } from "./evidence.ts";
import { type Figure, readFigures } from "./figures.ts";
import { wordClasses } from "./wordClasses.ts";

/** What a reply is judged by. `context` holds what is true without a fact: the country's emergency number. */
export type GuardCase = {
  facts: readonly Fact[];
  toolResults: readonly string[];
  context: readonly string[];
  /** The words of the visitor, also those of earlier turns. */
  visitor: string;
  language: Language;
  /** Monday is 0. */
  today: number;
  hasLead: boolean;
};

/** Everything that a part may rest on, read. */
export type Ground = {
  named: EvidenceFact[];
  others: EvidenceFact[];
  words: Set<string>;
  toolFigures: Figure[];
  toolDays: Set<number>;
  visitorWords: Set<string>;
  visitorFigures: Figure[];
  visitorDays: Set<number>;
  language: Language;
  hasLead: boolean;
};

/** Reads all that a part may rest on. */
export function createGround(named: readonly Fact[], request: GuardCase): Ground {
  const own = named.map(readFact);
  const tools = [...request.toolResults, ...request.context].flatMap((text) => [
    ...readClauses(text, request.language, request.today),
    ...readClauses(text, "en"),
  ]);
  // What the business is called and does may be said beside every fact.
  const identity = own.length
    ? request.facts.filter(({ id }) => id === "name" || id === "about.trade").map(readFact)
    : [];
  const visitor = readClauses(request.visitor, request.language, request.today);
  const wordsOf = (clauses: readonly Clause[]) =>
    clauses.flatMap(({ words }) => words.map(({ text }) => text));
  return {
    named: own,
    others: request.facts.filter((fact) => !named.includes(fact)).map(readFact),
    words: new Set([...[...own, ...identity].flatMap(({ words }) => [...words]), ...wordsOf(tools)]),
    toolFigures: [...request.toolResults, ...request.context].flatMap(readFigures),
    toolDays: new Set(tools.flatMap(({ days }) => days)),
    visitorWords: new Set(wordsOf(visitor)),
    visitorFigures: readFigures(request.visitor),
    visitorDays: new Set(visitor.flatMap(({ days }) => days)),
    language: request.language,
    hasLead: request.hasLead,
  };
}

/** Whether a clause says that something is not known. */
export function isUnsure(clause: Clause, language: Language): boolean {
  const { unsure } = wordClasses[language];
  const isOpen = clause.isNegated || /\b(?:whether|if|si|ob|unsure)\b/i.test(clause.text);
  return isOpen && clause.words.some(({ text }) => unsure.has(text));
}

const englishHandOn = /\b(?:get|gets|call|calls|ring|write)(?: \w+)? back\b|\blet (?:the|them|him|her) /i;

/** Whether a clause says that something was or will be handed on. */
export function isHandOn({ words, text }: Clause, language: Language): boolean {
  const { handOn, contact } = wordClasses[language];
  return (
    words.some((word) => handOn.has(word.text)) ||
    englishHandOn.test(text) ||
    (/\b(?:will|'ll) /.test(text) && words.some((word) => contact.has(word.text)))
  );
}

/** Whoever says that something is handed on has kept a lead. */
export const judgeHandOn = (clause: Clause, { language, hasLead }: Ground): string[] =>
  isHandOn(clause, language) && !hasLead && !clause.isQuestion
    ? ["It promises to hand something on, and there is no lead."]
    : [];
