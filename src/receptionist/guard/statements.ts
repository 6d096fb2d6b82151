import { dayOf, type LocalTime } from "../../hours/localTime.ts";
import { findDays, type NamedDay } from "../../hours/reader/dates.ts";
import { daysBetween, days as weekDays } from "../../hours/week.ts";
import type { GuardWords } from "../../languages/hearing/guardWords.ts";
import type { Hearing } from "../../languages/hearing/hearing.ts";
import { fold } from "../../languages/hearing/normalise.ts";
import { createLookup, type Token, type Tokenizer } from "../../languages/hearing/tokens.ts";
import { memoizeBy } from "../../languages/memoize.ts";
import { type Figure, readFigures } from "./figures.ts";

export type GuardClass = keyof GuardWords;

/** How texts of one language are read, on a day in a country. */
export type Reader = {
  hearing: Hearing;
  tokenize: Tokenizer;
  today: LocalTime;
  country: string | undefined;
};

/** A figure with what bounds it: `from $20`, `up to 15`. */
export type BoundFigure = Figure & { bounds: readonly GuardClass[] };

/** What a sentence says, or a piece of it between commas. */
export type Statement = {
  text: string;
  /** The words that carry a topic. */
  words: readonly Token[];
  /** Words with a capital inside of the sentence, or behind `Frau` where every noun has one, folded. */
  names: readonly string[];
  figures: readonly BoundFigure[];
  /** Days of the week (`sat`) and dates of holidays (`2026-12-25`). */
  days: readonly string[];
  /** Every class of the guard's words, with the words that are of it. */
  classes: ReadonlyMap<GuardClass, readonly string[]>;
  isQuestion: boolean;
  /** The words behind the first that limits it, or all where none is; none without such a word. */
  limits: readonly Token[];
  clauses: readonly Statement[];
};

const sentenceEnd = /(?<=[.!?…]["”»)]?)\s+(?=["“«(¿¡]?[\p{Lu}\d])|\n+/u;
const clauseEnd = /(?<=[,;:)])\s|\s(?=[(–—-]|(?:but|while|aber|sondern|pero|sino|mais)\s)/;

/** A sentence of more is read as one. */
const maxClauses = 30;

/** Reads the sentences of a text. */
export const readStatements = (text: string, reader: Reader): Statement[] =>
  text
    .replace(/\b([ap])\.\s?m\b\.?/gi, "$1m")
    .split(sentenceEnd)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => {
      const pieces = sentence.split(clauseEnd).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
      const statement = readStatement(sentence, reader);
      return {
        ...statement,
        clauses:
          pieces.length > 1 && pieces.length < maxClauses
            ? pieces.map((piece) => readStatement(piece, reader))
            : [statement],
      };
    });

