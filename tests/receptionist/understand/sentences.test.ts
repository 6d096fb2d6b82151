import { expect, test } from "vitest";
import { maxSentences, splitSentences } from "../../../src/receptionist/understand/sentences.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<[string, string[]]>("sentences"))(
  "14.6 each question of a message stands alone: %s",
  (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  },
);

test("14.6 what is repeated counts once", () => {
  expect(splitSentences("Hello? Are you open? Hello?")).toEqual(["Hello?", "Are you open?"]);
});

test("14.6 at most 14 sentences of two thousand characters are read", () => {
  const sentences = Array.from({ length: 100 }, (_, index) => `Is it ${index}.`).join(" ");
  expect(splitSentences(sentences)).toHaveLength(maxSentences);
  expect(splitSentences("word ".repeat(1000)).join("").length).toBeLessThanOrEqual(2000);
});

test("14.4 the dot behind the second of two days ends no sentence", () => {
  const text = "Haben Sie am 3. und 4. Dezember offen?";
  expect(splitSentences(text)).toEqual([text]);
});
