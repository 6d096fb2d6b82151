import { expect, test } from "vitest";
import type { Language } from "../../../src/languages/spokenLanguages.ts";
import { germanDates } from "../../../src/receptionist/hearing/dates/de.ts";
import { englishDates } from "../../../src/receptionist/hearing/dates/en.ts";
import { spanishDates } from "../../../src/receptionist/hearing/dates/es.ts";
import { frenchDates } from "../../../src/receptionist/hearing/dates/fr.ts";
import { findDays } from "../../../src/receptionist/understand/dates.ts";

const dates = { en: englishDates, es: spanishDates, fr: frenchDates, de: germanDates };
const today = { date: "2026-11-25", day: "wed", minute: 600 } as const;

/** The days a text names, as `today:2026-11-25` or `day:fri`. */
const namedDays = (text: string, language: Language, country: string | undefined = undefined) =>
  findDays(text, dates[language], { today, country }).map(
    ({ named, day, date }) => `${named}:${date ?? day}`,
  );

const weekdays = ["day:mon", "day:tue", "day:wed", "day:thu", "day:fri"];

test.each<[Language, string, string[]]>([
  ["en", "are you open today or tomorrow?", ["today:2026-11-25", "tomorrow:2026-11-26"]],
  ["en", "anything free tonight", ["today:2026-11-25"]],
  ["en", "the day after tomorrow", ["date:2026-11-27"]],
  ["en", "Friday at 6", ["day:2026-11-27"]],
  ["en", "on sundays", ["day:sun"]],
  ["en", "open every saturday", ["day:sat"]],
  ["en", "next friday", ["day:fri"]],
  ["en", "next monday", ["day:2026-11-30"]],
  ["en", "this weekend", ["day:2026-11-28", "day:2026-11-29"]],
  ["en", "next weekend?", ["day:2026-12-05", "day:2026-12-06"]],
  ["en", "open on weekdays", weekdays],
  ["en", "mon-fri", ["day:2026-11-30", "day:2026-11-27"]],
  ["en", "how about sat 10am", ["day:2026-11-28"]],
  ["en", "I sat in the sun", []],
  ["en", "Good morning, may I come in march?", []],
  ["en", "dec 25", ["date:2026-12-25"]],
  ["en", "on December 25th, 2027", ["date:2027-12-25"]],
  ["en", "the first of May", ["date:2027-05-01"]],
  ["en", "can I come on the 3rd?", ["date:2026-12-03"]],
  ["en", "the 3rd floor", []],
  ["en", "february 30", []],
  ["en", "2026-12-24", ["date:2026-12-24"]],
  ["en", "2.5 hours, 10-12 people, 1/2 pound, 24/7", []],
  ["es", "¿abren hoy o mañana?", ["today:2026-11-25", "tomorrow:2026-11-26"]],
  ["es", "mañana por la mañana", ["tomorrow:2026-11-26"]],
  ["es", "pasado mañana", ["date:2026-11-27"]],
  ["es", "abren por la mañana", []],
  ["es", "los domingos", ["day:sun"]],
  ["es", "los lunes", ["day:mon"]],
  ["es", "el lunes", ["day:2026-11-30"]],
  ["es", "el próximo sábado", ["day:sat"]],
  ["es", "este fin de semana", ["day:2026-11-28", "day:2026-11-29"]],
  ["es", "el 3 de enero", ["date:2027-01-03"]],
  ["es", "el primero de mayo", ["date:2027-05-01"]],
  ["es", "el día 24 a las 3", ["date:2026-12-24"]],
  ["fr", "ouvert aujourd'hui ou demain ?", ["today:2026-11-25", "tomorrow:2026-11-26"]],
  ["fr", "après-demain", ["date:2026-11-27"]],
  ["fr", "ce soir", ["today:2026-11-25"]],
  ["fr", "le 24 décembre", ["date:2026-12-24"]],
  ["fr", "le 1er mai", ["date:2027-05-01"]],
  ["fr", "le 3 à 14h", ["date:2026-12-03"]],
  ["fr", "lundi prochain", ["day:2026-11-30"]],
  ["fr", "tous les dimanches", ["day:sun"]],
  ["fr", "ce week-end", ["day:2026-11-28", "day:2026-11-29"]],
  ["fr", "la mer et le jeu", []],
  ["de", "heute oder morgen?", ["today:2026-11-25", "tomorrow:2026-11-26"]],
  ["de", "Guten Morgen, habt ihr übermorgen auf?", ["date:2026-11-27"]],
  ["de", "morgens", []],
  ["de", "heute Abend", ["today:2026-11-25"]],
  ["de", "am Freitagabend", ["day:2026-11-27"]],
  ["de", "sonntags", ["day:sun"]],
  ["de", "24. Dezember", ["date:2026-12-24"]],
  ["de", "am 25.12. um 10 Uhr", ["date:2026-12-25"]],
  ["de", "am 25.12.2026", ["date:2026-12-25"]],
  ["de", "am 3.", ["date:2026-12-03"]],
  ["de", "am ersten Mai", ["date:2027-05-01"]],
  ["de", "Mo-Fr geöffnet?", ["day:2026-11-30", "day:2026-11-27"]],
  ["de", "so mit die Frau", []],
  ["de", "heute Morgen", ["today:2026-11-25"]],
  ["de", "am Morgen", []],
  ["de", "am Wochenende", ["day:2026-11-28", "day:2026-11-29"]],
  ["en", "from 1 to 10 August", ["date:2027-08-01", "date:2027-08-10"]],
  ["en", "20 to 30 November", ["date:2026-11-20", "date:2026-11-30"]],
  ["en", "on the 3rd and 4th of December", ["date:2026-12-03", "date:2026-12-04"]],
  ["en", "3 and 4 December", ["date:2026-12-03", "date:2026-12-04"]],
  ["en", "3 or 4 people in December", []],
  ["es", "del 1 al 10 de agosto", ["date:2027-08-01", "date:2027-08-10"]],
  ["es", "el 3 y el 4 de diciembre", ["date:2026-12-03", "date:2026-12-04"]],
  ["fr", "du 1er au 10 août", ["date:2027-08-01", "date:2027-08-10"]],
  ["fr", "le 3 ou le 4 décembre", ["date:2026-12-03", "date:2026-12-04"]],
  ["de", "vom 1. bis 10. August", ["date:2027-08-01", "date:2027-08-10"]],
  ["de", "1.-10. August", ["date:2027-08-01", "date:2027-08-10"]],
  ["de", "am 3. und 4. Dezember", ["date:2026-12-03", "date:2026-12-04"]],
])("14.4 days are found by what they are called (%s): %s", (language, text, found) => {
  expect(namedDays(text, language)).toEqual(found);
});

