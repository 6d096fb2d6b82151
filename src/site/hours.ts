import { formatMainHours, formatTime, formatWeek, isAllDay } from "../business/formatHours.ts";
import type { Hours, Season, Span } from "../business/hours.ts";
import { addDays, hoursOn, seasonOn, weekOf } from "../business/localTime.ts";
import type { Business } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/siteWords.ts";

/** When the business is open on a day, in minutes, and what the page says meanwhile. */
type OpenSpan = [from: number, to: number, text: string];

/** Says in a season, while the business is closed, when it is open; the page itself tells the usual week. */
const closedText = (business: Business, season: Season | undefined): OpenSpan[] => {
  if (!business.hours || !season) return [];
  const rows = formatWeek(weekOf(business.hours, season), business);
  return [[0, 1440, formatMainHours(rows, business.language) ?? siteWords(business).closed]];
};

/**
 * Lists what `openHint.ts` needs to say "Open now until 6 PM": the time zone, the weeks (Sunday first) by the
 * date from which they hold, in order, and the spans of dates that differ; a span past midnight goes on in
 * the next day. Undefined without a time zone. `whenClosed` is what the page says at other times.
 */
export function openTimes(business: Business, whenClosed: "hours" | "nothing" = "hours"): string | undefined {
  const { hours, timezone } = business;
  if (!hours || !timezone) return undefined;
  const spansOn = (date: string, schedule: Hours, season: Season | undefined): OpenSpan[] => {
    const own = (on: string) => hoursOn(schedule, on)?.spans ?? [];
    return [
      ...(whenClosed === "hours" ? closedText(business, season) : []),
      ...own(addDays(date, -1)).map((span) => openSpan(span, 1440, business)),
      ...own(date).map((span) => openSpan(span, 0, business)),
    ].filter(([from, to]) => to > from);
  };
  const regularOn = (date: string, season: Season | undefined) =>
    spansOn(date, { week: weekOf(hours, season), seasons: [], holidays: {} }, season);
  // 2023 began on a Sunday.
  const spansOfWeek = (season?: Season) =>
    Array.from({ length: 7 }, (_, day) => regularOn(addDays("2023-01-01", day), season));
  const weeks = hours.seasons.flatMap((season) => [
    [season.from, spansOfWeek(season)],
    [addDays(season.to, 1), spansOfWeek()],
  ]);
  const dates = [
    ...Object.keys(hours.holidays).flatMap((date) => [date, addDays(date, 1)]),
    // A night before the first or after the last day of a season is of other hours.
    ...hours.seasons.flatMap(({ from, to }) => [from, addDays(to, 1)]),
  ];
  const special = dates.flatMap((date) => {
    const season = seasonOn(hours, date);
    const spans = spansOn(date, hours, season);
    return JSON.stringify(spans) === JSON.stringify(regularOn(date, season)) ? [] : [[date, spans]];
  });
  return JSON.stringify({
    zone: timezone,
    weeks: [["", spansOfWeek()], ...weeks],
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
