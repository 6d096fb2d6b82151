import { addDays, dayOf } from "../localTime.ts";
import { type Day, days } from "../week.ts";

/** The date of a yearly event in a year, as `2026-12-25`. */
export type YearRule = (year: number) => string;

/** The same date every year, such as `12-25`. */
export const fixed =
  (date: string): YearRule =>
  (year) =>
    `${year}-${date}`;

/** The first such day of the week from a date on: the fourth Thursday of November is `thu` from `11-22`. */
export const from =
  (date: string, day: Day): YearRule =>
  (year) =>
    nextWeekDay(`${year}-${date}`, day);

/** Days after Easter Sunday, or before it. */
export const easter =
  (offset: number): YearRule =>
  (year) =>
    addDays(easterSunday(year), offset);

/** One date, or the other in years where the first falls together with `avoided`. */
export const unless =
  (rule: YearRule, avoided: YearRule, other: YearRule): YearRule =>
  (year) =>
    rule(year) === avoided(year) ? other(year) : rule(year);

/** The first such day of the week from a date on, that date included. */
export const nextWeekDay = (date: string, day: Day): string =>
  addDays(date, (days.indexOf(day) - days.indexOf(dayOf(date)) + 7) % 7);

/** Works out Easter Sunday by the anonymous Gregorian computus. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * week) / 451);
  return addDays(`${year}-03-22`, epact + week - 7 * shift);
}
