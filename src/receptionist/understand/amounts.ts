import {
  type DateParts,
  isBeside,
  readDateParts,
  readMeaning,
  readNumber,
} from "../../hours/reader/dateParts.ts";
import { partsOfDates } from "../../hours/reader/dates.ts";
import { findTimes } from "../../hours/reader/times.ts";
import type { HeardDates, UnitName } from "../../languages/hearing/hearing.ts";
import type { PriceUnit } from "../../languages/priceUnits.ts";

/** How many of what a text names: `three hours`, `2 sinks`. Minutes are told in hours. */
export type Amount = {
  count: number;
  unit?: PriceUnit;
  /** The word behind the number where it is no unit, folded. */
  noun?: string;
  from: number;
  to: number;
};

export type NamedAge = { years: number; from: number; to: number };

/** Money that a visitor names, whatever its currency. */
export type NamedMoney = { money: number; from: number; to: number };

/** Finds quantities; times, dates, ages, money and the digits of phones and papers are none. */
export const findAmounts = (text: string, dates: HeardDates): Amount[] =>
  findCounts(text, dates).flatMap(({ kind, count, unit, noun, from, to }) =>
    kind === "amount"
      ? [{ ...toPriced(count, unit), ...(noun === undefined ? {} : { noun }), from, to }]
      : [],
  );

/** Finds the ages of people and animals: `my 7 year old`, `de 5 años`. */
export const findAges = (text: string, dates: HeardDates): NamedAge[] =>
  findCounts(text, dates).flatMap(({ kind, count, unit, from, to }) =>
    kind === "age" ? [{ years: unit === "month" ? count / 12 : count, from, to }] : [],
  );

export const findMoney = (text: string, dates: HeardDates): NamedMoney[] =>
  findCounts(text, dates).flatMap(({ kind, count, from, to }) =>
    kind === "money" ? [{ money: count, from, to }] : [],
  );

type Count = {
  kind: "amount" | "age" | "money";
  count: number;
  unit: UnitName | undefined;
  noun: string | undefined;
  from: number;
  to: number;
};

function toPriced(count: number, unit: UnitName | undefined): Pick<Amount, "count" | "unit"> {
  if (unit === "minute") return { count: count / 60, unit: "hour" };
  return unit === undefined || unit === "weight" || unit === "money" ? { count } : { count, unit };
}

function findCounts(text: string, dates: HeardDates): Count[] {
  const parts = readDateParts(text, dates);
  const times = findTimes(text, dates);
  const timed = parts.filter((part) => times.some(({ from, to }) => from <= part.from && part.from < to));
  const taken = new Set([...partsOfDates(parts), ...timed].map(({ from }) => from));
  const found: Count[] = [];
  for (let at = 0; at < parts.length; ) {
    const number = taken.has(parts[at]?.from ?? 0) ? undefined : readQuantity(parts, at);
    const count = number && readCount(parts, at, number);
    if (count) found.push(count);
    at = Math.max(at + 1, number?.next ?? 0);
  }
  return found;
}

type Quantity = { value: number; next: number; unit?: UnitName };

/** A number before its unit: figures, words, `2.5`, `1,500`, `half an`, `a`, `two and a half`. */
function readQuantity(parts: DateParts, at: number): Quantity | undefined {
  const half = readMeaning(parts, at, "half");
  if (half)
    return withUnit(parts, { value: 0.5, next: readMeaning(parts, half.next, "article")?.next ?? half.next });
  const figures = readFigures(parts, at);
  if (figures) return addHalf(parts, figures);
  const number = readMeaning(parts, at, "digits") ? undefined : readNumber(parts, at);
  const article = readMeaning(parts, at, "article");
  if (article && (!number || number.value === 1)) return withUnit(parts, { value: 1, next: article.next });
  return number && number.value > 0 ? addHalf(parts, number) : undefined;
}

/** A half or an article counts only before a unit: `half an hour`, `a week`. */
function withUnit(parts: DateParts, quantity: Quantity): Quantity | undefined {
  const hasUnit = isBeside(parts, quantity.next) && readUnit(parts, quantity.next) !== undefined;
  return hasUnit ? addHalf(parts, quantity) : undefined;
}

