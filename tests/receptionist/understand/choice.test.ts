import { expect, test } from "vitest";
import type { Language } from "../../../src/languages/spokenLanguages.ts";
import { germanDates } from "../../../src/receptionist/hearing/dates/de.ts";
import { englishDates } from "../../../src/receptionist/hearing/dates/en.ts";
import { spanishDates } from "../../../src/receptionist/hearing/dates/es.ts";
import { frenchDates } from "../../../src/receptionist/hearing/dates/fr.ts";
import { findChoice } from "../../../src/receptionist/understand/choice.ts";

const dates = { en: englishDates, es: spanishDates, fr: frenchDates, de: germanDates };
const titles = ["Opening hours", "Full colour & cut", "Gift vouchers"];

test.each<[Language, string, number | undefined]>([
  ["en", "2", 1],
  ["en", "2.", 1],
  ["en", "#3", 2],
  ["en", "number 2 please", 1],
  ["en", "option two", 1],
  ["en", "the second one", 1],
  ["en", "one", 0],
  ["en", "the 1st", 0],
  ["en", "the last one please", 2],
  ["en", "gift vouchers", 2],
  ["en", "the vouchers", 2],
  ["en", "full colour and cut please", 1],
  ["en", "4", undefined],
  ["en", "2 people", undefined],
  ["en", "at 2 pm", undefined],
  ["en", "1 or 2", undefined],
  ["en", "Do you have parking?", undefined],
  ["en", "is your second location open", undefined],
  ["es", "la segunda", 1],
  ["es", "el último", 2],
  ["es", "opción 3 por favor", 2],
  ["fr", "le dernier", 2],
  ["fr", "la deuxième", 1],
  ["fr", "numéro 1 s'il vous plaît", 0],
  ["de", "das zweite", 1],
  ["de", "Nummer 3 bitte", 2],
  ["de", "die letzte", 2],
  ["de", "der dritte bitte", 2],
])("14.5 a number, a place or a title chooses (%s): %s", (language, text, choice) => {
  expect(findChoice(text, titles, dates[language])).toBe(choice);
});

test("14.5 nothing is chosen where nothing was offered", () => {
  expect(findChoice("2", [], englishDates)).toBeUndefined();
});
