import { expect, test } from "vitest";
import { germanDates } from "../../../src/languages/de/dates.ts";
import { englishDates } from "../../../src/languages/en/dates.ts";
import { spanishDates } from "../../../src/languages/es/dates.ts";
import { frenchDates } from "../../../src/languages/fr/dates.ts";
import type { Language } from "../../../src/languages/languages.ts";
import { findChoice } from "../../../src/receptionist/understand/choice.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const dates = { en: englishDates, es: spanishDates, fr: frenchDates, de: germanDates };
const titles = ["Opening hours", "Full colour & cut", "Gift vouchers"];

test.each(readCases<[Language, string, number | null]>("choices"))(
  "14.5 a number, a place or a title chooses (%s): %s",
  (language, text, choice) => {
    expect(findChoice(text, titles, dates[language])).toBe(choice ?? undefined);
  },
);

test("14.5 nothing is chosen where nothing was offered", () => {
  expect(findChoice("2", [], englishDates)).toBeUndefined();
});
