import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { leadsInRedis } from "../../../src/desk/stores/leadsInRedis.ts";
import { leasesInRedis } from "../../../src/desk/stores/leasesInRedis.ts";
import { openRedisClient, openRedisServer } from "../stage/redisServer.ts";
import { leadOf } from "./stage/stores.ts";

const refuse = async () => {
  throw new Error("The call went to the memory of the process.");
};

/** Stops this process until a Redis has closed every connection, as a host does that freezes an instance. */
function freezeUntilClosed(url: string): void {
  const kill = `require("node:net").connect(${new URL(url).port}, "127.0.0.1").end("CLIENT KILL TYPE normal\\r\\nQUIT\\r\\n")`;
  expect(spawnSync(process.execPath, ["-e", kill]).status).toBe(0);
}

test("an instance that thaws without its connection does its first calls in Redis", async () => {
  const { url, redis } = await openRedisServer(undefined, true);
  const leads = leadsInRedis(redis);
  const leases = leasesInRedis(redis, refuse, () => {});
  const counters = openCounters(redis);
  freezeUntilClosed(url);
  const counter = { key: "thawed", owner: "site" as const, maxPoints: 1, seconds: 60 };
  const [isNew, lease] = await Promise.all([
    leads.keep(leadOf("thawed")),
    leases("thawed", 60_000),
    counters.take([counter], 1),
  ]);
  expect([isNew, typeof lease]).toEqual([true, "object"]);
  expect(await redis.exists("frontdesk:mark:thawed", "frontdesk:limit:thawed")).toBe(2);
  expect((await leads.waiting()).map(({ id }) => id)).toEqual(["thawed"]);
});

test("an instance whose connection went silent does its first call on a new one", async () => {
  const { freeze, thaw, redis } = await openRedisServer(undefined, true);
  freeze();
  const kept = leadsInRedis(redis).keep(leadOf("silent"));
  await new Promise((resolve) => redis.once("close", resolve));
  thaw();
  await kept;
  expect((await leadsInRedis(redis).waiting()).map(({ id }) => id)).toEqual(["silent"]);
});

// It takes two seconds.
test("a Redis that is away fails the calls of an instance soon", { timeout: 10_000 }, async () => {
  const redis = openRedisClient(undefined, undefined, true);
  await expect(leadsInRedis(redis).keep(leadOf("away"))).rejects.toThrow();
});

test("a process that lives is not held up by a connection that is gone", async () => {
  const { url, redis } = await openRedisServer();
  freezeUntilClosed(url);
  await expect(leadsInRedis(redis).keep(leadOf("alive"))).rejects.toThrow();
});
