import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { createLookup } from "../../languages/hearing/tokens.ts";
import { memoize, memoizeBy } from "../../languages/memoize.ts";
import { findHolidayNames, findHolidays, nextHolidayDate } from "../holidays/holidays.ts";
import { addDays, dayOf, type LocalTime } from "../localTime.ts";
import { type Day, days } from "../week.ts";
import {
  type DateParts,
  isPhraseEnd,
  type NumberReading,
  readDateParts,
  readJoint,
  readMeaning,
} from "./dateParts.ts";

/** A day that a text names; the date is missing where any such day is meant (`on Sundays`). */
export type NamedDay = {
  day: Day;
  date?: string;
  named: "today" | "tomorrow" | "day" | "date";
  /** The holiday's name as the text writes it. */
  holiday?: string;
  from: number;
  to: number;
};

/** Where and when a text is read: the country says how dates are written, and when its holidays are. */
export type DateContext = { today: LocalTime; country: string | undefined };

/** Finds the days that a text names, in its order. A date that has passed is meant next year. */
export function findDays(text: string, dates: HeardDates, { today, country = "" }: DateContext): NamedDay[] {
  const parts = readDateParts(text, dates);
  const holidays = findHolidayDays(parts, dates, today.date, country);
  const order = country === "US" ? "monthFirst" : dates.language === "en" ? "dayFirst" : "dotted";
  const found: NamedDay[] = [];
  // In `am 1. Weihnachtstag` no first of a month is meant.
  const isWhole = ({ next }: DayReading) => (holidays.get(next - 1)?.next ?? 0) <= next;
  for (let at = 0; at < parts.length; ) {
    const holiday = holidays.get(at);
    const reading = holiday ? [holiday] : readDay(parts, at, today, order).filter(isWhole);
    for (const { next, ...day } of reading) {
      const [from, to] = [parts[at]?.from ?? 0, parts[next - 1]?.to ?? 0];
      found.push({ ...day, ...(holiday && { holiday: text.slice(from, to) }), from, to });
    }
    // The words of `por la mañana` and `guten Morgen` name no day.
    const phraseEnds = ["greeting", "dayTime"].map((kind) => readMeaning(parts, at, kind)?.next ?? 0);
    at = Math.max(at + 1, reading[0]?.next ?? 0, ...phraseEnds);
  }
  return found;
}

/** The parts that are of a date. */
export const partsOfDates = (parts: DateParts): DateParts =>
  parts.flatMap((_, first) => parts.slice(first, readCalendarDate(parts, first, "dotted")?.next ?? first));

/** The holidays of a country by the part where their names begin, the longest name at each. */
function findHolidayDays(parts: DateParts, dates: HeardDates, today: string, country: string) {
  const byId = new Map(findHolidays(country).map((holiday) => [holiday.id, holiday]));
  const found = new Map<number, DayReading>();
  for (const { name, from, to } of holidayLookup(dates)(country)(parts.map(nameOf))) {
    const holiday = byId.get(name);
    if (!holiday || (found.get(from)?.next ?? 0) >= to) continue;
    const date = nextHolidayDate(holiday, today);
    found.set(from, { day: dayOf(date), date, named: "date", next: to });
  }
  return found;
}

/** A part as it stands in names of holidays, where German days of Christmas are `erste` and `zweite`. */
const nameOf = ({ text }: DateParts[number]): string =>
  text.replace(/^(?:1|erste[rn])$/, "erste").replace(/^(?:2|zweite[rn])$/, "zweite");

const holidayLookup = memoizeBy((dates: HeardDates) =>
  memoize((country) => createLookup(findHolidayNames(country, dates.holidays), (word) => word)),
);

/**
 * Which of two numbers is the month: `12/25` in the USA, `25/12` elsewhere, `25.12.` where English is not
 * spoken.
 */
type DateOrder = "monthFirst" | "dayFirst" | "dotted";

type DayReading = Pick<NamedDay, "day" | "date" | "named"> & { next: number };

function readDay(parts: DateParts, at: number, today: LocalTime, order: DateOrder): DayReading[] {
  if (readMeaning(parts, at, "greeting")) return [];
  const calendar = readCalendarDate(parts, at, order);
  if (calendar) {
    const date = dateAfter(calendar, today.date);
    return date ? [{ day: dayOf(date), date, named: "date", next: calendar.next }] : [];
  }
  for (const [name, ahead, named] of relativeDays) {
    const found = readMeaning(parts, at, name);
    if (!found) continue;
    const date = addDays(today.date, ahead);
    return [{ day: dayOf(date), date, named, next: found.next }];
  }
  return readWeekdays(parts, at, today);
}

const relativeDays = [
  ["dayAfterTomorrow", 2, "date"],
  ["today", 0, "today"],
  ["tomorrow", 1, "tomorrow"],
] as const;

