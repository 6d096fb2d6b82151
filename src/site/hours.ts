import { formatTime, isAllDay } from "../business/formatHours.ts";
import type { Hours, Season, Span } from "../business/hours.ts";
import { addDays, hoursOn, seasonOn, weekOf } from "../business/localTime.ts";
import type { Business } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/siteWords.ts";

/** When the business is open on a day, in minutes, and what the page says meanwhile. */
type OpenSpan = [from: number, to: number, text: string];

/** The spans of a week, Sunday first. */
type OpenWeek = OpenSpan[][];

/**
 * Lists what `openHint.ts` needs to say "Open now until 6 PM": the time zone, the spans by day of the week
 * (Sunday is 0), the same for each season, and by date where that differs; a span past midnight goes on in
 * the next day. Undefined without a time zone.
 */
export function openTimes(business: Business): string | undefined {
  const { hours, timezone } = business;
  if (!hours || !timezone) return undefined;
  const spansOn = (date: string, by: Hours): OpenSpan[] => {
    const own = (on: string) => hoursOn(by, on)?.spans ?? [];
    return [
      ...own(addDays(date, -1)).map((span) => openSpan(span, 1440, business)),
      ...own(date).map((span) => openSpan(span, 0, business)),
    ].filter(([from, to]) => to > from);
  };
  const plainHours = (season?: Season) => ({ week: weekOf(hours, season), seasons: [], holidays: {} });
  // 2023 began on a Sunday.
  const openWeek = (season?: Season): OpenWeek =>
    Array.from({ length: 7 }, (_, day) => spansOn(addDays("2023-01-01", day), plainHours(season)));
  const seasons = hours.seasons.map((season) => [season.from, season.to, openWeek(season)]);
  const dates = [
    ...Object.keys(hours.holidays).flatMap((date) => [date, addDays(date, 1)]),
    // A night before the first or after the last day of a season is of other hours.
    ...hours.seasons.flatMap(({ from, to }) => [from, addDays(to, 1)]),
  ];
  const special = dates.flatMap((date) => {
    const spans = spansOn(date, hours);
    const expected = spansOn(date, plainHours(seasonOn(hours, date)));
    return JSON.stringify(spans) === JSON.stringify(expected) ? [] : [[date, spans]];
  });
  return JSON.stringify({
    zone: timezone,
    ...(seasons.length ? { seasons } : {}),
    ...openWeek(),
    ...Object.fromEntries(special),
  });
}

/** Cuts out the part of a span in the day that begins `start` minutes after the span's own. */
function openSpan(span: Span, start: number, business: Business): OpenSpan {
  const { openAlways, openUntil } = siteWords(business);
  const time = formatTime(span.to, business.language);
  const text = isAllDay(span) ? openAlways : fill(openUntil, { time });
  return [Math.max(span.from - start, 0), Math.min(span.to - start, 1440), text];
}
