import { type Day, type DayHours, days, type Hours, type Span } from "../business/hours.ts";
import type { Business } from "../business/schema.ts";

/** What stands in place of times on a day without any. */
export const closed = "Closed";

/** Days with the same hours, and these hours, as visitors read them. */
export type HoursRow = { days: string; times: string };

/** The week in as few rows as it needs, in the language of the site. */
export function weekRows({ week }: Hours, language: string): HoursRow[] {
  const rows: { first: Day; last: Day; hours: DayHours }[] = [];
  for (const day of days) {
    const hours = week[day];
    const row = rows.at(-1);
    if (!hours) continue;
    if (row && isNext(row.last, day) && sameSpans(row.hours, hours)) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows.map(({ first, last, hours }) => ({
    days:
      first === last ? dayName(first, language) : `${dayName(first, language)} – ${dayName(last, language)}`,
    times: timesText(hours, language),
  }));
}

/** The days that differ from the week, by date. */
export function holidayRows({ holidays }: Hours, language: string): HoursRow[] {
  return Object.entries(holidays).map(([date, hours]) => ({
    days: new Date(date).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" }),
    times: timesText(hours, language),
  }));
}

const isNext = (day: Day, next: Day) => days.indexOf(next) === days.indexOf(day) + 1;
const sameSpans = (one: DayHours, other: DayHours) =>
  JSON.stringify(one.spans) === JSON.stringify(other.spans);

/** 2024 began on a Monday. */
const dayName = (day: Day, language: string) =>
  new Date(Date.UTC(2024, 0, days.indexOf(day) + 1)).toLocaleDateString(language, {
    weekday: "long",
    timeZone: "UTC",
  });

function timesText({ spans }: DayHours, language: string): string {
  if (!spans.length) return closed;
  return spans.map((span) => spanText(span, language)).join(", ");
}

function spanText({ from, to }: Span, language: string): string {
  return to - from >= 1440 ? "Open 24 hours" : `${timeText(from, language)} – ${timeText(to, language)}`;
}

/** A time of day as people of this language write it: `7 AM`, `7:30 PM`, `19:30`. */
export function timeText(minutes: number, language: string): string {
  const time = new Date(Date.UTC(2024, 0, 1, 0, minutes));
  const text = time.toLocaleTimeString(language, { timeStyle: "short", timeZone: "UTC" });
  return text.replace(/:00(?=\s[AP]M)/, "").replace(/\s/g, " ");
}

const weekLength = 7 * 1440;

/** What `openHint.ts` needs to say "Open now until 6 PM"; undefined without a time zone. */
export function openHint({ hours, timezone, language }: Business): string | undefined {
  if (!hours || !timezone) return undefined;
  const spans = days.flatMap((day, index) =>
    (hours.week[day]?.spans ?? []).flatMap(({ from, to }) => {
      const start = ((index + 1) % 7) * 1440;
      const text = to - from >= 1440 ? "Open now, day and night" : `Open now until ${timeText(to, language)}`;
      const wrapped = start + to > weekLength ? [`0-${start + to - weekLength}-${text}`] : [];
      return [`${start + from}-${start + to}-${text}`, ...wrapped];
    }),
  );
  return [timezone, Object.keys(hours.holidays).join(" "), ...spans].join("|");
}
