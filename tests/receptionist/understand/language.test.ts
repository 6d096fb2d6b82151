import { expect, test } from "vitest";
import { isSpoken, spokenLanguages } from "../../../src/languages/languages.ts";
import { isOtherLanguage, otherLanguageWords } from "../../../src/languages/otherLanguages.ts";
import { detectLanguage } from "../../../src/receptionist/understand/language.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const all = readCases<string[]>("messages").map(([language = "", text = ""]) => ({ language, text }));
const others = all.filter(({ language }) => !isSpoken(language));

test.each(spokenLanguages)(
  "14.7 of 100 short messages, 95 are told by their language beside a file in %s",
  (usual) => {
    const missed = all.filter(({ language, text }) => detectLanguage(text, usual) !== language);
    expect(all.length).toBeGreaterThan(180);
    expect(missed.length / all.length).toBeLessThanOrEqual(0.05);
  },
);

test.each(spokenLanguages)("14.7 no message in a file's own language is taken for another: %s", (usual) => {
  const own = all.filter(({ language }) => language === usual);
  expect(own.filter(({ text }) => detectLanguage(text, usual) !== usual)).toEqual([]);
});

test.each(spokenLanguages)("14.7 names, places and numbers are in the language of the file: %s", (usual) => {
  expect(readCases<string>("neutral").filter((text) => detectLanguage(text, usual) !== usual)).toEqual([]);
});

test("14.7 whoever writes in another language is answered by a sentence in it", () => {
  const detected = new Set(others.map(({ text }) => detectLanguage(text, "en")));
  const sentences = [...detected].map((language) =>
    isSpoken(language) ? "" : otherLanguageWords(language).passOn,
  );
  expect(new Set(sentences.filter(Boolean)).size).toBe(24);
});

test("14.7 whom to call in danger is said in each of these languages, with a number or without", () => {
  const languages = new Set(others.map(({ language }) => language).filter(isOtherLanguage));
  const lines = [...languages].map((language) => otherLanguageWords(language));
  for (const { ifInDanger, localNumber } of lines) {
    expect(ifInDanger.split("{number}")).toHaveLength(2);
    expect(localNumber).not.toMatch(/[{}]|^$/);
  }
  expect(new Set(lines.map(({ ifInDanger }) => ifInDanger)).size).toBe(24);
});
