import type { OpeningHoursSpecification } from "schema-dts";
import { type DayHours, days, type Hours, type Span } from "../../business/hours.ts";

/** Describes when a business is open: its week, then what differs on special dates. */
export const openingHours = ({ week, holidays }: Hours): OpeningHoursSpecification[] => [
  ...weekHours(week),
  ...Object.entries(holidays).flatMap(([date, special]) => holidayHours(date, special)),
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

/** Lists the hours of a week, days with the same times together. */
function weekHours(week: Hours["week"]): OpeningHoursSpecification[] {
  const spans = days.flatMap((day) =>
    (week[day]?.spans ?? []).map((span) => ({ day, entry: describeSpan(span) })),
  );
  const groups = Map.groupBy(spans, ({ entry }) => `${entry.opens} ${entry.closes}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first.entry, dayOfWeek: [first, ...more].map(({ day }) => dayNames[day]) }] : [],
  );
}

/** Lists the special hours of a date; equal times mean closed, as search engines ask. */
function holidayHours(date: string, { spans }: DayHours): OpeningHoursSpecification[] {
  const open = spans.length ? spans : [{ from: 0, to: 0 }];
  return open.map((span) => ({ validFrom: date, validThrough: date, ...describeSpan(span) }));
}
