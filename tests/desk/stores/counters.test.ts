import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Counter, Counters } from "../../../src/desk/stores/counters.ts";
import { countersInMemory } from "../../../src/desk/stores/countersInMemory.ts";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { openRedisServer } from "../stage/redisServer.ts";
import { openStoresInObject, removeObjects } from "./stage/objectStores.ts";

afterAll(removeObjects);

const counter = (key: string, maxPoints: number, seconds = 3600): Counter => ({
  key,
  seconds,
  maxPoints,
  owner: "network",
});

/** About a window: some seconds of it may be over. */
const [hour, minute] = [expect.closeTo(3600, -2), expect.closeTo(60, -1)];

/** Counters in a Redis that ends with the test. */
async function openRedisCounters() {
  const { redis } = await openRedisServer();
  return { counters: openCounters(redis), redis };
}

describe.each<[string, Counter["owner"], () => Promise<Counters>]>([
  ["networks in memory", "network", async () => openCounters()],
  ["networks beside Redis", "network", async () => (await openRedisCounters()).counters],
  ["visitors in Redis", "visitors", async () => (await openRedisCounters()).counters],
  ["sites in Redis", "site", async () => (await openRedisCounters()).counters],
  ["networks beside a Durable Object", "network", async () => openStoresInObject(randomUUID()).counters],
  ["visitors in a Durable Object", "visitors", async () => openStoresInObject(randomUUID()).counters],
  ["sites in a Durable Object", "site", async () => openStoresInObject(randomUUID()).counters],
])("counters of %s", (_, owner, open) => {
  const counterOf: typeof counter = (...given) => ({ ...counter(...given), owner });

  test("take all or none: what lacks room says how long, the others count nothing", async () => {
    const { take, read } = await open();
    const [narrow, wide] = [counterOf("narrow", 2), counterOf("wide", 3, 60)];
    expect([await take([narrow, wide], 1), await take([narrow, wide], 1)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await take([narrow, wide], 1)).toEqual([hour, 0]);
    expect(await take([wide], 2)).toEqual([minute]);
    expect([await read(narrow), await read(wide)]).toEqual([2, 2]);
    expect(await take([wide], 1)).toEqual([0]);
    expect([await take([wide], 1), await read(wide)]).toEqual([[minute], 3]);
  });

  test("points beyond a whole limit wait a window; a limit of none has never room", async () => {
    const { take, read } = await open();
    expect(await take([counterOf("tokens", 10)], 11)).toEqual([hour]);
    expect(await take([counterOf("closed", 0)], 1)).toEqual([hour]);
    expect([await read(counterOf("tokens", 10)), await read(counterOf("closed", 0))]).toEqual([0, 0]);
  });
});

test("beside Redis, what a site refuses is not counted on the networks of its sender, nor the other way round", async () => {
  const { counters, redis } = await openRedisCounters();
  const [network, site] = [counter("network", 2), { ...counter("site", 1), owner: "site" as const }];
  expect(await counters.take([site, network], 1)).toEqual([0, 0]);
  expect(await counters.take([site, network], 1)).toEqual([hour, 0]);
  expect([await counters.read(network), await counters.read(site)]).toEqual([1, 1]);
  expect(await counters.take([network], 1)).toEqual([0]);
  expect(await counters.take([network, { ...site, maxPoints: 9 }], 1)).toEqual([hour, 0]);
  expect([await counters.read(network), await counters.read(site)]).toEqual([2, 1]);
  expect(await redis.keys("frontdesk:*")).toEqual(["frontdesk:limit:site"]);
});

test("a counter in Redis that lost its end gets one", async () => {
  const { counters, redis } = await openRedisCounters();
  await redis.set("frontdesk:limit:endless", 5);
  expect(await counters.take([{ ...counter("endless", 5), owner: "site" }], 1)).toEqual([hour]);
  expect(await redis.pttl("frontdesk:limit:endless")).toBeGreaterThan(3_500_000);
});

test("a table that is full forgets who did least, and of those who are refused nobody", async () => {
  const { take, read } = countersInMemory({ network: 1024, site: 1024 });
  const refused = Array.from({ length: 100 }, (_, number) => counter(`attacker ${number}`, 1));
  const busy = Array.from({ length: 100 }, (_, number) => counter(`busy ${number}`, 100));
  const site: Counter = { key: "site", seconds: 3600, maxPoints: 1_000_000, owner: "site" };
  for (const each of refused) await take([each], 1);
  for (const each of busy) await take([each], 10);
  for (let number = 0; number < 5_000; number++) await take([counter(`flood ${number}`, 100), site], 1);
  expect(await Promise.all(refused.map((each) => take([each], 1)))).toEqual(refused.map(() => [hour]));
  expect(await Promise.all(busy.map(read))).toEqual(busy.map(() => 10));
  expect([await read(site), await read(counter("flood 0", 100))]).toEqual([5_000, 0]);
});

test("who is refused at a share stays refused, however much others did who are not", async () => {
  const { take, read } = countersInMemory({ network: 1024, site: 1024 });
  const shares = Array.from({ length: 100 }, (_, number) => counter(`share ${number}`, 100));
  for (const each of shares) await take([each], 5);
  for (const each of shares) expect(await take([{ ...each, maxPoints: 5 }], 1)).toEqual([hour]);
  for (let number = 0; number < 5_000; number++) await take([counter(`flood ${number}`, 100)], 10);
  expect(await Promise.all(shares.map(read))).toEqual(shares.map(() => 5));
});

test("a table that holds only those who are refused forgets who would be let in first", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { take, read } = countersInMemory({ network: 1024, site: 1024 });
  for (let number = 0; number < 5_000; number++) await take([counter(`early ${number}`, 1)], 1);
  vi.advanceTimersByTime(1_800_000);
  const late = Array.from({ length: 100 }, (_, number) => counter(`late ${number}`, 1));
  for (const each of late) await take([each], 1);
  expect(await Promise.all(late.map(read))).toEqual(late.map(() => 1));
  vi.advanceTimersByTime(1_800_000);
  expect(await take([counter("early 4999", 1)], 1)).toEqual([0]);
});

test("a table that grows keeps what it counted", async () => {
  const { take, read } = countersInMemory();
  const counters = Array.from({ length: 5_000 }, (_, number) => counter(`key ${number}`, 100));
  for (const each of counters) await take([each], 3);
  expect(new Set(await Promise.all(counters.map(read)))).toEqual(new Set([3]));
});
