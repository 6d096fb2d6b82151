import { expect, test } from "vitest";
import type { Language } from "../../../src/languages/spokenLanguages.ts";
import { germanDates } from "../../../src/receptionist/hearing/dates/de.ts";
import { englishDates } from "../../../src/receptionist/hearing/dates/en.ts";
import { spanishDates } from "../../../src/receptionist/hearing/dates/es.ts";
import { frenchDates } from "../../../src/receptionist/hearing/dates/fr.ts";
import { findDayTimes, findTimes } from "../../../src/receptionist/understand/times.ts";

const dates = { en: englishDates, es: spanishDates, fr: frenchDates, de: germanDates };

const formatClock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** The times of a text, as `before 9:00|21:00`. */
const namedTimes = (text: string, language: Language) =>
  findTimes(text, dates[language]).map(
    ({ relation, minutes }) => `${relation} ${minutes.map(formatClock).join("|")}`,
  );

test.each<[Language, string, string[]]>([
  ["en", "at 6pm", ["at 18:00"]],
  ["en", "open at 6?", ["at 18:00|6:00"]],
  ["en", "at 9", ["at 9:00|21:00"]],
  ["en", "tomorrow evening at 6", ["at 18:00"]],
  ["en", "at 6 in the morning", ["at 6:00"]],
  ["en", "before 8:30 a.m.", ["before 8:30"]],
  ["en", "is someone there after 5?", ["after 17:00|5:00"]],
  ["en", "open past 10 pm", ["after 22:00"]],
  ["en", "until midnight, or noon", ["until 24:00", "at 12:00"]],
  ["en", "half past two", ["at 14:30|2:30"]],
  ["en", "quarter to five", ["at 16:45|4:45"]],
  ["en", "at seven o'clock", ["at 7:00|19:00"]],
  ["en", "from 9 to 5", ["from 9:00|21:00", "until 17:00|5:00"]],
  ["en", "between 2 and 4pm", ["from 14:00", "until 16:00"]],
  ["en", "at 18:30", ["at 18:30"]],
  ["en", "Friday at 3 for 4 people", ["at 15:00|3:00"]],
  ["en", "for 4 people, 3 hours, after 2 visits, at 12 Main Street", []],
  ["en", "on the 3rd, 12/25, $6, I am 6", []],
  ["en", "Good morning, is it at night?", []],
  ["es", "a las 3", ["at 15:00|3:00"]],
  ["es", "a las tres y media de la tarde", ["at 15:30"]],
  ["es", "a las cinco menos cuarto", ["at 16:45|4:45"]],
  ["es", "a las tres y diez", ["at 15:10|3:10"]],
  ["es", "a la una", ["at 13:00|1:00"]],
  ["es", "antes de las 9", ["before 9:00|21:00"]],
  ["es", "hasta las 20:00", ["until 20:00"]],
  ["es", "a las 10 de la mañana", ["at 10:00"]],
  ["es", "de 9 a 14 h", ["from 9:00|21:00", "until 14:00"]],
  ["es", "a 3 personas, 2 horas", []],
  ["fr", "à 14h30", ["at 14:30"]],
  ["fr", "demain à 9h", ["at 9:00|21:00"]],
  ["fr", "vers 18 heures", ["at 18:00"]],
  ["fr", "à deux heures et demie", ["at 14:30|2:30"]],
  ["fr", "à cinq heures moins le quart", ["at 16:45|4:45"]],
  ["fr", "à 8 heures du soir", ["at 20:00"]],
  ["fr", "à deux heures dix", ["at 14:10|2:10"]],
  ["fr", "avant midi", ["before 12:00"]],
  ["fr", "pendant 3 heures", []],
  ["de", "um 14 Uhr", ["at 14:00"]],
  ["de", "um 6 Uhr abends", ["at 18:00"]],
  ["de", "halb drei", ["at 14:30|2:30"]],
  ["de", "Viertel nach zwei", ["at 14:15|2:15"]],
  ["de", "viertel vor drei", ["at 14:45|2:45"]],
  ["de", "14.30 Uhr", ["at 14:30"]],
  ["de", "nach 18 Uhr", ["after 18:00"]],
  ["de", "von 9 bis 17 Uhr", ["from 9:00|21:00", "until 17:00"]],
  ["de", "für 6 Personen in 2 Stunden", []],
])("14.4 times are found by what they are called (%s): %s", (language, text, found) => {
  expect(namedTimes(text, language)).toEqual(found);
});

test("14.4 a time is certain where morning and afternoon are told apart", () => {
  const isCertain = (text: string) => findTimes(text, englishDates).map((time) => time.isCertain);
  expect([isCertain("at 6"), isCertain("at 6 pm"), isCertain("at 16:00")]).toEqual([[false], [true], [true]]);
});

test.each<[Language, string, number[]]>([
  ["en", "in the evening", [1020]],
  ["es", "por la mañana", [300]],
  ["fr", "l'après-midi", [720]],
  ["de", "Freitagabend", [1020]],
  ["en", "Good evening", []],
])("14.4 parts of the day are found (%s): %s", (language, text, found) => {
  expect(findDayTimes(text, dates[language]).map(({ fromMinute }) => fromMinute)).toEqual(found);
});
