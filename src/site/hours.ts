import { formatTime, isAllDay } from "../business/formatHours.ts";
import type { Hours, Span } from "../business/hours.ts";
import { addDays, dayOf } from "../business/localTime.ts";
import type { Business } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/siteWords.ts";

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
