import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { nextWeekDay } from "../holidays/yearRules.ts";
import { addDays, type DateRange, dayOf, periodOfMonth } from "../localTime.ts";
import { type DateParts, readDateParts, readJoint, readMeaning, readRange } from "./dateParts.ts";
import { type DateContext, findDays, type NamedDay } from "./dates.ts";
import { findDayTimes, findTimes, type NamedDayTime, type NamedTime } from "./times.ts";

/** The days and times that a message names, in its order. */
export type Moments = {
  days: readonly NamedDay[];
  period: DateRange | undefined;
  times: readonly NamedTime[];
  /** Parts of the day: `in the evening`. */
  dayTimes: readonly NamedDayTime[];
};

/** Nobody asks about more days at once. */
const maxDays = 20;

/** Reads the days, times and periods that a message names. */
export function readMoments(text: string, dates: HeardDates, context: DateContext): Moments {
  const parts = readDateParts(text, dates);
  const named = findDays(text, dates, context).slice(0, maxDays);
  const days = joinFollowing(named.filter(isOwnDay), parts).map((day) => shiftDay(day, parts));
  return {
    days,
    period: findPeriod(parts, days, context.today.date),
    times: findTimes(text, dates),
    dayTimes: findDayTimes(text, dates),
  };
}

/** A weekday beside its date is one day with it: `Friday, December 4`. */
const isOwnDay = ({ named, day, to }: NamedDay, index: number, all: readonly NamedDay[]): boolean => {
  const next = all[index + 1];
  return named !== "day" || next?.named !== "date" || next.day !== day || next.from - to > 4;
};

/** Between `the day before` and the day stand at most so many small words: `la veille de la Toussaint`. */
const maxWordsBetween = 2;

/** Moves a day that `the day before` or `the day after` stands before to the one that is meant. */
function shiftDay(named: NamedDay, parts: DateParts): NamedDay {
  const at = parts.findIndex(({ from }) => from >= named.from);
  const isBefore = (kind: string) =>
    [1, 2, 3, 4, 5].some((back) => {
      const next = readMeaning(parts, at - back, kind)?.next;
      return next !== undefined && next <= at && at - next <= maxWordsBetween;
    });
  const step = isBefore("dayBefore") ? -1 : isBefore("dayAfter") ? 1 : 0;
  if (!named.date || !step) return named;
  const date = addDays(named.date, step);
  return { date, day: dayOf(date), named: "date", from: named.from, to: named.to };
}

/** Joins `the Monday after Christmas` to the one day that is meant. */
function joinFollowing(days: readonly NamedDay[], parts: DateParts): NamedDay[] {
  const joined: NamedDay[] = [];
  for (const named of days) {
    const last = joined.at(-1);
    const between = parts.filter(({ from }) => last && from >= last.to && from < named.from);
    const isFollowing = between.some(({ meanings }) => meanings.has("following"));
    if (last?.named === "day" && named.date && isFollowing) {
      const date = nextWeekDay(addDays(named.date, 1), last.day);
      joined.splice(-1, 1, { ...last, named: "date", date });
    } else joined.push(named);
  }
  return joined;
}

/** Finds the period that a text names: from one of its dates to the next, or else a month. */
function findPeriod(parts: DateParts, [start, end]: NamedDay[], today: string): DateRange | undefined {
  const wordAt = (at: number) => parts[at]?.text ?? "";
  if (!start) {
    const isMonth = (at: number) => readMeaning(parts, at, "month") && inMonth.test(wordAt(at - 1));
    const at = parts.findIndex((_, index) => isMonth(index));
    const month = readMeaning(parts, at, "month");
    return month && periodOfMonth(Number(month.value), wordAt(month.next), today);
  }
  if (start.named !== "date" || end?.named !== "date" || !start.date || !end.date) return undefined;
  const at = parts.findIndex(({ from }) => from >= start.to);
  // `Am 3. und 4.` are two days, `zwischen dem 3. und 9.` are more.
  const isBetween = between.test(wordAt(parts.findLastIndex(({ to }) => to <= start.from)));
  const next = isBetween ? readJoint(parts, at) : readRange(parts, at);
  // What began before today lasts.
  return parts[next ?? -1]?.from === end.from
    ? { from: start.date > end.date ? today : start.date, to: end.date }
    : undefined;
}

const inMonth = /^(?:in|im|en|de?|of|for|fur|during)$/;
const between = /^(?:between|zwischen|entre)$/;