test("14.4 the month comes first in the USA, and the day elsewhere", () => {
  expect(namedDays("open 12/5?", "en", "US")).toEqual(["date:2026-12-05"]);
  expect(namedDays("open 12/5?", "en", "GB")).toEqual(["date:2027-05-12"]);
  expect(namedDays("open 12/25?", "en", "GB")).toEqual(["date:2026-12-25"]);
});

test("14.4 a day knows where it stands", () => {
  const text = "Offen am 24. Dezember?";
  const [{ from, to } = { from: 0, to: 0 }] = findDays(text, germanDates, { today, country: "DE" });
  expect(text.slice(from, to)).toBe("am 24. Dezember");
});

test.each<[Language, string, string, string]>([
  ["en", "US", "open on christmas day?", "2026-12-25 christmas day"],
  ["en", "GB", "are you open Boxing Day", "2026-12-26 Boxing Day"],
  ["es", "ES", "¿abren en Navidad?", "2026-12-25 Navidad"],
  ["fr", "FR", "ouvert à Noël ?", "2026-12-25 Noël"],
  ["de", "DE", "Silvester auf?", "2026-12-31 Silvester"],
])("14.4 a holiday is a day of its country (%s-%s): %s", (language, country, text, found) => {
  const holidays = findDays(text, dates[language], { today, country });
  expect(holidays.map(({ date, holiday }) => `${date} ${holiday}`)).toEqual([found]);
});

test.each([
  ["Haben Sie am 1. Weihnachtstag geöffnet?", ["date:2026-12-25"]],
  ["am 2. Weihnachtsfeiertag", ["date:2026-12-26"]],
  ["am zweiten Weihnachtstag", ["date:2026-12-26"]],
  ["2. Weihnachtsfeiertag", ["date:2026-12-26"]],
  ["am 1. Dezember", ["date:2026-12-01"]],
  ["am 1. oder Weihnachten", ["date:2026-12-01", "date:2026-12-25"]],
])("a number before the name of a holiday is a part of it: %s", (text, days) => {
  expect(namedDays(text, "de", "DE")).toEqual(days);
});
