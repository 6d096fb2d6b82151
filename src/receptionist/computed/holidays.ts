import { type Day, days } from "../../business/hours.ts";
import { addDays, dayOf } from "../../business/localTime.ts";
import { type Holiday, holidays } from "../words/holidays.ts";

/** The holidays that a text (as `plainly` gives it) names, each with its next date from a day on; a country that is not known counts as the US. */
export function holidaysIn(text: string, today: string, country = "US"): { name: string; date: string }[] {
  const named = holidays.filter(
    ({ countries, words }) => (!countries.length || countries.includes(country)) && words.test(text),
  );
  return named.map((holiday) => ({
    name: holiday.name,
    date: nextOf((year) => dateIn(year, holiday), today),
  }));
}

/** The name of the day off that a date is in a country; undefined on other days. */
export const dayOff = (date: string, country = "US"): string | undefined =>
  holidays.find(
    (holiday) =>
      (holiday.countries.includes(country) || (!holiday.countries.length && everywhere.test(holiday.name))) &&
      dateIn(Number(date.slice(0, 4)), holiday) === date,
  )?.name;

// Of the days that the table gives to all countries, those on which most are closed.
const everywhere = /^(Christmas Day|New Year's Day|Good Friday|Easter (Sunday|Monday)|Boxing Day)$/;

/** The date of a holiday in a year, as its line in the table tells it. */
function dateIn(year: number, { when }: Holiday): string {
  const [month = "", day = "", count = "", more = "0"] = when.split(" ");
  if (month === "easter") return addDays(easter(year), Number(day));
  if (!day) {
    const [month = 1, day = 1] = when.split("-").map(Number);
    return iso(year, month, day);
  }
  const weekDay = days.find((one) => one === day) ?? "mon";
  return addDays(
    weekDayIn(year, Number(month), weekDay, count === "last" ? -1 : Number(count)),
    Number(more),
  );
}

/** The nth such day of a month; with -1 the last one, with a number over 5 the first from that day on. */
export function weekDayIn(year: number, month: number, day: Day, nth: number): string {
  const from = nth < 0 ? lastOf(year, month) - 6 : nth > 5 ? nth : 7 * (nth - 1) + 1;
  const start = iso(year, month, from);
  return addDays(start, (days.indexOf(day) - days.indexOf(dayOf(start)) + 7) % 7);
}

/** The next date of a day that comes back each year, today included. */
export function nextOf(dateIn: (year: number) => string, today: string): string {
  const year = Number(today.slice(0, 4));
  return dateIn(year) >= today ? dateIn(year) : dateIn(year + 1);
}

export const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Easter Sunday of a year (the anonymous Gregorian computus). */
function easter(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const d =
    (19 * a +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const e = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - d - (rest % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return iso(year, Math.floor(f / 31), (f % 31) + 1);
}
