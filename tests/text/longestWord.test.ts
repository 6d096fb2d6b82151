import { expect, test } from "vitest";
import { longestWord, wordClass } from "../../src/text/longestWord.ts";

test("a word is as long as what no line breaks, whatever its letters are made of", () => {
  expect(longestWord("Fußbodenheizungsbau in Köln")).toBe(19);
  expect(longestWord("Heizungs-Notdienst/Sanitär")).toBe(10);
  expect(longestWord("Fu\u0308ße")).toBe(4);
  expect(longestWord("水道の修理と排水管の掃除")).toBe(1);
});

test("a head with a long word has a class that makes room for it, one of usual words has none", () => {
  expect(wordClass("Fußbodenheizungsbau in Köln")).toBe("word-20");
  expect(wordClass("Donaudampfschifffahrtsgesellschaftskapitänsmütze")).toBe("word-32");
  expect(wordClass("Plumbing in Baltimore")).toBeUndefined();
});
