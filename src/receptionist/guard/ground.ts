import { fold } from "../../languages/hearing/normalise.ts";
import type { Fact } from "../facts.ts";
import type { Figure } from "./figures.ts";
import { supportsFigure } from "./figures.ts";
import { type Reader, readStatements, type Statement } from "./statements.ts";

/** A fact as the guard reads it: its label, which belongs to each statement, and what it states. */
export type Evidence = { fact: Fact; label: readonly Statement[]; statements: readonly Statement[] };

/** What a reply is judged by. */
export type GuardCase = {
  /** All that the reply says, read as one. */
  reply: Statement;
  /** What its parts quote. */
  quotes: readonly string[];
  facts: readonly Fact[];
  /** What is true without a fact: results of tools, the country's emergency number. */
  toolTexts: readonly string[];
  tools: readonly Statement[];
  /** All that the visitor wrote, read as one. */
  visitor: Statement;
  hasLead: boolean;
  /** What the lead holds of how to reach the visitor. */
  contact: string;
  /** How the reply is read, and how the facts are; the same where their language is. */
  reader: Reader;
  factReader: Reader;
  /** Stems that the receptionist's own sentences are made of. */
  ownWords: ReadonlySet<string>;
};

/** All that a part may rest on, and everything that it says. */
export type Ground = GuardCase & {
  named: readonly Evidence[];
  /** The same with the statements alone whose words the reply quotes, or all where it quotes none of a fact. */
  narrowed: readonly Evidence[];
  sources: readonly Statement[];
};

/** What quotes are found in: the label and the text of a fact. */
const writtenOf = ({ label, text }: Fact): string => toQuoted(`${label}: ${text}`);

/** Whether a fact has one of some quotes. */
export const isQuoted = ({ fact }: Evidence, quotes: readonly string[]): boolean =>
  findPlaces(writtenOf(fact), quotes).length > 0;

/** What is quoted of a fact, with what its label adds where that is a question or what is not done. */
export function quotedOf(
  { fact, label, statements }: Evidence,
  quotes: readonly string[],
): readonly Statement[] {
  const written = writtenOf(fact);
  const places = findPlaces(written, quotes);
  // That a service is there is said by its label, which belongs to each statement.
  const stated = fact.kind === "service" ? statements.filter((each) => !label.includes(each)) : statements;
  const found = stated.filter(({ text }) => {
    const [own] = findPlaces(written, [text]);
    return !own || places.some(({ from, to }) => from < own.to && own.from < to);
  });
  return found.length ? found : stated;
}

/** Where texts stand in another, each as often as it does; one of a letter stands nowhere. */
function findPlaces(written: string, texts: readonly string[]): { from: number; to: number }[] {
  return [...new Set(texts.map(toQuoted))].flatMap((text) => {
    const places = [];
    if (text.length > 1)
      for (let from = written.indexOf(text); from >= 0; from = written.indexOf(text, from + text.length))
        places.push({ from, to: from + text.length });
    return places;
  });
}

const kept = new WeakMap<Fact, { date: string; evidence: Evidence }>();

/** Reads a fact, once a day. */
export function readEvidence(fact: Fact, reader: Reader): Evidence {
  const { date } = reader.today;
  const earlier = kept.get(fact);
  if (earlier?.date === date) return earlier.evidence;
  const label = readStatements(fact.label, reader).map((statement) =>
    fact.kind === "hours"
      ? { ...statement, days: [fact.label.slice(0, 3), ...statement.days.filter((day) => day.length > 3)] }
      : statement,
  );
  const evidence = { fact, label, statements: readFact(fact, label, reader) };
  kept.set(fact, { date, evidence });
  return evidence;
}

/** What a fact states, also by its label: that a service is there, or what is asked and answered with yes or no. */
function readFact({ kind, text }: Fact, label: readonly Statement[], reader: Reader): Statement[] {
  if (kind === "notOffered") return label.map(deny);
  const statements = readStatements(text, reader);
  if (kind === "hours" || kind === "holiday") return text === "closed" ? statements.map(deny) : statements;
  if (kind === "service" || kind === "faq")
    statements.push(...(deniesQuestion(text) ? label.map(deny) : label));
  return statements;
}

/** Whether an answer of the owner begins with no. */
export const deniesQuestion = (text: string): boolean => /^\W*(?:no|non|nein)\b/.test(fold(text));

function deny(statement: Statement): Statement {
  const denied = { ...statement, classes: new Map([...statement.classes, ["negation", ["no"]] as const]) };
  return { ...denied, clauses: [denied] };
}

export const states = ({ figures }: Statement, figure: Figure): boolean =>
  figures.some((own) => supportsFigure(own, figure));

/** A text for comparing quotes: folded, one blank between words, plain quotes and dashes. */
export const toQuoted = (text: string): string =>
  fold(text)
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
