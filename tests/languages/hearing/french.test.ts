import { expect, test } from "vitest";
import { englishHearing } from "../../../src/languages/en/hearing.ts";
import { englishReceptionistWords } from "../../../src/languages/en/receptionist.ts";
import { frenchHearing } from "../../../src/languages/fr/hearing.ts";
import { frenchReceptionistWords } from "../../../src/languages/fr/receptionist.ts";
import { stemFrench } from "../../../src/languages/fr/stem.ts";
import { createTokenizer } from "../../../src/languages/hearing/tokens.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { findUnfolded, listPlaceholders } from "./hearingTables.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<string[]>("same"))("14.7 %s and %s are one word in French", (form, word) => {
  expect(stemFrench(form)).toBe(stemFrench(word));
});

test.each(readCases<string[]>("different"))("14.7 %s and %s are two words in French", (form, word) => {
  expect(stemFrench(form)).not.toBe(stemFrench(word));
});

test.each(readCases<string[]>("questions"))("14.7 %s is heard as %s", (question, concepts) => {
  const found = createTokenizer(frenchHearing)(question).flatMap((token) => token.concepts);
  expect(found).toEqual(expect.arrayContaining(concepts.split(" ")));
});

test("14.2 what is heard in French is folded, and all that English has", () => {
  expect(findUnfolded(frenchHearing)).toEqual([]);
  expect(Object.keys(frenchHearing.concepts)).toEqual(
    expect.arrayContaining(Object.keys(englishHearing.concepts)),
  );
});

test("14.7 each sentence has the same values in French as in English", () => {
  expect(listPlaceholders(frenchReceptionistWords)).toEqual(listPlaceholders(englishReceptionistWords));
});
