import { describe, expect, onTestFinished, test } from "vitest";
import { fingerprintsInMemory } from "../../../src/desk/stores/fingerprintsInMemory.ts";
import { fingerprintsInRedis } from "../../../src/desk/stores/fingerprintsInRedis.ts";
import { leasesInMemory } from "../../../src/desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../../src/desk/stores/leasesInRedis.ts";
import { startsInFile } from "../../../src/desk/stores/startsInFile.ts";
import { startsInRedis } from "../../../src/desk/stores/startsInRedis.ts";
import { logOf } from "../stage/frontdesk.ts";
import { openRedisClient } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { leadOf, repeat, type Stores } from "./stage/stores.ts";
import { setUp, twins } from "./stage/twins.ts";

/** How a writer takes an id that one alone can have. */
const takes: Record<string, (stores: Stores, id: string, writer: string) => Promise<boolean>> = {
  "keeps a lead": ({ leads }, id) => leads.keep(leadOf(id)),
  "gets a lease": async ({ leases }, id) => typeof (await leases(id, 60_000)) === "object",
  "leaves a fingerprint": async ({ fingerprints }, id, own) => (await fingerprints(id, own, 60_000)) === own,
  "passes a limit of one": async ({ limits }, id) => (await limits("message", id)) === 0,
};

describe.each(twins)("in the %s store", (_, openPlace) => {
  test.each(Object.entries(takes))("of two writers with the same 100 ids at once one %s", async (_, take) => {
    const writers = await (await setUp(openPlace)).openTwo();
    const taken: string[] = [];
    await repeat(200, async (number) => {
      const id = `id-${number % 100}`;
      const writer = writers[number < 100 ? 0 : 1];
      if (await take(writer, id, number < 100 ? "one" : "two")) taken.push(id);
    });
    expect([taken.length, new Set(taken).size]).toEqual([100, 100]);
  });
});

test("without its Redis a process goes on with its own leases, fingerprints and starts, and says so", async () => {
  const { log, lines } = logOf();
  const [redis, now] = [openRedisClient(), () => new Date()];
  const own = startsInFile(temporaryFile("starts"), log);
  onTestFinished(own.close);
  const leases = leasesInRedis(redis, leasesInMemory(now), log);
  const fingerprints = fingerprintsInRedis(redis, fingerprintsInMemory(now), log);
  const starts = startsInRedis(redis, own.starts, log);
  expect([typeof (await leases("a", 60_000)), await leases("a", 60_000)]).toEqual(["object", "busy"]);
  for (const words of ["one", "two"]) expect(await fingerprints("a", words, 60_000)).toBe("one");
  for (const count of [1, 2]) expect((await starts("a")).count).toBe(count);
  const events = new Set(lines.map(({ event }) => event));
  expect(events).toEqual(new Set(["marks-alone", "fingerprints-alone", "starts-alone"]));
});
