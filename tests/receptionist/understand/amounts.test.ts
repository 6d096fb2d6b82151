import { expect, test } from "vitest";
import { type Language, languages } from "../../../src/languages/languages.ts";
import { findAges, findAmounts, findMoney } from "../../../src/receptionist/understand/amounts.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const amounts = (text: string, language: Language) =>
  findAmounts(text, languages[language].hearing.dates).map(({ count, unit, noun }) =>
    `${count} ${unit ?? noun ?? ""}`.trim(),
  );

test.each(readCases<[Language, string, string[]]>("amounts"))(
  "14.4 quantities are found with their units (%s): %s",
  (language, text, found) => {
    expect(amounts(text, language)).toEqual(found);
  },
);

test.each<[Language, string, number[]]>([
  ["en", "my 7-year-old and a 6 month old baby, for 2 years", [7, 0.5]],
  ["es", "mi hijo tiene 8 años", [8]],
  ["fr", "un enfant de 5 ans", [5]],
  ["de", "mein Sohn ist 7 Jahre alt", [7]],
])("14.4 ages are told from durations (%s): %s", (language, text, found) => {
  expect(findAges(text, languages[language].hearing.dates).map(({ years }) => years)).toEqual(found);
});

test.each<[Language, string, number[]]>([
  ["en", "under $50 or 100 dollars for 2 hours", [50, 100]],
  ["es", "menos de 50 euros", [50]],
  ["fr", "moins de 50 €", [50]],
  ["de", "unter 1.500€", [1500]],
])("14.4 money is told from quantities (%s): %s", (language, text, found) => {
  expect(findMoney(text, languages[language].hearing.dates).map(({ money }) => money)).toEqual(found);
});
