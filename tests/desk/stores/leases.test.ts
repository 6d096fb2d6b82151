import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Lead } from "../../../src/desk/leads/lead.ts";
import { leadsInRedis } from "../../../src/desk/stores/leadsInRedis.ts";
import type { Lease, Leases } from "../../../src/desk/stores/leases.ts";
import { leasesInMemory } from "../../../src/desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../../src/desk/stores/leasesInRedis.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { logOf } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";

const now = () => new Date();
let server: Awaited<ReturnType<typeof startRedis>>;
let redis: Redis;
let shared: Leases;
const { log, lines } = logOf();
beforeAll(async () => {
  server = await startRedis();
  redis = connectRedis(server.url, log);
  shared = leasesInRedis(redis, memory, log);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

const memory = leasesInMemory(now);
const stores: [name: string, leases: Leases][] = [
  ["memory", memory],
  ["Redis", (key, ms) => shared(key, ms)],
];

/** A lease, or an error when it is another's. */
function expectTaken(lease: Lease | "busy" | "done"): Lease {
  if (typeof lease === "string") throw new Error(`The work is ${lease}`);
  return lease;
}

/** The first lease that is free on a key. */
async function whenFree(leases: Leases, key: string): Promise<Lease> {
  const lease = await leases(key, 60_000);
  return typeof lease === "string" ? whenFree(leases, key) : lease;
}

describe.each(stores)("leases in %s", (_, leases) => {
  test("of many who come at once one gets the lease, and none once the work is done", async () => {
    const attempts = await Promise.all(Array.from({ length: 50 }, () => leases("many", 60_000)));
    const taken = attempts.filter((lease) => typeof lease === "object");
    expect(taken).toHaveLength(1);
    await taken[0]?.finish(60_000);
    expect(await leases("many", 60_000)).toBe("done");
  });

  test("work that was given up is free again", async () => {
    const lease = expectTaken(await leases("given up", 60_000));
    expect(await leases("given up", 60_000)).toBe("busy");
    await lease.release();
    expect(await leases("given up", 60_000)).toBeTypeOf("object");
  });

  test("whoever was overtaken neither prolongs, ends nor frees the work of the other", async () => {
    const late = expectTaken(await leases("overtaken", 1));
    const other = await whenFree(leases, "overtaken");
    expect(await late.renew(60_000)).toBe(false);
    await late.finish(60_000);
    await late.release();
    expect(await leases("overtaken", 60_000)).toBe("busy");
    expect(await other.renew(60_000)).toBe(true);
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

test("leads in Redis are kept once, in order, until they are settled", async () => {
  const store = leadsInRedis(redis);
  const lead: Lead = {
    id: "a",
    version: 1,
    at: "2026-11-21T12:00:00.000Z",
    site: "acme",
    from: "form",
    name: "Zoë",
    contact: "zoe@example.org",
    wish: "A leak",
    urgency: "any",
  };
  const later = { ...lead, id: "b", at: "2026-11-21T13:00:00.000Z" };
  expect([await store.keep(later), await store.keep(lead), await store.keep(lead)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await store.waiting()).toEqual([lead, later]);
  await store.settle(lead);
  expect(await store.waiting()).toEqual([later]);
  expect(await store.keep(lead)).toBe(false);
});

test("a newer version of a lead in Redis takes the place of an older one, and is settled by itself", async () => {
  const store = leadsInRedis(redis);
  const first: Lead = {
    id: "versions",
    version: 1,
    at: "2026-11-21T14:00:00.000Z",
    site: "acme",
    from: "chat",
    name: "",
    contact: "zoe@example.org",
    wish: "A leak",
    urgency: "any",
  };
  const second = { ...first, version: 3, wish: "A leak\nTomorrow at 9:00" };
  expect(await store.has(first.id)).toBe(false);
  expect([await store.keep(first), await store.keep(second), await store.keep(first)]).toEqual([
    true,
    true,
    false,
  ]);
  await store.settle(first);
  expect(await store.waiting()).toContainEqual(second);
  await store.settle(second);
  expect((await store.waiting()).filter(({ id }) => id === first.id)).toEqual([]);
  expect(await store.has(first.id)).toBe(true);
});
