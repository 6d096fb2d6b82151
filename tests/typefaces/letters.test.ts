import { expect, test } from "vitest";
import { lookNamed } from "../../src/site/looks/siteLook.ts";
import { lettersInLanguage } from "../../src/typefaces/letters.ts";
import { faceStyle } from "../../src/typefaces/style.ts";
import { siteFonts } from "../../src/typefaces/typefaces.ts";

test.each(["en", "es-MX", "fr-CA", "de-AT", "pt", "nl"])(
  "a site in %s has one file a face: the common letters are all it needs",
  (language) => {
    expect(lettersInLanguage(language)).toBe("");
    expect(siteFonts(lookNamed("plain").faces, language)).toHaveLength(1);
  },
);

test("a site in Polish has a second file with the letters that Polish adds", () => {
  const [common, own] = siteFonts(lookNamed("plain").faces, "pl");
  expect([common?.part, own?.part]).toEqual(["latin", "latin-ext"]);
  expect(own?.letters).toContain("ł");
  expect(faceStyle(lookNamed("plain").faces, "pl")).toContain("unicode-range:U+104");
});

test.each(["ar", "he", "ru", "el", "ja", "sr", "vi", "hi"])(
  "a site in %s, for which the faces lack letters, has those of the visitor's system and no files",
  (language) => {
    expect(siteFonts(lookNamed("bold").faces, language)).toEqual([]);
    expect(faceStyle(lookNamed("bold").faces, language)).toContain("--font-text:system-ui,sans-serif;");
    expect(faceStyle(lookNamed("bold").faces, language)).not.toContain("@font-face");
  },
);

test("Serbian in Latin script is not Serbian in Cyrillic", () => {
  expect(lettersInLanguage("sr-Latn")).toContain("đ");
});

test.each([
  ["plain", 1],
  ["editorial", 2],
  ["friendly", 1],
  ["bold", 2],
] as const)("the look %s loads %s files", (look, count) => {
  expect(new Set(siteFonts(lookNamed(look).faces, "en").map(({ address }) => address)).size).toBe(count);
});
