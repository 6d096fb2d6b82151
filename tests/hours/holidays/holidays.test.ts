import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  findHolidayNames,
  findHolidays,
  holidayOn,
  nextHolidayDate,
} from "../../../src/hours/holidays/holidays.ts";
import { holidayCountries, holidayTable } from "../../../src/hours/holidays/holidayTable.ts";
import { addDays } from "../../../src/hours/localTime.ts";
import { fold } from "../../../src/languages/hearing/normalise.ts";
import { languages, spokenLanguages } from "../../../src/languages/languages.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const oracle = (await readFile(new URL("holidays.txt", import.meta.url), "utf8"))
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" "));

/** The dates that the oracle gives a country, of those types. */
const oracleDates = (country: string, types: readonly string[]): Set<string> =>
  new Set(
    oracle.flatMap(([of, type = "", ...dates]) => (of === country && types.includes(type) ? dates : [])),
  );

const lastDate = "2030-12-31";
const eachDate: string[] = ["2024-01-01"];
for (let date = "2024-01-02"; date <= lastDate; date = addDays(date, 1)) eachDate.push(date);

// The oracle moves Australia Day instead of adding a day, and has Mexico's change of president on its former date.
const disputed = ["AU 2025-01-26", "AU 2030-01-26", "MX 2024-12-01", "MX 2030-12-01"];
const withoutDisputed = (country: string, dates: string[]) =>
  dates.filter((date) => !disputed.includes(`${country} ${date}`));

test.each(holidayCountries)("14.4 the days off of %s are those of the oracle", (country) => {
  const usual = oracleDates(country, ["public", "publicSubstitute"]);
  const wide = oracleDates(country, ["public", "publicSubstitute", "bank", "bankSubstitute"]);
  const isOff = (date: string, kinds: readonly string[]) => {
    const found = holidayOn(date, country);
    return (
      found !== undefined && (found.rule(Number(date.slice(0, 4))) !== date || kinds.includes(found.kind))
    );
  };
  const invented = eachDate.filter((date) => isOff(date, ["public"]) && !wide.has(date));
  const missed = eachDate.filter((date) => usual.has(date) && !isOff(date, ["public", "regional"]));
  expect(usual.size).toBeGreaterThan(30);
  expect(withoutDisputed(country, invented)).toEqual([]);
  expect(withoutDisputed(country, missed)).toEqual([]);
});

const find = (id: string, country: string) => {
  const holiday = findHolidays(country).find((each) => each.id === id);
  if (!holiday) throw new Error(`${country} has no ${id}`);
  return holiday;
};

test.each(readCases<string[]>("named"))("14.4 %s in %s is on %s", (id, country, date) => {
  expect(find(id, country).rule(Number(date.slice(0, 4)))).toBe(date);
});

test("14.4 the next date of a holiday is today, or else of this year or the next", () => {
  const christmas = find("christmas", "US");
  expect(nextHolidayDate(christmas, "2026-12-25")).toBe("2026-12-25");
  expect(nextHolidayDate(christmas, "2026-12-26")).toBe("2027-12-25");
});

test.each(readCases<[string, string, string, boolean]>("other"))(
  "14.4 %s in %s is %s",
  (date, country, id, isSubstitute) => {
    const found = holidayOn(date, country);
    expect([found?.id, found?.rule(Number(date.slice(0, 4))) !== date]).toEqual([id, isSubstitute]);
  },
);

test("14.4 a usual day is no holiday, and another country's holiday is none either", () => {
  expect(holidayOn("2026-07-07", "US")).toBeUndefined();
  expect(holidayOn("2026-07-14", "US")).toBeUndefined();
  expect(holidayOn("2027-12-27", "DE")).toBeUndefined();
});

test("14.4 names of holidays are folded, belong to a holiday, and stand for one holiday of a country", () => {
  const names = spokenLanguages.flatMap((language) =>
    Object.entries(languages[language].hearing.dates.holidays),
  );
  expect(names.filter(([id, words]) => !(id in holidayTable) || words !== fold(words))).toEqual([]);
  const unnamed = Object.keys(holidayTable).filter((id) => !names.some(([named]) => named === id));
  expect(unnamed).toEqual([]);
  const repeated = holidayCountries.flatMap((country) =>
    spokenLanguages.flatMap((language) => {
      const words = Object.values(
        findHolidayNames(country, languages[language].hearing.dates.holidays),
      ).flatMap((text) => text.split(" "));
      return words.filter((word, index) => words.indexOf(word) < index);
    }),
  );
  expect(repeated).toEqual([]);
});
