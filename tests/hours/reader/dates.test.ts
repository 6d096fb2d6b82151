import { expect, test } from "vitest";
import { findDays } from "../../../src/hours/reader/dates.ts";
import { type Language, languages } from "../../../src/languages/languages.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const today = { date: "2026-11-25", day: "wed", minute: 600 } as const;

/** The days a text names, as `today:2026-11-25` or `day:fri`. */
const namedDays = (text: string, language: Language, country: string | undefined = undefined) =>
  findDays(text, languages[language].hearing.dates, { today, country }).map(
    ({ named, day, date }) => `${named}:${date ?? day}`,
  );

test.each(readCases<[Language, string, string[]]>("days"))(
  "14.4 days are found by what they are called (%s): %s",
  (language, text, found) => {
    expect(namedDays(text, language)).toEqual(found);
  },
);

test("14.4 the month comes first in the USA, and the day elsewhere", () => {
  expect(namedDays("open 12/5?", "en", "US")).toEqual(["date:2026-12-05"]);
  expect(namedDays("open 12/5?", "en", "GB")).toEqual(["date:2027-05-12"]);
  expect(namedDays("open 12/25?", "en", "GB")).toEqual(["date:2026-12-25"]);
});

test("14.4 a day knows where it stands", () => {
  const text = "Offen am 24. Dezember?";
  const [{ from, to } = { from: 0, to: 0 }] = findDays(text, languages.de.hearing.dates, {
    today,
    country: "DE",
  });
  expect(text.slice(from, to)).toBe("am 24. Dezember");
});

test.each(readCases<[Language, string, string, string]>("holidays"))(
  "14.4 a holiday is a day of its country (%s-%s): %s",
  (language, country, text, found) => {
    const holidays = findDays(text, languages[language].hearing.dates, { today, country });
    expect(holidays.map(({ date, holiday }) => `${date} ${holiday}`)).toEqual([found]);
  },
);

test.each(readCases<[string, string[]]>("german"))(
  "a number before the name of a holiday is a part of it: %s",
  (text, days) => {
    expect(namedDays(text, "de", "DE")).toEqual(days);
  },
);
