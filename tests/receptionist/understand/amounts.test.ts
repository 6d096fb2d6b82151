import { expect, test } from "vitest";
import type { Language } from "../../../src/languages/spokenLanguages.ts";
import { germanDates } from "../../../src/receptionist/hearing/dates/de.ts";
import { englishDates } from "../../../src/receptionist/hearing/dates/en.ts";
import { spanishDates } from "../../../src/receptionist/hearing/dates/es.ts";
import { frenchDates } from "../../../src/receptionist/hearing/dates/fr.ts";
import { findAges, findAmounts, findMoney } from "../../../src/receptionist/understand/amounts.ts";

const dates = { en: englishDates, es: spanishDates, fr: frenchDates, de: germanDates };

const amounts = (text: string, language: Language) =>
  findAmounts(text, dates[language]).map(({ count, unit, noun }) => `${count} ${unit ?? noun ?? ""}`.trim());

test.each<[Language, string, string[]]>([
  ["en", "how much for three hours?", ["3 hour"]],
  ["en", "2 rooms for 4 people", ["2 rooms", "4 person"]],
  ["en", "a table for 4", ["4 person"]],
  ["en", "40 m2 or 1,500 sq ft", ["40 m2", "1500 ft2"]],
  ["en", "an hour and a half", ["1.5 hour"]],
  ["en", "two and a half hours, 2.5 hours, half an hour", ["2.5 hour", "2.5 hour", "0.5 hour"]],
  ["en", "90 minutes", ["1.5 hour"]],
  ["en", "a week or twenty five days", ["1 week", "25 day"]],
  ["en", "wire up a 240v charger at 3 pm on dec 25", []],
  ["en", "my number is 555-123-4567, order #12, open 24/7", []],
  ["en", "$50, 20%, my 7 year old", []],
  ["es", "tres horas para 2 personas", ["3 hour", "2 person"]],
  ["es", "dos noches, media hora, hora y media", ["2 night", "0.5 hour"]],
  ["es", "somos 6 a las 8", ["6 person"]],
  ["es", "mi hija de 5 años", []],
  ["fr", "deux nuits pour quatre personnes", ["2 night", "4 person"]],
  ["fr", "pendant 3 heures, une demi-heure", ["3 hour", "0.5 hour"]],
  ["fr", "40 m² à 14h30", ["40 m2"]],
  ["fr", "ma fille a 5 ans", []],
  ["de", "drei Stunden für 2 Personen", ["3 hour", "2 person"]],
  ["de", "2,5 Stunden oder eine Woche", ["2.5 hour", "1 week"]],
  ["de", "fünfundzwanzig Gäste am 25.12. um 18 Uhr", ["25 person"]],
  ["de", "mein Sohn ist 7 Jahre alt", []],
])("14.4 quantities are found with their units (%s): %s", (language, text, found) => {
  expect(amounts(text, language)).toEqual(found);
});

test.each<[Language, string, number[]]>([
  ["en", "my 7-year-old and a 6 month old baby, for 2 years", [7, 0.5]],
  ["es", "mi hijo tiene 8 años", [8]],
  ["fr", "un enfant de 5 ans", [5]],
  ["de", "mein Sohn ist 7 Jahre alt", [7]],
])("14.4 ages are told from durations (%s): %s", (language, text, found) => {
  expect(findAges(text, dates[language]).map(({ years }) => years)).toEqual(found);
});

test.each<[Language, string, number[]]>([
  ["en", "under $50 or 100 dollars for 2 hours", [50, 100]],
  ["es", "menos de 50 euros", [50]],
  ["fr", "moins de 50 €", [50]],
  ["de", "unter 1.500€", [1500]],
])("14.4 money is told from quantities (%s): %s", (language, text, found) => {
  expect(findMoney(text, dates[language]).map(({ money }) => money)).toEqual(found);
});
