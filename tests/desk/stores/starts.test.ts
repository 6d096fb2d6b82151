import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRedis, firstAttempt } from "../../../src/desk/stores/redis.ts";
import type { Starts } from "../../../src/desk/stores/starts.ts";
import { startsInFile } from "../../../src/desk/stores/startsInFile.ts";
import { startsInRedis } from "../../../src/desk/stores/startsInRedis.ts";
import { logOf } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

const path = temporaryFile("leads.jsonl.starts");
const { log, lines } = logOf();
let server: Awaited<ReturnType<typeof startRedis>>;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = connectRedis(server.url, log);
  await firstAttempt(redis);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

/** Opens a store as a new process does. */
const stores: [name: string, open: () => Starts][] = [
  ["a file", () => startsInFile(path, log)],
  ["Redis", () => startsInRedis(redis, startsInFile(temporaryFile("own"), log), log)],
];

describe.each(stores)("starts in %s", (_, open) => {
  test("a start without an end counts in the next process too, one that ended does not", async () => {
    const [first, second] = [open(), open()];
    expect((await first("deadly")).count).toBe(1);
    const start = await second("harmless");
    expect(start.count).toBe(1);
    await start.end();
    expect((await open()("deadly")).count).toBe(2);
    expect((await open()("harmless")).count).toBe(1);
  });

  test("many starts at once are each counted", async () => {
    const starts = open();
    const counts = await Promise.all(Array.from({ length: 50 }, async () => (await starts("many")).count));
    expect(new Set(counts)).toEqual(new Set(Array.from({ length: 50 }, (_, index) => index + 1)));
    expect((await open()("many")).count).toBe(51);
  });
});

test("a file of starts is for the user of the desk alone, and holds nothing once all have ended", async () => {
  const own = temporaryFile("starts");
  const starts = await Promise.all(["a", "b"].map(startsInFile(own, log)));
  expect((await stat(own)).mode & 0o777).toBe(0o600);
  await Promise.all(starts.map(({ end }) => end()));
  expect(await readFile(own, "utf8")).toBe("{}");
});

test("a file that is no JSON or cannot be written holds up no work, and the log says so", async () => {
  const torn = temporaryFile("starts");
  await writeFile(torn, '{"a":{"count":2');
  expect((await startsInFile(torn, log)("a")).count).toBe(1);
  const starts = startsInFile(join(torn, "starts"), log);
  await starts("a");
  expect((await starts("a")).count).toBe(2);
  expect(lines.map(({ event }) => event)).toContain("starts-not-kept");
});

test("without its Redis a process counts for itself, and says so", async () => {
  const away = connectRedis("redis://127.0.0.1:1", log);
  const starts = startsInRedis(away, startsInFile(temporaryFile("own"), log), log);
  await starts("a");
  expect((await starts("a")).count).toBe(2);
  expect(lines.map(({ event }) => event)).toContain("starts-alone");
  away.disconnect();
});
