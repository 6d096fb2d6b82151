import { type Day, type DayHours, days, type Hours, type Span } from "../business/hours.ts";
import { addDays, dayOf } from "../business/localTime.ts";
import type { Business } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/siteWords.ts";

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
  const name = (day: Day) => dayName(day, business.language);
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
      days: new Date(date).toLocaleDateString(business.language, { dateStyle: "long", timeZone: "UTC" }),
      ...describeHours(hours, business),
    }));
}

const isNext = (day: Day, next: Day) => days.indexOf(next) === days.indexOf(day) + 1;
const hasSameSpans = (a: DayHours, b: DayHours) => JSON.stringify(a.spans) === JSON.stringify(b.spans);

/** 2024 began on a Monday. */
const dayName = (day: Day, language: string) =>
  new Date(Date.UTC(2024, 0, days.indexOf(day) + 1)).toLocaleDateString(language, {
    weekday: "long",
    timeZone: "UTC",
  });

function describeHours({ spans }: DayHours, business: Business): Pick<HoursRow, "times" | "isOpen"> {
  const times = spans.map((span) => formatSpan(span, business)).join(", ");
  return { times: times || siteWords(business).closed, isOpen: spans.length > 0 };
}

const isAllDay = ({ from, to }: Span) => to - from >= 1440;

function formatSpan(span: Span, business: Business): string {
  if (isAllDay(span)) return siteWords(business).allDay;
  return `${formatTime(span.from, business.language)} – ${formatTime(span.to, business.language)}`;
}

/** Formats a time of day as people of this language write it: `7 AM`, `7:30 PM`, `19:30`. */
export function formatTime(minutes: number, language: string): string {
  const time = new Date(Date.UTC(2024, 0, 1, 0, minutes));
  const text = time.toLocaleTimeString(language, { timeStyle: "short", timeZone: "UTC" });
  return text.replace(/:00(?=\s[AP]M)/, "").replace(/\s/g, " ");
}

/** When the business is open on a day, in minutes, and what the page says meanwhile. */
type OpenSpan = [from: number, to: number, text: string];

/**
 * Lists what `openHint.ts` needs to say "Open now until 6 PM": the time zone, and the spans by day of the
 * week (Sunday is 0), or by date where it differs; a span past midnight goes on in the next day. Undefined
 * without a time zone.
 */
export function openTimes(business: Business): string | undefined {
  const { hours, timezone } = business;
  if (!hours || !timezone) return undefined;
  const spansOn = (date: string, { week, holidays }: Hours): OpenSpan[] => {
    const own = (on: string) => (holidays[on] ?? week[dayOf(on)])?.spans ?? [];
    return [
      ...own(addDays(date, -1)).map((span) => openSpan(span, 1440, business)),
      ...own(date).map((span) => openSpan(span, 0, business)),
    ].filter(([from, to]) => to > from);
  };
  const usual = { week: hours.week, holidays: {} };
  // 2023 began on a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => spansOn(addDays("2023-01-01", day), usual));
  const special = Object.keys(hours.holidays)
    .flatMap((date) => [date, addDays(date, 1)])
    .filter((date) => JSON.stringify(spansOn(date, hours)) !== JSON.stringify(spansOn(date, usual)))
    .map((date) => [date, spansOn(date, hours)]);
  return JSON.stringify({ zone: timezone, ...week, ...Object.fromEntries(special) });
}

/** Cuts out the part of a span in the day that begins `start` minutes after the span's own. */
function openSpan(span: Span, start: number, business: Business): OpenSpan {
  const { openAlways, openUntil } = siteWords(business);
  const time = formatTime(span.to, business.language);
  const text = isAllDay(span) ? openAlways : fill(openUntil, { time });
  return [Math.max(span.from - start, 0), Math.min(span.to - start, 1440), text];
}
