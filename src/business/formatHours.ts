import { siteWords } from "../languages/siteWords.ts";
import { type Day, type DayHours, days, type Span } from "./hours.ts";
import type { Business } from "./schema.ts";

/** Days with the same hours, as visitors read them. */
export type HoursRow = { days: string; times: string; isOpen: boolean };

/** Lists the week in as few rows as it needs, in the language of the site; none without hours. */
export function weekRows(business: Business): HoursRow[] {
  const rows: { first: Day; last: Day; hours: DayHours }[] = [];
  for (const day of days) {
    const hours = business.hours?.week[day];
    const row = rows.at(-1);
    if (!hours) continue;
    if (row && isNext(row.last, day) && hasSameSpans(row.hours, hours)) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  const name = (day: Day) => formatDay(day, business.language);
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : `${name(first)} – ${name(last)}`,
    ...describeHours(hours, business),
  }));
}

/** Lists the days that differ from the week, in their order. */
export function holidayRows(business: Business): HoursRow[] {
  return Object.entries(business.hours?.holidays ?? {})
    .sort()
    .map(([date, hours]) => ({
      days: formatDate(date, business.language),
      ...describeHours(hours, business),
    }));
}

/** Formats a date such as `2026-12-25` as the language writes it: `December 25, 2026`. */
export const formatDate = (date: string, language: string): string =>
  formatterOf("date", language).format(new Date(date));

const styles = {
  date: { dateStyle: "long", timeZone: "UTC" },
  day: { weekday: "long", timeZone: "UTC" },
  time: { timeStyle: "short", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language: making one takes longer than many uses. */
function formatterOf(style: keyof typeof styles, language: string): Intl.DateTimeFormat {
  const key = `${style} ${language}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, styles[style]);
  formatters.set(key, formatter);
  return formatter;
}

const isNext = (day: Day, next: Day) => days.indexOf(next) === days.indexOf(day) + 1;
const hasSameSpans = (a: DayHours, b: DayHours) => JSON.stringify(a.spans) === JSON.stringify(b.spans);

/** Formats the name of a day: `Monday`, `lunes`. */
export const formatDay = (day: Day, language: string): string =>
  // 2024 began on a Monday.
  formatterOf("day", language).format(Date.UTC(2024, 0, days.indexOf(day) + 1));

/** The language of a text, and the owner's own words in it. */
type Speaker = Pick<Business, "language" | "words">;

/** Says when a day is open: `7 AM – 6 PM`, or that it is closed. */
export function describeHours({ spans }: DayHours, speaker: Speaker): Pick<HoursRow, "times" | "isOpen"> {
  const times = spans.map((span) => formatSpan(span, speaker)).join(", ");
  return { times: times || siteWords(speaker).closed, isOpen: spans.length > 0 };
}

/** Whether a span lasts a day and a night. */
export const isAllDay = ({ from, to }: Span) => to - from >= 1440;

/** Formats one span of a day: `7 AM – 6 PM`, or that it lasts all day. */
function formatSpan(span: Span, speaker: Speaker): string {
  if (isAllDay(span)) return siteWords(speaker).allDay;
  return `${formatTime(span.from, speaker.language)} – ${formatTime(span.to, speaker.language)}`;
}

/** Formats a time of day as people of this language write it: `7 AM`, `7:30 PM`, `19:30`. */
export function formatTime(minutes: number, language: string): string {
  const text = formatterOf("time", language).format(Date.UTC(2024, 0, 1, 0, minutes));
  return text.replace(/:00(?=\s[AP]M)/, "").replace(/\s/g, " ");
}
