import { expect, test } from "vitest";
import { findDayTimes, findTimes } from "../../../src/hours/reader/times.ts";
import { type Language, languages } from "../../../src/languages/languages.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const formatClock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** The times of a text, as `before 9:00|21:00`. */
const namedTimes = (text: string, language: Language) =>
  findTimes(text, languages[language].hearing.dates).map(
    ({ relation, minutes }) => `${relation} ${minutes.map(formatClock).join("|")}`,
  );

test.each(readCases<[Language, string, string[]]>("times"))(
  "14.4 times are found by what they are called (%s): %s",
  (language, text, found) => {
    expect(namedTimes(text, language)).toEqual(found);
  },
);

test("14.4 a time is certain where morning and afternoon are told apart", () => {
  const isCertain = (text: string) =>
    findTimes(text, languages.en.hearing.dates).map((time) => time.isCertain);
  expect([isCertain("at 6"), isCertain("at 6 pm"), isCertain("at 16:00")]).toEqual([[false], [true], [true]]);
});

test.each(readCases<[Language, string, number[]]>("dayTimes"))(
  "14.4 parts of the day are found (%s): %s",
  (language, text, found) => {
    expect(findDayTimes(text, languages[language].hearing.dates).map(({ fromMinute }) => fromMinute)).toEqual(
      found,
    );
  },
);
