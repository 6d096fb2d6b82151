import { expect, test } from "vitest";
import { type Pattern, readPatterns, recordPatterns } from "../stage/patterns.ts";

// A message of any words, repeated to the longest text that is read, takes at most 100 ms of CPU. The whole answer to every text would
// take an hour. So each pattern reads the texts of its own words: every word alone, and every pair within one branch, as branches
// (`a|b`) are tried one after the other. The whole receptionist gets 500 other pairs and 250 words alone, chosen from a seed, in the
// languages that its patterns know.

const recording = recordPatterns();
const { askAll, questionsOf, setFiles } = await import("./stage/score.ts");
const { harbor, receptionistOf } = await import("./stage/businesses.ts");
const { branchesOf, chooseTexts, cpuMsOf, pairsOf, repeat, wordsOf } = await import("./stage/hostile.ts");
await askAll(await questionsOf(setFiles.slice(0, 1)));
const built = recording.stop().filter(({ place }) => place.startsWith("src/receptionist/"));
const { literals, sites } = await readPatterns(["src/receptionist"]);
const patterns = distinct([...literals, ...built]);
const words = [...new Set(patterns.flatMap(({ source }) => wordsOf(source)))];

/** How long one pattern may read one text: a message meets over a thousand of them. */
const patternMs = 25;
const messageMs = 100;

function distinct(all: readonly Pattern[]): Pattern[] {
  return [...new Map(all.map((pattern) => [`${pattern.flags} ${pattern.source}`, pattern])).values()];
}

test("each place that builds a pattern at run time was met", () => {
  const met = new Set(built.map(({ place }) => place));
  expect(sites.length).toBeGreaterThan(50);
  expect(sites.filter((site) => !met.has(site))).toEqual([]);
});

test("each pattern reads its own words, alone and in pairs, in time", async () => {
  const seen = new Set<string>();
  const slow: string[] = [];
  for (const { source, flags, place } of patterns) {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ""));
    const branches = branchesOf(source).filter((branch) => !seen.has(`${flags} ${branch}`));
    for (const branch of branches) seen.add(`${flags} ${branch}`);
    for (const text of [...branches.flatMap(wordsOf), ...branches.flatMap(pairsOf)]) {
      const message = repeat(text);
      const ms = await cpuMsOf(() => pattern.test(message), patternMs);
      if (ms > patternMs) slow.push(`${place}: ${Math.round(ms)} ms of ${text}`);
      if (ms > 10 * patternMs) break;
    }
  }
  expect(slow).toEqual([]);
});

test.each(["en", "es", "fr", "de"] as const)("any words are answered in time: %s", async (language) => {
  const ask = receptionistOf({ ...harbor, language });
  await ask("hi");
  const slow: string[] = [];
  const all: [number, string][] = [];
  for (const text of chooseTexts(words, language, 125)) {
    const ms = await cpuMsOf(() => ask(text), messageMs);
    all.push([ms, text.slice(0, 40)]);
    if (ms > messageMs) slow.push(`${Math.round(ms)} ms of ${text.slice(0, 40)}`);
  }
  all.sort((a, b) => b[0] - a[0]);
  console.log(
    language,
    all.length,
    all.reduce((x, y) => x + y[0], 0),
    all.slice(0, 12),
  );
  expect(slow).toEqual([]);
});