/** Reads a text as one statement. */
export function readStatement(text: string, reader: Reader): Statement {
  const { hearing, tokenize } = reader;
  const tokens = tokenize(text);
  const figures = readFigures(text, hearing.dates);
  const named = findDays(text, hearing.dates, reader);
  // What is `step-free` costs something.
  const isApart = ({ from }: ClassFound) => text.charAt((tokens[from]?.from ?? 0) - 1) !== "-";
  const found = findClasses(hearing)(tokens.map(({ word }) => word)).filter(isApart);
  const boundsOf = createBounds(found, tokens, text);
  const classes = new Map<GuardClass, string[]>();
  const marked = new Set<number>();
  for (const { name, from, to } of found) {
    for (let at = from; at < to; at++) marked.add(at);
    const words = tokens.slice(from, to).map(({ word }) => word);
    const ofName = classes.get(name) ?? [];
    ofName.push(words.join(" "));
    classes.set(name, ofName);
  }
  const inside = new Uint8Array(text.length);
  for (const { from, to } of [...figures, ...named]) inside.fill(1, from, to);
  const isInside = ({ from, to }: Token) => inside.subarray(from, to).includes(1);
  const words = tokens.filter(
    (token, at) =>
      !token.isFunction && !isInside(token) && !marked.has(at) && !token.concepts.includes("time_unit"),
  );
  const isName = ({ from }: Token) => from > 0 && /\p{Lu}/u.test(text.charAt(from));
  const isTitled = ({ from }: Token) => titleBefore.test(text.slice(Math.max(0, from - 8), from));
  return {
    text,
    words,
    names: words.filter(hearing.capitalNouns ? isTitled : isName).map(({ word }) => word),
    figures: figures.map((figure, at) => ({
      ...figure,
      bounds: boundsOf(figure, figures[at + 1]),
    })),
    days: readDays(text, named),
    classes,
    isQuestion: /\?["”»)]?\s*$/.test(text),
    limits: limitsOf(found, tokens, words),
    clauses: [],
  };
}

function limitsOf(found: readonly ClassFound[], tokens: readonly Token[], words: readonly Token[]): Token[] {
  const [limit] = found.filter(({ name }) => name === "only" || name === "condition");
  const place = limit && (tokens[limit.from]?.from ?? 0);
  if (place === undefined) return [];
  const behind = words.filter(({ from }) => from > place);
  return behind.length ? behind : [...words];
}

/** Where every noun has a capital, a name is known by this before it. */
const titleBefore = /(?:^|\P{L})(?:Herrn?|Frau|Dr)\.?\s+$/u;

type ClassFound = { name: GuardClass; from: number; to: number };

/** Creates what finds the bounds right before a figure that no second one ends, or behind it at the text's end. */
function createBounds(found: readonly ClassFound[], tokens: readonly Token[], text: string) {
  const bounds = found.filter(({ name }) => name === "least" || name === "most");
  const byEnd = Map.groupBy(bounds, ({ to }) => to);
  const atEnd = byEnd.get(tokens.length) ?? [];
  return ({ from, to }: Figure, next: Figure | undefined): GuardClass[] => {
    const before = countUntil(tokens, (token) => token.to <= from);
    const behind = countUntil(tokens, (token) => token.from < to);
    const isRange = next && rangeSign.test(text.slice(to, next.from));
    const near = isRange ? [] : [before - 1, before].flatMap((end) => byEnd.get(end) ?? []);
    const last = atEnd.filter((entry) => entry.from >= behind && entry.from - behind < 3);
    return [...near, ...last].map(({ name }) => name);
  };
}

/** How many of the first tokens are as they are until one is not, by halving. */
function countUntil(tokens: readonly Token[], isSo: (token: Token) => boolean): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const token = tokens[middle];
    if (token && isSo(token)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isoDate = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g;
const rangeSign = /^[\s.]*(?:[-–—]|to|through|thru|until|a|al|au|à|bis)\s*$/i;

/** Days of the week, with those between two, and dates of holidays and those that are written in full. */
function readDays(text: string, named: readonly NamedDay[]): string[] {
  const dates = [...text.matchAll(isoDate)].map(([date]) => date);
  const found = named.flatMap(({ day, date, holiday, named: how }) =>
    holiday || how === "date" ? (date ?? []) : day,
  );
  const between = named.flatMap(({ day, to }, index) => {
    const next = named[index + 1];
    const isRange = next && rangeSign.test(text.slice(to, next.from));
    return isRange ? daysBetween(weekDays.indexOf(day), weekDays.indexOf(next.day)) : [];
  });
  return [...dates, ...dates.map(dayOf), ...found, ...between.flatMap((index) => weekDays[index] ?? [])];
}

/** Finds the guard's words; of those that lie in one another only the longest counts. */
const findClasses = memoizeBy((hearing: Hearing) => {
  const find = createLookup(hearing.guard, (word) => word);
  return (words: readonly string[]) => {
    const found = find(words);
    return (
      found
        .filter(
          ({ from, to }) =>
            !found.some((other) => other.from <= from && to <= other.to && other.to - other.from > to - from),
        )
        // The names of the lookup are the names of the words.
        .map((entry) => ({ ...entry, name: entry.name as GuardClass }))
    );
  };
});

/** Those that differ by a key. */
export const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** The business speaks of itself. */
const ofBusiness = /(?<!\p{L})(?:we|our|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+)(?!\p{L})/iu;
/** The receptionist speaks of itself. */
const ofItself = /(?<!\p{L})(?:i|me|ich|mir|je|j|moi|yo)(?!\p{L})/iu;

export const speaksOfBusiness = ({ text }: Statement): boolean => ofBusiness.test(text);

/** Leaves it to others, or says what it cannot do itself: grants nothing, and says nothing of the business. */
export function isDeferring(statement: Statement): boolean {
  const [deferral] = statement.classes.get("deferral") ?? [];
  if (!deferral || has(statement, "agreement")) return false;
  const [, ...behind] = fold(statement.text).split(deferral);
  return (
    !ofBusiness.test(behind.join(deferral)) && (has(statement, "negation") || !ofItself.test(statement.text))
  );
}

export const has = ({ classes }: Statement, name: GuardClass): boolean => classes.has(name);

/** Whether a statement holds for some cases alone. */
export const isLimited = (statement: Statement): boolean =>
  has(statement, "only") || has(statement, "condition");

/** Whether a statement has a form of a word. */
export const says = ({ words }: Statement, word: Token): boolean =>
  words.some((each) => likenessOf(each, word) > 0);

/** How much two words are one: forms of each other, and compounds that share a part, are so by half. */
export function likenessOf(own: Token, other: Token): number {
  if (own.stem === other.stem) return 1;
  const [parts, others] = [own, other].map(({ stem, parts }) => [stem, ...parts]);
  return areForms(own.stem, other.stem) || parts?.some((part) => others?.includes(part)) ? 0.5 : 0;
}

/** Whether two words begin alike, or one begins the other. */
export function areForms(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  let alike = 0;
  while (alike < short.length && short[alike] === long[alike]) alike++;
  return word === other || (alike === short.length && alike >= 4) || alike >= Math.max(4, 0.6 * long.length);
}
