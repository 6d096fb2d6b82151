import { spawnSync } from "node:child_process";
import type { Redis } from "ioredis";
import { expect, onTestFinished, test, vi } from "vitest";
import { createRedisStore } from "../../src/store/redis.ts";
import type { Kind } from "../../src/store/store.ts";
import { openRedisClient, openRedisServer, startRedis } from "../desk/stage/redisServer.ts";

const words: Kind<string> = { name: "words" };

/** The store of a connection. */
function storeOf(redis: Redis) {
  const store = createRedisStore(redis);
  const put = (key: string, more: { ttlMs?: number; group?: string } = {}) =>
    store.change(words, key, () => ({ value: key, ...more }));
  return { put, ...store };
}

async function openServer(...options: Parameters<typeof openRedisServer>) {
  const server = await openRedisServer(...options);
  return { ...server, ...storeOf(server.redis) };
}

/** Stops this process until a Redis has closed every connection, as a host does that freezes an instance. */
function freezeUntilClosed(url: string): void {
  const kill = `require("node:net").connect(${new URL(url).port}, "127.0.0.1").end("CLIENT KILL TYPE normal\\r\\nQUIT\\r\\n")`;
  expect(spawnSync(process.execPath, ["-e", kill]).status).toBe(0);
}

test("what runs out leaves nothing in Redis, and what stays has no end there", async () => {
  const { redis, put, list } = await openServer();
  await Promise.all([put("short", { ttlMs: 1_000, group: "all" }), put("for good", { group: "all" })]);
  expect((await redis.keys("*")).sort()).toEqual([
    "frontdesk:words:for good",
    "frontdesk:words:short",
    "frontdesk:words@all",
  ]);
  expect(
    await Promise.all(["frontdesk:words:for good", "frontdesk:words@all"].map((key) => redis.ttl(key))),
  ).toEqual([-1, -1]);
  // The list ends by the clock of who writes, the entry by that of Redis.
  const read = async () => [await list(words, "all"), await redis.zrange("frontdesk:words@all", "0", "-1")];
  await expect.poll(read, { interval: 20, timeout: 5_000 }).toEqual([["for good"], ["for good"]]);
  await expect.poll(() => redis.exists("frontdesk:words:short"), { interval: 20, timeout: 5_000 }).toBe(0);
});

test("a counter that lost its end gets one, and what is refused writes nothing", async () => {
  const { redis, counters } = await openServer();
  const key = "frontdesk:limit:endless";
  await redis.set(key, 5);
  const endless = { key: "endless", seconds: 3600, maxPoints: 5 };
  expect(await counters.take([endless, { ...endless, key: "other" }], 1)).toEqual([3600, 0]);
  expect(await redis.pttl(key)).toBeGreaterThan(3_500_000);
  expect([await redis.get(key), await redis.keys("*")]).toEqual(["5", [key]]);
});

test("the first calls wait for the first attempt to connect", async () => {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  const { put, check, counters } = storeOf(openRedisClient(url));
  await Promise.all([put("a"), check(), counters.take([{ key: "a", seconds: 60, maxPoints: 1 }], 1)]);
  expect(await storeOf(openRedisClient(url)).get(words, "a")).toBe("a");
});

test.each([
  ["full", ["CONFIG", "SET", "maxmemory", "1"], "OOM"],
  ["read-only", ["REPLICAOF", "127.0.0.1", "1"], "READONLY"],
])(
  "a Redis that is %s says so, and what it keeps can be read",
  async (_, [command = "", ...values], cause) => {
    const { redis, put, check, get } = await openServer();
    await put("a");
    await redis.call(command, ...values);
    for (const call of [() => put("b"), check]) await expect(call()).rejects.toThrow(cause);
    expect(await get(words, "a")).toBe("a");
  },
);

test("an instance that thaws without its connection does its first calls in Redis", async () => {
  const { url, redis, put, counters } = await openServer(undefined, { isFrozen: true });
  freezeUntilClosed(url);
  const counter = { key: "thawed", maxPoints: 1, seconds: 60 };
  const [{ isChanged }, waits] = await Promise.all([put("thawed"), counters.take([counter], 1)]);
  expect([isChanged, waits]).toEqual([true, [0]]);
  expect(await redis.exists("frontdesk:words:thawed", "frontdesk:limit:thawed")).toBe(2);
});

test("an instance whose connection went silent does its first call on a new one", async () => {
  const { freeze, thaw, redis, put, get } = await openServer(undefined, { isFrozen: true });
  freeze();
  const kept = put("silent");
  await new Promise((resolve) => redis.once("close", resolve));
  thaw();
  await kept;
  expect(await get(words, "silent")).toBe("silent");
});

// It takes two seconds.
test("a Redis that is away fails the calls of an instance soon", { timeout: 10_000 }, async () => {
  await expect(
    storeOf(openRedisClient(undefined, undefined, { isFrozen: true })).put("away"),
  ).rejects.toThrow();
});

test("a process that lives is not held up by a connection that is gone", async () => {
  const { url, put } = await openServer();
  freezeUntilClosed(url);
  await expect(put("alive")).rejects.toThrow();
});

test("a Redis that hangs holds up one call, and counts as down until it answers again", async () => {
  const onChange = vi.fn();
  const { redis, freeze, thaw, put } = await openServer(onChange);
  freeze();
  await expect(put("stuck")).rejects.toThrow();
  expect(redis.status).not.toBe("ready");
  const startMs = performance.now();
  await expect(put("stuck")).rejects.toThrow();
  expect(performance.now() - startMs).toBeLessThan(500);
  thaw();
  await expect.poll(() => onChange.mock.calls.filter(([error]) => error === undefined).length).toBe(2);
  await put("thawed");
  expect(await redis.exists("frontdesk:words:thawed")).toBe(1);
});
