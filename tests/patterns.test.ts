import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeAll, expect, test, vi } from "vitest";
import { type Pattern, readPatterns, recordPatterns } from "./stage/patterns.ts";
import { judge, keyOf, readVerdicts, type Verdicts, writeVerdicts } from "./stage/patternVerdicts.ts";

// No pattern may freeze a server or a page. Each is judged by recheck once: its verdict is kept by the text of the pattern.

const root = fileURLToPath(new URL("..", import.meta.url));

/** The receptionist looks words up in tables: a pattern of it spells no list of words. */
const maxBranches = 12;
const isOfReceptionist = ({ place }: Pattern) =>
  /^src\/(?:receptionist|hours\/reader|languages\/hearing)\//.test(place);

/** Rooms that read what an owner, an agency or a build hands over; all others may read a visitor's text. */
const isOfOwner = ({ place }: Pattern) => /^src\/(?:agency|build|business|hours\/(?!reader))\/?/.test(place);

let patterns: Pattern[];
let unmet: string[];
let verdicts: Verdicts;
let unkept: Pattern[];

beforeAll(async () => {
  const { literals, sites } = await readPatterns(["src", "scripts"]);
  const recording = recordPatterns();
  // What another test imported builds its patterns anew.
  vi.resetModules();
  const builders = new Set(sites.map((site) => site.replace(/:\d+$/, "")));
  for (const file of builders) await import(pathToFileURL(join(root, file)).href);
  const built = recording.stop();
  unmet = sites.filter((site) => !built.some(({ place }) => place === site));
  patterns = [...literals, ...built];
  verdicts = await verdictsOf(patterns);
});

/** The kept verdicts, with those of new patterns, which are judged now and kept for the next time. */
async function verdictsOf(all: readonly Pattern[]): Promise<Verdicts> {
  const kept = await readVerdicts();
  const fresh = all.filter((pattern) => !(keyOf(pattern) in kept));
  for (const pattern of fresh) kept[keyOf(pattern)] ??= await judge(pattern);
  unkept = process.env["CI"] ? fresh : [];
  const keys = new Set(all.map(keyOf));
  const used = Object.fromEntries(Object.entries(kept).filter(([key]) => keys.has(key)));
  if (fresh.length && !process.env["CI"]) await writeVerdicts(used);
  return used;
}

const placed = (pattern: Pattern) => `${pattern.place} ${keyOf(pattern)}`;

test("each place that builds a pattern at run time was met when its file was imported", () => {
  expect(unmet).toEqual([]);
});

test("the verdict on each pattern is kept: run this file on your machine and commit patternVerdicts.jsonl", () => {
  expect(unkept.map(placed)).toEqual([]);
});

test("no pattern takes exponential time, time of degree 3, or cannot be judged", () => {
  const refused = patterns.filter((pattern) => {
    const degree = verdicts[keyOf(pattern)]?.degree;
    return degree !== 1 && degree !== 2;
  });
  expect(refused.map(placed)).toEqual([]);
});

test("14.2 no alternation of the receptionist has more than 12 branches", () => {
  const wide = patterns.filter(
    (pattern) => isOfReceptionist(pattern) && countBranches(pattern) > maxBranches,
  );
  expect(wide.map(placed)).toEqual([]);
});

test("14.2 each pattern that may read a visitor's text is linear", () => {
  const refused = patterns.filter((pattern) => !isOfOwner(pattern) && verdicts[keyOf(pattern)]?.degree !== 1);
  expect(refused.map(placed)).toEqual([]);
});

test.each([
  ["a|b|c", 3],
  ["^(?:aa|b(?:c|d|e|f)|[|||||])$", 4],
  [String.raw`a\|b|c`, 2],
  ["abc", 1],
])("the widest alternation of %s has %i branches", (source, count) => {
  expect(countBranches({ source })).toBe(count);
});

/** How many branches the widest alternation of a pattern has; bars within brackets or behind a backslash are letters. */
function countBranches({ source }: Pick<Pattern, "source">): number {
  const open = [1];
  let widest = 1;
  for (const part of source.match(/\\.|\[(?:\\.|[^\]\\])*\]|[()|]/gs) ?? []) {
    if (part === "(") open.push(1);
    if (part === ")") open.pop();
    if (part === "|") open.push((open.pop() ?? 1) + 1);
    widest = Math.max(widest, open.at(-1) ?? 1);
  }
  return widest;
}
