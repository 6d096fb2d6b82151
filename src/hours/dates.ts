import { datesOf } from "./localTime.ts";

/** The most days of a range of dates: what lasts longer is a season. */
const maxRangeDays = 92;

/** Lists the dates of `2026-12-25` or `2026-12-24..2026-12-31`; else says what is wrong with it. */
export function readDateRange(key: string): string[] | string {
  const [from = "", to = from, ...more] = key.split(/\s*\.\.\s*/);
  if (!isDate(from) || !isDate(to) || more.length)
    return `'${key}' is not a date. Write it as 2026-12-25, or 2026-12-24..2026-12-31 for several days.`;
  if (to < from) return `'${key}' ends before it begins.`;
  const dates = datesOf({ from, to });
  return dates.length > maxRangeDays
    ? `'${key}' has more than ${maxRangeDays} days. Write it as one of seasons.`
    : dates;
}

/** Whether a text is a day that calendars have, such as 2026-02-28. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}
