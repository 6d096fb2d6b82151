import type { OpeningHoursSpecification } from "schema-dts";
import { weekOf } from "../../hours/localTime.ts";
import { type DayHours, days, type Hours, type Season, type Span, type Week } from "../../hours/week.ts";

/** Describes the hours to search engines: the usual week, whole weeks of seasons, and single dates. */
export const openingHours = (hours: Hours): OpeningHoursSpecification[] => [
  ...weekHours(hours.week),
  ...hours.seasons.flatMap((season) => seasonHours(hours, season)),
  // By appointment is no hour that search engines know: such a day is closed to all others.
  ...Object.entries(hours.holidays).flatMap(([date, { spans }]) =>
    orClosed(spans).map((span) => ({ ...validity(date, date), ...describeSpan(span) })),
  ),
];

const dayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} as const;

const formatClock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const describeSpan = ({ from, to }: Span) => ({
  "@type": "OpeningHoursSpecification" as const,
  opens: formatClock(from),
  closes: to - from >= 1440 ? "23:59" : formatClock(to),
});

type Validity = { validFrom: string; validThrough: string };

const validity = (from: string, to: string): Validity => ({ validFrom: from, validThrough: to });

/** Equal times mean closed, as search engines ask. */
const orClosed = (spans: readonly Span[]): readonly Span[] => (spans.length ? spans : [{ from: 0, to: 0 }]);

/** Lists the hours of a week, days with the same times together; a day without hours has no entry. */
function weekHours(week: Week, valid: Partial<Validity> = {}): OpeningHoursSpecification[] {
  const spans = days.flatMap((day) =>
    (week[day]?.spans ?? []).map((span) => ({ day, entry: describeSpan(span) })),
  );
  const groups = Map.groupBy(spans, ({ entry }) => `${entry.opens} ${entry.closes}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...valid, ...first.entry, dayOfWeek: [first, ...more].map(({ day }) => dayNames[day]) }] : [],
  );
}

/** The whole week of a season: a day that it closes has to say so, for the usual week opens it. */
function seasonHours(hours: Hours, season: Season): OpeningHoursSpecification[] {
  const week = Object.entries(weekOf(hours, season)).map(([day, each]): [string, DayHours] => [
    day,
    { ...each, spans: [...orClosed(each.spans)] },
  ]);
  return weekHours(Object.fromEntries(week), validity(season.from, season.to));
}