/**
 * Figures with their decimals and thousands; undefined within a longer row of digits, or stuck to letters.
 */
function readFigures(parts: DateParts, at: number): Quantity | undefined {
  const first = parts[at];
  if (!first?.meanings.has("digits") || isDigitsBefore(parts, at)) return undefined;
  const second = parts[at + 1];
  const isStuck = (end: number) =>
    parts[end]?.gap === "" && !readUnit(parts, end) && !/^x$/.test(parts[end]?.text ?? "");
  const isRow = (end: number) =>
    /^\d/.test(parts[end]?.text ?? "") && /^[\s./-]{0,3}$/.test(parts[end]?.gap ?? "");
  if (second && /^[.,]$/.test(second.gap) && /^\d{1,3}$/.test(second.text)) {
    const isThousand = second.text.length === 3 && first.text !== "0";
    const value = Number(isThousand ? first.text + second.text : `${first.text}.${second.text}`);
    return isRow(at + 2) || isStuck(at + 2) ? undefined : { value, next: at + 2 };
  }
  return isRow(at + 1) || isStuck(at + 1) ? undefined : { value: Number(first.text), next: at + 1 };
}

const isDigitsBefore = (parts: DateParts, at: number): boolean =>
  /^\d/.test(parts[at - 1]?.text ?? "") && /^[\s.,/:-]{0,3}$/.test(parts[at]?.gap ?? "");

/** `Two and a half hours`, `dos horas y media`. */
function addHalf(parts: DateParts, { value, next }: Quantity): Quantity {
  const unit = readUnit(parts, next);
  const end = unit?.next ?? next;
  const joined = readMeaning(parts, end, "range", "past")?.next;
  const half =
    joined === undefined
      ? undefined
      : readMeaning(parts, readMeaning(parts, joined, "article")?.next ?? joined, "half");
  if (!half) return { value, next };
  return { value: value + 0.5, next: half.next, ...(unit && { unit: unit.name }) };
}

function readUnit(parts: DateParts, at: number): { name: UnitName; next: number } | undefined {
  const found = readMeaning(parts, at, "unit");
  // The values of this kind are the names of the table of units.
  return found && { name: found.value as UnitName, next: found.next };
}

function readCount(parts: DateParts, at: number, quantity: Quantity): Count | undefined {
  const { value: count, next } = quantity;
  const before = parts[at]?.gap ?? "";
  const unit = isBeside(parts, next) ? readUnit(parts, next) : undefined;
  const name = quantity.unit ?? unit?.name;
  const end = unit?.next ?? next;
  const from = parts[at]?.from ?? 0;
  const place = { count, from, to: parts[end - 1]?.to ?? from };
  const isMoney = /[$€£]\s?$/.test(before) || /^\s?[$€£]/.test(parts[next - 1]?.after ?? "");
  if (isMoney || name === "money") return { kind: "money", unit: undefined, noun: undefined, ...place };
  if (/[#№%]/.test(before) || /^\s?[%°]/.test(parts[next - 1]?.after ?? "")) return undefined;
  if (isAge(parts, at, end, name)) return { kind: "age", unit: name, noun: undefined, ...place };
  if (name) return { kind: "amount", unit: name, noun: undefined, ...place };
  if (count > 999) return undefined;
  const noun = readNoun(parts, next);
  if (noun) return { kind: "amount", unit: undefined, noun, ...place };
  return readMeaning(parts, at - 1, "persons")
    ? { kind: "amount", unit: "person", noun: undefined, ...place }
    : undefined;
}

const isAge = (parts: DateParts, at: number, end: number, unit: UnitName | undefined): boolean =>
  unit === "year" || unit === "month"
    ? readMeaning(parts, end, "age") !== undefined || readMeaning(parts, at - 1, "age") !== undefined
    : false;

/** The word that is counted: right behind the number, and no word of time. */
function readNoun(parts: DateParts, at: number): string | undefined {
  const { text = "", gap = "", meanings } = parts[at] ?? {};
  return gap === " " && /^\p{L}{3,}$/u.test(text) && !meanings?.size ? text : undefined;
}
