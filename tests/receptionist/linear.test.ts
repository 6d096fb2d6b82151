import { dirname } from "node:path";
import { expect, test } from "vitest";
import { type Pattern, readPatterns, recordPatterns } from "../stage/patterns.ts";

// A message of any words, repeated to the longest text that is read, takes at most 100 ms of CPU. The whole receptionist would read
// all of these texts for an hour. So each pattern reads those of its own words: every word alone, and every pair of one branch, as
// the branches of `a|b` are tried one after the other. The whole receptionist reads 500 other pairs and 250 words alone, chosen from
// a seed, in the languages that its patterns know.

const recording = recordPatterns();
const { askAll, questionsOf, setFiles } = await import("./stage/score.ts");
const { harbor, receptionistOf } = await import("./stage/businesses.ts");
const { branchesOf, chooseTexts, cpuMsOf, pairsOf, slowWordsOf, wordsOf } = await import(
  "./stage/hostile.ts"
);
const questions = await questionsOf(setFiles.slice(0, 1));
await askAll(
  questions.map((one, index) => ({
    ...one,
    business: ["casa-olivera", "calma-yoga", "gearjam"][index % 3] ?? "",
  })),
);
const built = recording.stop().filter(({ place }) => place.startsWith("src/receptionist/"));
const { literals, sites } = await readPatterns(["src/receptionist"]);
const patterns = [...literals, ...built];
const words = [...new Set(patterns.flatMap(({ source }) => wordsOf(source)))];

/** How long a message may take, and how long one of the thousand patterns that it meets. */
const [messageMs, patternMs] = [100, 25];

test("each place that builds a pattern at run time was met", () => {
  const met = new Set(built.map(({ place }) => place));
  expect(sites.length).toBeGreaterThan(50);
  expect(sites.filter((site) => !met.has(site))).toEqual([]);
});

const seen = new Set<string>();
const isNew = (key: string) => !seen.has(key) && seen.add(key);

/** Where a pattern is slow, and the words that show it. */
function slownessOf({ source, flags, place }: Pattern): string[] {
  const branches = branchesOf(source).filter((branch) => isNew(`${flags} ${branch}`));
  const texts = branches.flatMap((branch) => [...wordsOf(branch), ...pairsOf(branch)]);
  const found = slowWordsOf(new RegExp(source, flags.replace(/[gy]/g, "")), texts, patternMs);
  return found === undefined ? [] : [`${place}: ${found}`];
}

const folders = [...new Set(patterns.map(({ place }) => dirname(place)))];

test.each(folders)("each pattern reads its own words, alone and in pairs, in time: %s", (folder) => {
  expect(patterns.filter(({ place }) => dirname(place) === folder).flatMap(slownessOf)).toEqual([]);
});

test.each(["en", "es", "fr", "de"] as const)("any words are answered in time: %s", async (language) => {
  const ask = receptionistOf({ ...harbor, language });
  await ask("hi");
  const slow: string[] = [];
  for (const text of chooseTexts(words, language, 125)) {
    const ms = await cpuMsOf(() => ask(text), messageMs);
    if (ms > messageMs) slow.push(`${Math.round(ms)} ms: ${text.slice(0, 40)}`);
  }
  expect(slow).toEqual([]);
});
