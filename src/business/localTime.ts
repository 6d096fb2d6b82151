import { type Day, type DayHours, days, type Hours, type Season, type Week } from "./hours.ts";

/** A moment on the business's wall clock: `2026-11-21`, the day and the minutes since midnight. */
export type LocalTime = { date: string; day: Day; minute: number };

/** Reads the wall clock of `timezone` (IANA name) at an instant. */
export function localTime(instant: Date, timezone: string): LocalTime {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  }).format(instant);
  const [date = "", time = ""] = parts.split(", ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { date, day: dayOf(date), minute: hour * 60 + minute };
}

/** The day of the week of a date such as `2026-11-21`. */
export function dayOf(date: string): Day {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return days[(sundayFirst + 6) % 7] ?? "mon";
}

/** The date `count` days after a date, both as `2026-11-21`. */
export function addDays(date: string, count: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
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
