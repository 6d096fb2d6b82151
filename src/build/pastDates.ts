import type { Business } from "../business/schema/business.ts";
import { addDays, localTime } from "../hours/localTime.ts";
import type { DayHours, Hours, Week } from "../hours/week.ts";

/** The hours of a business and of its further places. */
const allHours = ({ hours, locations }: Business): Hours[] =>
  [hours, ...locations.map((location) => location.hours)].filter((each) => each !== undefined);

/** The date on the wall clock of a business. */
const dateAt = (now: Date, { timezone = "UTC" }: { timezone?: string | undefined }): string =>
  localTime(now, timezone).date;

const isNight = ({ spans }: DayHours): boolean => spans.some(({ to }) => to > 1440);

/** The last date on which hours count: a night goes on in the next day. */
const lastDate = (to: string, week: Week): string =>
  Object.values(week).some(isNight) ? addDays(to, 1) : to;

/** Leaves out of a business's hours the dates and seasons that are over, by its own calendar. */
export function withoutPastDates(business: Business, now: Date): Business {
  const today = dateAt(now, business);
  if (allHours(business).every((hours) => endDates(hours).every((end) => end >= today))) return business;
  const coming = (hours: Hours | undefined): Hours | undefined =>
    hours && {
      ...hours,
      seasons: hours.seasons.filter(({ to, week }) => lastDate(to, week) >= today),
      holidays: Object.fromEntries(
        Object.entries(hours.holidays).filter(([date, day]) => lastDate(date, { mon: day }) >= today),
      ),
    };
  return {
    ...business,
    hours: coming(business.hours),
    locations: business.locations.map((location) => ({ ...location, hours: coming(location.hours) })),
  };
}

/**
 * The days of a business's calendar on which a site shows what it should: after the last end of the dates
 * that it leaves out, up to the first end of those that it shows.
 */
export type ShownDates = {
  lastEnd?: string | undefined;
  nextEnd?: string | undefined;
  timezone?: string | undefined;
};

/** Finds the days for which a site of a business, built now, is right; undefined where it names no dates. */
export function shownDates(business: Business, now: Date): ShownDates | undefined {
  const today = dateAt(now, business);
  const ends = allHours(business).flatMap(endDates).sort();
  if (!ends.length) return undefined;
  const nextEnd = ends.find((end) => end >= today);
  return { lastEnd: ends.findLast((end) => end < today), nextEnd, timezone: business.timezone };
}

const endDates = ({ holidays, seasons }: Hours): string[] => [
  ...Object.entries(holidays).map(([date, day]) => lastDate(date, { mon: day })),
  ...seasons.map(({ to, week }) => lastDate(to, week)),
];

/** Whether a site shows a date that is over, or, built for a later day, lacks one that is not. */
export function showsOtherDates({ lastEnd, nextEnd, timezone }: ShownDates, now: Date): boolean {
  const isOther = (today: string) =>
    (nextEnd !== undefined && nextEnd < today) || (lastEnd !== undefined && lastEnd >= today);
  // No calendar is further from that of UTC: a clock is slow to make.
  const near = [-1, 1].map((days) => addDays(now.toISOString(), days));
  return near.some(isOther) && isOther(dateAt(now, { timezone }));
}