/** Days of the week: the coming ones, or those of the week after (`next weekend`), or any (`Sundays`). */
function readWeekdays(parts: DateParts, at: number, today: LocalTime): DayReading[] {
  const weekdays = readMeaning(parts, at, "weekdays");
  const weekend = weekdays ?? readMeaning(parts, at, "weekend");
  const short = isShortDay(parts, at) ? readMeaning(parts, at, "shortDay") : undefined;
  const found = weekend ?? readMeaning(parts, at, "day") ?? short;
  if (!found) return [];
  const { next, value } = found;
  const numbers = weekdays ? [0, 1, 2, 3, 4] : weekend ? [5, 6] : [Number(value)];
  const current = days.indexOf(today.day);
  const isLater = isNext(parts, at, next);
  // On a Monday `next Friday` may be this week's or the week after's: no date is certain.
  const isUnclear = weekdays || isHabit(parts, at) || (!weekend && isLater && Number(value) > current);
  return numbers.flatMap((number): DayReading[] => {
    const day = days[number] ?? "mon";
    if (isUnclear) return [{ day, named: "day", next }];
    const ahead = number - current + (weekend || number >= current ? 0 : 7);
    const date = addDays(today.date, ahead + (isLater && (weekend || !ahead) ? 7 : 0));
    return date < today.date ? [] : [{ day, date, named: "day", next }];
  });
}

const isNext = (parts: DateParts, at: number, next: number): boolean =>
  readMeaning(parts, at - 1, "next") !== undefined || readMeaning(parts, next, "next") !== undefined;

/** Tells a day that comes every week: `Sundays`, `every Sunday`, `los domingos`. */
function isHabit(parts: DateParts, at: number): boolean {
  const isBefore = [1, 2].some((back) => readMeaning(parts, at - back, "every")?.next === at);
  return isBefore || readMeaning(parts, at, "plural") !== undefined;
}

/**
 * Tells that the first letters of a day are a day: another day, a date, a time or `on`, `am`, `le` stands
 * beside.
 */
function isShortDay(parts: DateParts, at: number): boolean {
  const part = parts[at];
  if (!part?.meanings.has("shortDay")) return false;
  if (part.text.length === 2 && !part.isCapitalised) return false;
  const isDay = (index: number) => readMeaning(parts, index, "day", "shortDay") !== undefined;
  const isNear = [-1, 1].some(
    (step) => isDay(at + step) || (readMeaning(parts, at + step, "range") && isDay(at + 2 * step)),
  );
  const isOpened = readMeaning(parts, at - 1, "on", "next", "every") && isPhraseEnd(parts, at + 1);
  return isNear || isOpened || readMeaning(parts, at + 1, "digits", "dayTime") !== undefined;
}

type CalendarDate = {
  year?: number | undefined;
  month?: number;
  dayOfMonth: number;
  /** The last of several days of one month. */
  lastDay?: number;
  next: number;
};

/**
 * A date in figures or with the name of its month: `12/25`, `25.12.2026`, `dec 25`, `3 de enero`, `the 3rd`.
 */
const readCalendarDate = (parts: DateParts, at: number, order: DateOrder): CalendarDate | undefined =>
  readFigures(parts, at, order) ??
  readMonthFirst(parts, at) ??
  readDayFirst(parts, at) ??
  readJoined(parts, at) ??
  readDayOfMonth(parts, at, order);

function readFigures(parts: DateParts, at: number, order: DateOrder): CalendarDate | undefined {
  const [first, second, third] = [0, 1, 2].map((index) => parts[at + index]);
  const mark = second?.gap;
  if (!first || !second || !mark || !["/", ".", "-"].includes(mark)) return undefined;
  const [a, b] = [Number(first.text), Number(second.text)];
  const hasThird = third?.gap === mark && /^\d{2}(?:\d{2})?$/.test(third.text);
  if (/^\d{4}$/.test(first.text))
    return hasThird ? toCalendarDate(Number(third.text), b, at + 3, a) : undefined;
  // `10-12` and `2.5` are a span and an amount, `12/25` is a date.
  const isDotted = mark === "." && second.after.startsWith(".");
  if (!hasThird && mark !== "/" && (order !== "dotted" || !isDotted)) return undefined;
  const isFraction = readMeaning(parts, at + 2, "unit") || (first.text === "24" && second.text === "7");
  if (!hasThird && isFraction) return undefined;
  const year = hasThird ? Number(third.text.padStart(4, "20")) : undefined;
  const isMonthFirst = mark === "/" && order === "monthFirst" ? a <= 12 : b > 12;
  const next = hasThird ? at + 3 : at + 2;
  return isMonthFirst ? toCalendarDate(b, a, next, year) : toCalendarDate(a, b, next, year);
}

