import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { addDays, dayOf } from "../localTime.ts";
import { holidayTable } from "./holidayTable.ts";
import { nextWeekDay, type YearRule } from "./yearRules.ts";

export type Holiday = {
  id: string;
  country: string;
  rule: YearRule;
  /** `public`: off in the whole country; `regional`: in parts of it; `observance`: a usual day at law. */
  kind: "public" | "regional" | "observance";
};

/** Lists the special days of a country; those that are kept everywhere where the country is not known. */
export function findHolidays(country: string): Holiday[] {
  return Object.entries(holidayTable).flatMap(([id, { dates, off, partly }]) => {
    const rules = typeof dates === "function" ? { "*": dates } : dates;
    const rule = Object.entries(rules).find(([countries]) => hasWord(countries, country))?.[1] ?? rules["*"];
    if (!rule) return [];
    const kind = hasWord(off, country) ? "public" : hasWord(partly, country) ? "regional" : "observance";
    return [{ id, country, rule, kind }];
  });
}

const hasWord = (words = "", word: string): boolean => words.split(" ").includes(word);

/** Of the names of holidays by their ids those of a country, for `createLookup`. */
export function findHolidayNames(country: string, names: HeardDates["holidays"]): Record<string, string> {
  const ids = new Set(findHolidays(country).map(({ id }) => id));
  return Object.fromEntries(Object.entries(names).filter(([id]) => ids.has(id)));
}

export function nextHolidayDate({ rule }: Holiday, today: string): string {
  const year = Number(today.slice(0, 4));
  return rule(year) >= today ? rule(year) : rule(year + 1);
}

const weights = { public: 0, regional: 1, observance: 2 };

/** Finds the holiday of a date in a country, or that is made up for on it, a public one first. */
export function holidayOn(date: string, country: string): Holiday | undefined {
  const year = Number(date.slice(0, 4));
  const holidays = findHolidays(country);
  const [holiday] = holidays
    .filter(({ rule }) => rule(year) === date)
    .sort((a, b) => weights[a.kind] - weights[b.kind]);
  const moved = [year, year + 1].flatMap((each) => substitutes(country, each, holidays));
  const replaced = moved.find((substitute) => substitute.date === date)?.holiday;
  return holiday?.kind === "public" ? holiday : (replaced ?? holiday);
}

/** The holidays that get another day off where they fall on a weekend. */
const movedIn: Readonly<Record<string, readonly string[]>> = {
  US: ["newYear", "juneteenth", "nationalDay", "armistice", "christmas"],
  GB: ["newYear", "christmas", "boxingDay"],
  IE: ["patrick", "boxingDay"],
  AU: ["newYear", "australiaDay", "christmas", "boxingDay"],
};

/** The days off that stand for holidays of a year which fall on a weekend, in the order of the dates. */
function substitutes(country: string, year: number, holidays: readonly Holiday[]) {
  const taken = holidays.filter(({ kind }) => kind === "public").map(({ rule }) => rule(year));
  const moved = holidays.filter(({ id }) => movedIn[country]?.includes(id));
  return moved.flatMap((holiday) => {
    const date = holiday.rule(year);
    const day = dayOf(date);
    if (day !== "sat" && day !== "sun") return [];
    const free = country === "US" ? addDays(date, day === "sat" ? -1 : 1) : nextFreeWeekday(date, taken);
    taken.push(free);
    return [{ holiday, date: free }];
  });
}

function nextFreeWeekday(date: string, taken: readonly string[]): string {
  let next = nextWeekDay(date, "mon");
  while (taken.includes(next)) next = addDays(next, 1);
  return next;
}
