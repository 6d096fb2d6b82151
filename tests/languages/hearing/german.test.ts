import { expect, test } from "vitest";
import { germanHearing } from "../../../src/languages/de/hearing.ts";
import { stemGerman } from "../../../src/languages/de/stem.ts";
import { splitCompound } from "../../../src/languages/hearing/compounds.ts";
import { fold } from "../../../src/languages/hearing/normalise.ts";
import { createTokenizer } from "../../../src/languages/hearing/tokens.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const stem = (word: string) => stemGerman(fold(word));

test.each(readCases<string[]>("same"))("14.7 %s and %s are one word", (first, second) => {
  expect(stem(first)).toBe(stem(second));
});

test.each(readCases<string[]>("stems"))("14.7 %s and %s stay two words", (first, second) => {
  expect(stem(first)).not.toBe(stem(second));
});

const vocabulary = `Hecke Schnitt Termin Öffnung Zeit Kosten Kind Geburtstag Hund Schule Auto Reparatur
  Fenster Reinigung Garten Pflege Parken Platz Geschenk Gutschein Zahn Arzt Waschen Maschine Reifen Wechsel Wohnung
  Liefern Gebühr Versicherung Nachweis Gut Preis Karte Park Stelle Arbeit Tag Sonne Schirm`;
const stems = new Set(vocabulary.split(/\s+/).map(stem));
const split = (word: string) =>
  splitCompound(fold(word), (part) => stems.has(stemGerman(part))).map(stemGerman);

test.each(readCases<string[]>("compounds"))("14.7 %s is made of %s", (compound, parts) => {
  expect(split(compound)).toEqual(parts.split(" ").map(stem));
});

test.each(readCases<string>("notCompounds"))("14.7 %s stays whole", (word) => {
  expect(split(word)).toEqual([]);
});

const tokenize = createTokenizer(germanHearing, ["Heckenschnitt und Baumpflege, je Schnitt"]);
const conceptsOf = (text: string) => tokenize(text).flatMap(({ concepts }) => concepts);

test.each(readCases<[string, string[]]>("questions"))("14.7 “%s” means %j", (text, concepts) => {
  expect(conceptsOf(text)).toEqual(expect.arrayContaining(concepts));
});

test("14.7 a word before a clause's end is no particle of its verb", () => {
  expect(conceptsOf("Macht ihr auf Wunsch einen Plan?")).not.toContain("open");
});

test("14.5 a compound has the parts that the tables or the business's own words name", () => {
  const parts = tokenize("Heckenschnittpreis Hochzeit Schnitt").map((token) => token.parts);
  expect(parts).toEqual([["heckenschnitt", "heck", "schnitt", "preis"], [], []]);
});