/** `December 25th`, `dec 25`. */
function readMonthFirst(parts: DateParts, at: number): CalendarDate | undefined {
  const month = readMeaning(parts, at, "month");
  const dayMark = month && skipMark(parts, month.next);
  const day = dayMark === undefined ? undefined : readDayNumber(parts, dayMark);
  if (!month || !day || !/^[\s.]{0,2}$/.test(parts[month.next]?.gap ?? "?")) return undefined;
  // `march 10am` names no day, nor does `mai 2026`.
  if (readMeaning(parts, day.next, "am", "pm", "oclock") || parts[day.next]?.gap === ":") return undefined;
  return toCalendarDate(day.value, Number(month.value) + 1, day.next, readYear(parts, day.next));
}

/** `25 December`, `24. Dezember`, `3 de enero`, `the first of May`, `1er mai`. */
function readDayFirst(parts: DateParts, at: number): CalendarDate | undefined {
  const day = readDayNumber(parts, at);
  const from = day && (readMeaning(parts, day.next, "of")?.next ?? day.next);
  const month = from === undefined ? undefined : readMeaning(parts, from, "month");
  if (!day || !month || !/^[\s.]{0,2}$/.test(parts[from ?? at]?.gap ?? "?")) return undefined;
  return toCalendarDate(day.value, Number(month.value) + 1, month.next, readYear(parts, month.next));
}

/** `Vom 1. bis 10. August`, `3 and 4 December`: a day of the month behind the other. */
function readJoined(parts: DateParts, at: number): CalendarDate | undefined {
  const day = readDayNumber(parts, skipMark(parts, at));
  const joint = day && readJoint(parts, day.next);
  const other = joint === undefined ? undefined : readDayFirst(parts, skipMark(parts, joint));
  return day && other && { ...other, dayOfMonth: day.value, lastDay: other.dayOfMonth, next: day.next };
}

const skipMark = (parts: DateParts, at: number): number => readMeaning(parts, at, "dayMark")?.next ?? at;

/** `The 3rd`, `am 3.`, `el 3`: a day of this month or the next. */
function readDayOfMonth(parts: DateParts, at: number, order: DateOrder): CalendarDate | undefined {
  const mark = readMeaning(parts, at, "dayMark");
  const withMonth = mark && (readFigures(parts, mark.next, order) ?? readDayFirst(parts, mark.next));
  if (withMonth) return withMonth;
  const day = mark && readDayNumber(parts, mark.next);
  if (!day || !readMeaning(parts, mark.next, "digits") || !isPhraseEnd(parts, day.next)) return undefined;
  if (/[:/]/.test(parts[day.next]?.gap ?? "") || readMeaning(parts, day.next, "oclock", "unit"))
    return undefined;
  return { dayOfMonth: day.value, next: day.next };
}

function readDayNumber(parts: DateParts, at: number): NumberReading | undefined {
  const found = readMeaning(parts, at, "digits", "ordinal", "number");
  const value = Number(found?.value);
  if (!found || value < 1 || value > 31) return undefined;
  const suffix = readMeaning(parts, found.next, "daySuffix");
  return { value, next: suffix && parts[found.next]?.gap === "" ? suffix.next : found.next };
}

function readYear(parts: DateParts, at: number): number | undefined {
  const { text = "", gap = "" } = parts[at] ?? {};
  return /^20\d\d$/.test(text) && /^[\s,.]{0,2}$/.test(gap) ? Number(text) : undefined;
}

const toCalendarDate = (dayOfMonth: number, month: number, next: number, year?: number) =>
  month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31
    ? { dayOfMonth, month, next, year }
    : undefined;

/**
 * The first such date from today on, as `2026-12-25`; a date with its year is itself. Undefined for 31 June.
 */
function dateAfter({ year, month, dayOfMonth, lastDay }: CalendarDate, today: string): string | undefined {
  const [thisYear = 0, thisMonth = 1] = today.split("-").map(Number);
  const ahead = [0, 1, 2].map((count) => (month ? [thisYear + count, month] : [thisYear, thisMonth + count]));
  const written = (year && month ? [[year, month]] : ahead.slice(0, month ? 2 : 3))
    .map(([inYear = 0, inMonth = 1]) => new Date(Date.UTC(inYear, inMonth - 1, dayOfMonth)))
    .filter((date) => date.getUTCDate() === dayOfMonth)
    .map((date) => date.toISOString().slice(0, 10));
  // What lasts until today or later is meant this year.
  const lasts = (date: string) => addDays(date, Math.max(0, (lastDay ?? dayOfMonth) - dayOfMonth)) >= today;
  return year === undefined ? written.find(lasts) : written[0];
}
