import { expect, test } from "vitest";
import { englishHearing } from "../../../src/languages/en/hearing.ts";
import { englishReceptionistWords } from "../../../src/languages/en/receptionist.ts";
import { spanishHearing } from "../../../src/languages/es/hearing.ts";
import { spanishReceptionistWords } from "../../../src/languages/es/receptionist.ts";
import { stemSpanish } from "../../../src/languages/es/stem.ts";
import { createTokenizer } from "../../../src/languages/hearing/tokens.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { findUnfolded, listPlaceholders } from "./hearingTables.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<string[]>("same"))("14.7 %s and %s are one word in Spanish", (form, word) => {
  expect(stemSpanish(form)).toBe(stemSpanish(word));
});

test.each(readCases<string[]>("different"))("14.7 %s and %s are two words in Spanish", (form, word) => {
  expect(stemSpanish(form)).not.toBe(stemSpanish(word));
});

test.each(readCases<string[]>("questions"))("14.7 %s is heard as %s", (question, concepts) => {
  const found = createTokenizer(spanishHearing)(question).flatMap((token) => token.concepts);
  expect(found).toEqual(expect.arrayContaining(concepts.split(" ")));
});

test("14.2 what is heard in Spanish is folded, and all that English has", () => {
  expect(findUnfolded(spanishHearing)).toEqual([]);
  expect(Object.keys(spanishHearing.concepts)).toEqual(
    expect.arrayContaining(Object.keys(englishHearing.concepts)),
  );
});

test("14.7 each sentence has the same values in Spanish as in English", () => {
  expect(listPlaceholders(spanishReceptionistWords)).toEqual(listPlaceholders(englishReceptionistWords));
});
