import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startsInFile } from "../../../src/desk/stores/startsInFile.ts";
import { logOf } from "../stage/frontdesk.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { repeat } from "./stage/stores.ts";
import { openRedis, openTwin, setUp, twins } from "./stage/twins.ts";

const { log, lines } = logOf();

/** Starts in a file, as a process opens them for a test. */
function openFile(path: string) {
  const { starts, close } = startsInFile(path, log);
  onTestFinished(close);
  return starts;
}

describe.each(twins)("starts in the %s store", (_, openPlace) => {
  test("a start without an end counts in the next process too, one that ended does not", async () => {
    const { starts, reopen } = await openTwin(openPlace);
    expect((await starts("deadly")).count).toBe(1);
    const start = await starts("harmless");
    expect(start.count).toBe(1);
    await start.end();
    const next = (await reopen()).starts;
    expect((await next("deadly")).count).toBe(2);
    expect((await next("harmless")).count).toBe(1);
  });

  test("200 starts of two writers at once are each counted, and each end is taken off", async () => {
    const { open, openTwo } = await setUp(openPlace);
    const writers = await openTwo();
    const counts = new Set<number>();
    const ends: (() => Promise<void>)[] = [];
    await repeat(200, async (number) => {
      const start = await writers[number % 2]?.starts("many");
      if (start) counts.add(start.count);
      if (start && number % 4) ends.push(start.end);
    });
    expect(counts).toEqual(new Set(Array.from({ length: 200 }, (_, index) => index + 1)));
    await Promise.all(ends.map((end) => end()));
    await Promise.all(writers.map(({ close }) => close()));
    expect((await (await open()).starts("many")).count).toBe(51);
  });
});

test("starts of 30 days ago are forgotten, in a file and in Redis", async () => {
  const path = temporaryFile("starts");
  const dayMs = 86_400_000;
  const lines = Object.entries({ old: 30, young: 29 }).map(([key, days]) =>
    JSON.stringify({ key, count: 2, atMs: Date.now() - days * dayMs }),
  );
  await writeFile(path, lines.join("\n"));
  const starts = openFile(path);
  expect([(await starts("old")).count, (await starts("young")).count]).toEqual([1, 3]);
  const shared = await openTwin(openRedis);
  await shared.starts("a");
  expect(Number(await shared.redis?.ttl("frontdesk:starts:a")) / 86_400).toBeCloseTo(30, 2);
});

test("a file of starts is for the user of the desk alone, and stays small as they end", async () => {
  const own = temporaryFile("starts");
  const { starts, close } = startsInFile(own, log);
  const open = await Promise.all(["a", "b"].map(starts));
  expect((await stat(own)).mode & 0o777).toBe(0o600);
  await Promise.all(open.map(({ end }) => end()));
  // The file is cut back once it has a thousand lines.
  await repeat(600, async (number) => (await starts(`work-${number}`)).end());
  await close();
  expect((await readFile(own, "utf8")).length).toBeLessThan(30_000);
  expect((await openFile(own)("a")).count).toBe(1);
});

test("a file that is no JSON or cannot be written holds up no work, and the log says so", async () => {
  const torn = temporaryFile("starts");
  await writeFile(torn, '{"key":"a","count":2');
  expect((await openFile(torn)("a")).count).toBe(1);
  const starts = openFile(join(torn, "starts"));
  await starts("a");
  expect((await starts("a")).count).toBe(2);
  // The failure that lasts is told once.
  expect(lines.filter(({ event }) => event === "starts-not-kept")).toHaveLength(1);
});
