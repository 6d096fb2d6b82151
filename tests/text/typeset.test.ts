import { expect, test } from "vitest";
import { typeset } from "../../src/text/typeset.ts";

test("apostrophes are curly in words, behind a plural and before a decade", () => {
  const text = "Don't wait: the maker's warranty, 24 hours' notice, since the '90s";
  expect(typeset(text, "en")).toBe("Don’t wait: the maker’s warranty, 24 hours’ notice, since the ’90s");
});

test("a speech has the quotes of its language, one inside of it the others", () => {
  const text = `She said "we can 'wait' here" and meant it.`;
  expect(["en", "de-AT", "fr", "ar"].map((language) => typeset(text, language))).toEqual([
    "She said “we can ‘wait’ here” and meant it.",
    "She said „we can ‚wait‘ here“ and meant it.",
    "She said «\u00a0we can “wait” here\u00a0» and meant it.",
    text,
  ]);
});

test("inches, feet and minutes stay as they are", () => {
  const text = `A 6" pipe, a 4" pipe, 5'10" high`;
  expect(typeset(text, "en")).toBe(text);
});

test("a price does not part from the word before it, nor from its currency", () => {
  expect(typeset("from $129", "en")).toBe("from\u00a0$129");
  expect(typeset("ab 129 €", "de")).toBe("ab 129\u00a0€");
});
