import { describe, expect, test } from "vitest";
import type { Lease, Leases } from "../../../src/desk/stores/leases.ts";
import { leasesInMemory } from "../../../src/desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../../src/desk/stores/leasesInRedis.ts";
import { logOf } from "../stage/frontdesk.ts";
import { openRedisServer } from "../stage/redisServer.ts";
import { expectTaken } from "./stage/stores.ts";
import { openTwin, twins } from "./stage/twins.ts";

/** The first lease that is free on a key. */
async function whenFree(leases: Leases, key: string): Promise<Lease> {
  const lease = await leases(key, 60_000);
  return typeof lease === "string" ? whenFree(leases, key) : lease;
}

describe.each(twins)("leases in the %s store", (_, openPlace) => {
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

test("a Redis that hangs holds up one call, and counts as down until it answers again", async () => {
  const { log, until } = logOf();
  const { redis, freeze, thaw } = await openRedisServer(log);
  const leases = leasesInRedis(
    redis,
    leasesInMemory(() => new Date()),
    log,
  );
  freeze();
  expect(await leases("stuck", 60_000)).toBeTypeOf("object");
  expect(redis.status).not.toBe("ready");
  expect(await leases("stuck", 60_000)).toBe("busy");
  thaw();
  await until("redis-up", 2);
  expect(await leases("thawed", 60_000)).toBeTypeOf("object");
  expect(await redis.exists("frontdesk:mark:thawed")).toBe(1);
});
