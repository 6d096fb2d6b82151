import { memoize } from "../languages/memoize.ts";
import { type Day, type DayHours, days, type Hours, type Season, type Week } from "./week.ts";

/** A moment on the business's wall clock: `2026-11-21`, the day and the minutes since midnight. */
export type LocalTime = { date: string; day: Day; minute: number };

/** Reads the wall clock of `timezone` (IANA name) at an instant. */
export function localTime(instant: Date, timezone: string): LocalTime {
  const [date = "", time = ""] = clockOf(timezone).format(instant).split(", ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { date, day: dayOf(date), minute: hour * 60 + minute };
}

const clockOf = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" }),
);

/** The instant at which the clock of `timezone` shows `2026-11-21 10:30`; near it in an hour that the clock skips. */
export function parseLocalTime(text: string, timezone: string): Date {
  const shown = Date.parse(`${text.replace(" ", "T")}Z`);
  const shift = (instant: number) => {
    const { date, minute } = localTime(new Date(instant), timezone);
    return instant + shown - Date.parse(date) - minute * 60_000;
  };
  // The first guess may lie on the other side of a change of clocks.
  return new Date(shift(shift(shown)));
}

/** The day of the week of a date such as `2026-11-21`. */
export function dayOf(date: string): Day {
  const sundayFirst = new Date(date).getUTCDay();
  return days[(sundayFirst + 6) % 7] ?? "mon";
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The date `count` days after a date, both as `2026-11-21`. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);
}

/** From one date to another, both included. */
export type DateRange = { from: string; to: string };

/** Lists the dates of a period, of a year at most. */
export function datesOf({ from, to }: DateRange): string[] {
  const dates = [from];
  for (let date = from; date < to && dates.length < 366; dates.push(date)) date = addDays(date, 1);
  return dates;
}

/**
 * The month of a number from 0, of a year as written, else of this year or the next; of one that has begun,
 * what is left.
 */
export function periodOfMonth(month: number, written: string, today: string): DateRange {
  const [thisYear = 0, thisMonth = 1] = today.split("-").map(Number);
  const year = /^20\d\d$/.test(written) ? Number(written) : thisYear + (month + 1 < thisMonth ? 1 : 0);
  const [from = "", to = ""] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
  return { from: from < today && today <= to ? today : from, to };
}

/** The week as it is in a season: its own days, and the usual ones that it does not name. */
export const weekOf = (hours: Hours, season: Pick<Season, "week"> | undefined): Week => ({
  ...hours.week,
  ...season?.week,
});

/** The season to which a date belongs. */
export const seasonOn = ({ seasons }: Hours, date: string): Season | undefined =>
  seasons.find(({ from, to }) => from <= date && date <= to);

/**
 * Finds the hours of a date: the holiday's, else the season's, else the week day's; undefined where the file
 * says nothing.
 */
export function hoursOn(hours: Hours, date: string): DayHours | undefined {
  return hours.holidays[date] ?? weekOf(hours, seasonOn(hours, date))[dayOf(date)];
}

/** Whether the business is open at a local time; undefined where the file does not name that day. */
export function isOpenAt(hours: Hours, { date, minute }: LocalTime): boolean | undefined {
  const today = hoursOn(hours, date);
  const yesterday = hoursOn(hours, addDays(date, -1));
  if (yesterday?.spans.some(({ to }) => minute < to - 1440)) return true;
  return today?.spans.some(({ from, to }) => from <= minute && minute < to);
}
