import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faintWords } from "../../src/receptionist/words/plain.ts";
import { aspects, deeds, everyday } from "../../src/receptionist/words/synonyms.ts";
import { coverage, plainly, share, stemsOf, termsOf } from "../../src/receptionist/words/terms.ts";
import { homeTrades, personalTrades } from "../../src/receptionist/words/trades.ts";

/** For each business the names of its facts, then what visitors say that mean one of them. */
const businesses = readFileSync(new URL("sets/wordings.txt", import.meta.url), "utf8");

const asked = businesses
  .trim()
  .split("\n\n")
  .flatMap((business) => {
    const [names = "", ...questions] = business.split("\n");
    return questions.map((line) => [...line.split(" > "), names.split(" | ")] as [string, string, string[]]);
  });

/** The name that a question speaks of most, and that speaks of most of the question. */
function nearestName(question: string, names: readonly string[]): string | undefined {
  const terms = termsOf(plainly(question));
  const held = names.map((name) => {
    const stems = stemsOf(plainly(name));
    return { name, held: coverage(terms, new Set(stems)) + share(stems, terms, faintWords) };
  });
  return held.filter(({ held }) => held > 0).sort((a, b) => b.held - a.held)[0]?.name;
}

test.each(asked)("%s: %s", (question, name, names) => {
  expect(nearestName(question, names)).toBe(name);
});

test("the words of the tables stand there as questions are read, or they would never be met", () => {
  const words = [aspects, deeds, everyday, homeTrades, personalTrades].flatMap((table) => [...table.keys()]);
  expect(words.filter((word) => !plainly(word).includes(word) && word !== "walkins")).toEqual([]);
});
