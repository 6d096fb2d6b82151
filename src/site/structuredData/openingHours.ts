import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { formatClock, formatDay, isAllDay } from "../../hours/formatHours.ts";
import { weekOf } from "../../hours/localTime.ts";
import { type Day, days, type Hours, type Span, type Week } from "../../hours/week.ts";

/** Describes the hours to search engines: the usual week, whole weeks of seasons, and single dates. */
export const openingHours = (hours: Hours): OpeningHoursSpecification[] => [
  ...weekHours(hours.week),
  ...hours.seasons.flatMap((season) => weekHours(weekOf(hours, season), validity(season.from, season.to))),
  // By appointment is no hour that search engines know: such a day is closed to all others.
  ...Object.entries(hours.holidays).flatMap(([date, { spans }]) =>
    orClosed(spans).map((span) => ({ ...validity(date, date), ...describeSpan(span) })),
  ),
];

const describeSpan = ({ from, to }: Span) => ({
  "@type": "OpeningHoursSpecification" as const,
  opens: formatClock(from % 1440),
  closes: isAllDay({ from, to }) ? "23:59" : formatClock(to % 1440),
});

const validity = (from: string, to: string) => ({ validFrom: from, validThrough: to });

/** Equal times mean closed, as search engines ask. */
const orClosed = (spans: readonly Span[]): readonly Span[] => (spans.length ? spans : [{ from: 0, to: 0 }]);

// Schema.org names the days as English does.
const nameDay = (day: Day) => formatDay(day, "en") as DayOfWeek;

/**
 * Lists the hours of a week, days with the same times together; a day without hours has no entry. One that a
 * season closes has to say so, for the usual week opens it.
 */
function weekHours(week: Week, valid?: ReturnType<typeof validity>): OpeningHoursSpecification[] {
  const entries = days.flatMap((day) => {
    const spans = week[day]?.spans ?? [];
    const named = valid && week[day] ? orClosed(spans) : spans;
    return named.map((span) => ({ day, entry: describeSpan(span) }));
  });
  const groups = Map.groupBy(entries, ({ entry }) => `${entry.opens} ${entry.closes}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...valid, ...first.entry, dayOfWeek: [first, ...more].map(({ day }) => nameDay(day)) }] : [],
  );
}
