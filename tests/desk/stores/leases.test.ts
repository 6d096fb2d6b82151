import { describe, expect, onTestFinished, test } from "vitest";
import type { Lease, Leases } from "../../../src/desk/stores/leases.ts";
import { leasesInMemory } from "../../../src/desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../../src/desk/stores/leasesInRedis.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { logOf } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";
import { expectTaken, repeat } from "./stage/stores.ts";
import { openTwin, setUp, twins } from "./stage/twins.ts";

const now = () => new Date();
const { log, lines } = logOf();

/** The first lease that is free on a key. */
async function whenFree(leases: Leases, key: string): Promise<Lease> {
  const lease = await leases(key, 60_000);
  return typeof lease === "string" ? whenFree(leases, key) : lease;
}

describe.each(twins)("leases in the %s store", (_, openPlace) => {
  test("of two writers who want 100 leases at once one gets each, and none once the work is done", async () => {
    const { openTwo } = await setUp(openPlace);
    const writers = await openTwo();
    const taken: Lease[] = [];
    await repeat(200, async (number) => {
      const lease = await writers[number < 100 ? 0 : 1].leases(`work-${number % 100}`, 60_000);
      if (typeof lease === "object") taken.push(lease);
    });
    expect(taken).toHaveLength(100);
    await Promise.all(taken.map((lease) => lease.finish(60_000)));
    expect(await Promise.all(writers.map(({ leases }) => leases("work-7", 60_000)))).toEqual([
      "done",
      "done",
    ]);
  });

  test("work that was given up is free again", async () => {
    const { leases } = await openTwin(openPlace);
    const lease = expectTaken(await leases("given up", 60_000));
    expect(await leases("given up", 60_000)).toBe("busy");
    await lease.release();
    expect(await leases("given up", 60_000)).toBeTypeOf("object");
  });

  test("whoever was overtaken neither prolongs, ends nor frees the work of the other", async () => {
    const { leases } = await openTwin(openPlace);
    const late = expectTaken(await leases("overtaken", 1));
    const other = await whenFree(leases, "overtaken");
    expect(await late.renew(60_000)).toBe(false);
    await late.finish(60_000);
    await late.release();
    expect(await leases("overtaken", 60_000)).toBe("busy");
    expect(await other.renew(60_000)).toBe(true);
  });

  test("a lease that is prolonged outlives its first end, and work counts as done for its time alone", async () => {
    const { leases } = await openTwin(openPlace);
    const [prolonged, done] = [await leases("prolonged", 1_000), await leases("done", 60_000)].map(
      expectTaken,
    );
    // Long enough for a loaded machine to prolong it in time.
    expect(await prolonged?.renew(60_000)).toBe(true);
    await Promise.all([done?.finish(1_000), leases("short", 1_000)]);
    expect(await leases("done", 60_000)).toBe("done");
    await whenFree(leases, "short");
    await expect.poll(() => leases("done", 60_000), { interval: 5 }).toBeTypeOf("object");
    expect(await leases("prolonged", 60_000)).toBe("busy");
  });
});

test("without its Redis a process goes on alone, and says so", async () => {
  const gone = await startRedis();
  const client = connectRedis(gone.url, log);
  const leases = leasesInRedis(client, leasesInMemory(now), log);
  await gone.stop();
  expect(await leases("alone", 60_000)).toBeTypeOf("object");
  expect(await leases("alone", 60_000)).toBe("busy");
  expect(lines.map(({ event }) => event)).toContain("marks-alone");
  client.disconnect();
});

test("a Redis that hangs holds up one call, and counts as down until it answers again", async () => {
  const stuck = await startRedis();
  const { log, until } = logOf();
  const client = connectRedis(stuck.url, log);
  onTestFinished(() => {
    client.disconnect();
    return stuck.stop();
  });
  await until("redis-up", 1);
  const leases = leasesInRedis(client, leasesInMemory(now), log);
  stuck.freeze();
  expect(await leases("stuck", 60_000)).toBeTypeOf("object");
  expect(client.status).not.toBe("ready");
  expect(await leases("stuck", 60_000)).toBe("busy");
  stuck.thaw();
  await until("redis-up", 2);
  expect(await leases("thawed", 60_000)).toBeTypeOf("object");
  expect(await client.exists("frontdesk:mark:thawed")).toBe(1);
});
