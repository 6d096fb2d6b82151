import { formatClock } from "./formatHours.ts";
import { type Day, type DayHours, days, joinRuns } from "./week.ts";

/** The hours of a week by day, as a file writes them: `8:00-12:00, 13:00-17:00`, `closed`. */
export type WeekTexts = ReadonlyMap<Day, string>;

/** Hours as a file writes them: by day or range of days, beside `holidays` by date and `seasons`. */
export type HoursInput = {
  holidays?: Record<string, string> | undefined;
  seasons?: SeasonInput[] | undefined;
  [days: string]: string | Record<string, string> | SeasonInput[] | undefined;
};
type SeasonInput = {
  from: string;
  to: string;
  name?: string | undefined;
  [days: string]: string | undefined;
};

/** Writes the hours of a day as a file does: `8:00-12:00, 13:00-17:00`, `24 hours`, `closed`. */
export function formatDayField({ spans, isByAppointment }: Omit<DayHours, "text">): string {
  if (isByAppointment) return "by appointment";
  const texts = spans.map(({ from, to }) =>
    [from, to > 1440 ? to - 1440 : to].map((minutes) => formatClock(minutes).replace(/^0/, "")).join("-"),
  );
  return texts.join(", ").replace(/^0:00-24:00$/, "24 hours") || "closed";
}

/** Writes a week as a file does: days that follow one another and are alike as `mon-fri`. */
export function weekToFields(week: WeekTexts): Record<string, string> {
  const texts = days.flatMap((day, index) =>
    week.has(day) ? [{ day, index, text: week.get(day) ?? "" }] : [],
  );
  const runs = joinRuns(texts, (last, { index, text }) => last.text === text && last.index === index - 1);
  return Object.fromEntries(
    runs.map(({ first: { day, text }, last }) => [day === last.day ? day : `${day}-${last.day}`, text]),
  );
}

/** Makes the `hours` of a file. */
export const hoursToFields = (week: WeekTexts, holidays: ReadonlyMap<string, string>): HoursInput => ({
  ...weekToFields(week),
  ...(holidays.size ? { holidays: Object.fromEntries(holidays) } : {}),
});
