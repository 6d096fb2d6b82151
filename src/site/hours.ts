import { type Day, type DayHours, days, type Span } from "../business/hours.ts";
import type { Business } from "../business/schema.ts";
import { fill, wordsOf } from "./words.ts";

/** Days with the same hours, and these hours, as visitors read them. */
export type HoursRow = { days: string; times: string; isOpen: boolean };

/** The week in as few rows as it needs, in the language of the site; none without hours. */
export function weekRows(business: Business): HoursRow[] {
  const rows: { first: Day; last: Day; hours: DayHours }[] = [];
  for (const day of days) {
    const hours = business.hours?.week[day];
    const row = rows.at(-1);
    if (!hours) continue;
    if (row && isNext(row.last, day) && sameSpans(row.hours, hours)) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  const name = (day: Day) => dayName(day, business.language);
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : `${name(first)} – ${name(last)}`,
    ...told(hours, business),
  }));
}

/** The days that differ from the week, by date. */
export function holidayRows(business: Business): HoursRow[] {
  return Object.entries(business.hours?.holidays ?? {}).map(([date, hours]) => ({
    days: new Date(date).toLocaleDateString(business.language, { dateStyle: "long", timeZone: "UTC" }),
    ...told(hours, business),
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

function told({ spans }: DayHours, business: Business): Pick<HoursRow, "times" | "isOpen"> {
  const times = spans.map((span) => spanText(span, business)).join(", ");
  return { times: times || wordsOf(business).closed, isOpen: spans.length > 0 };
}

const isAllDay = ({ from, to }: Span) => to - from >= 1440;

function spanText(span: Span, business: Business): string {
  if (isAllDay(span)) return wordsOf(business).allDay;
  return `${timeText(span.from, business.language)} – ${timeText(span.to, business.language)}`;
}

/** A time of day as people of this language write it: `7 AM`, `7:30 PM`, `19:30`. */
export function timeText(minutes: number, language: string): string {
  const time = new Date(Date.UTC(2024, 0, 1, 0, minutes));
  const text = time.toLocaleTimeString(language, { timeStyle: "short", timeZone: "UTC" });
  return text.replace(/:00(?=\s[AP]M)/, "").replace(/\s/g, " ");
}

/** What `openHint.ts` needs to say "Open now until 6 PM"; undefined without a time zone. */
export function openTimes(business: Business): string | undefined {
  const { hours, timezone } = business;
  if (!hours || !timezone) return undefined;
  const hint = ({ spans }: DayHours) => spans.map((span) => [span.from, span.to, hintText(span, business)]);
  // JavaScript's week begins on Sunday, with 0.
  const week = days.map((day, index) => [(index + 1) % 7, hours.week[day]] as const);
  const dated = [...week, ...Object.entries(hours.holidays)];
  return JSON.stringify({
    zone: timezone,
    ...Object.fromEntries(dated.map(([day, told]) => [day, told && hint(told)])),
  });
}

function hintText(span: Span, business: Business): string {
  const { openAlways, openUntil } = wordsOf(business);
  return isAllDay(span) ? openAlways : fill(openUntil, { time: timeText(span.to, business.language) });
}
