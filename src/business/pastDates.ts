import type { DayHours, Hours, Week } from "./hours.ts";
import { addDays, localTime } from "./localTime.ts";
import type { Business } from "./schema.ts";

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

/** When the next of a business's dates is over: a site that shows it is out of date from then on. */
export type NextEnd = { date: string; timezone?: string | undefined };

/** Finds the first of the dates whose end changes the site of a business; undefined where it names none. */
export function nextEnd(business: Business): NextEnd | undefined {
  const [date] = allHours(business).flatMap(endDates).sort();
  return date === undefined ? undefined : { date, timezone: business.timezone };
}

const endDates = ({ holidays, seasons }: Hours): string[] => [
  ...Object.entries(holidays).map(([date, day]) => lastDate(date, { mon: day })),
  ...seasons.map(({ to, week }) => lastDate(to, week)),
];

/** Whether a date of a business is over. */
export const isOver = (end: NextEnd, now: Date): boolean => end.date < dateAt(now, end);
