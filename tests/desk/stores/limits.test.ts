import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createLimits } from "../../../src/desk/stores/countedLimits.ts";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { someSettings } from "../stage/business.ts";
import { callChat, logOf, openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";
import { outlivesKill, repeat } from "./stage/stores.ts";
import { openOwn, openRedis, setUp, twins } from "./stage/twins.ts";

const settings = readSettings({ ...someSettings, LIMIT_TOKENS: "2/hour, 3/day" });

test("the smallest window that is full decides, and says how long", async () => {
  const limits = createLimits(settings, openCounters());
  expect([await limits("tokens", "a"), await limits("tokens", "a")]).toEqual([0, 0]);
  expect(await limits("tokens", "a")).toBeGreaterThan(3500);
  expect(await limits("tokens", "a")).toBeLessThanOrEqual(3600);
  expect(await limits("tokens", "b")).toBe(0);
});

describe.each(twins)("limits in the %s store", (twin, openPlace) => {
  test("of two writers who count 100 keys at once one passes for each", async () => {
    const { openTwo } = await setUp(openPlace);
    const writers = await openTwo();
    let passed = 0;
    await repeat(200, async (number) => {
      const { limits } = writers[number < 100 ? 0 : 1];
      if ((await limits("message", `key-${number % 100}`)) === 0) passed += 1;
    });
    expect(passed).toBe(100);
  });

  test("they belong to one process in memory, to all in a store", async () => {
    const { open } = await setUp(openPlace);
    const [first, second] = [await open(), await open()];
    await first.limits("message", "shared");
    expect((await second.limits("message", "shared")) > 0).toBe(outlivesKill[twin].limits);
  });
});

test("a limit in memory has room again when its window is over", async () => {
  const { limits } = await (await setUp(openOwn)).open();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  expect([await limits("message", "a"), await limits("message", "a")]).toEqual([0, 3_600]);
  vi.advanceTimersByTime(3_599_000);
  expect(await limits("message", "a")).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await limits("message", "a")).toBe(0);
});

test("a limit in Redis has room again when its window is over", async () => {
  const { limits, redis } = await (await setUp(openRedis)).open();
  expect([await limits("message", "a"), await limits("message", "a")]).toEqual([0, 3_600]);
  const keys = (await redis?.keys("frontdesk:limit:message:*")) ?? [];
  expect(keys).toHaveLength(1);
  await redis?.pexpire(keys[0] ?? "", 1);
  await expect.poll(() => redis?.exists(...keys), { interval: 5 }).toBe(0);
  expect(await limits("message", "a")).toBe(0);
});

test("200 parallel calls of 4 processes pass a shared limit exactly as often as it says", async () => {
  const redis = await startRedis();
  const script = fileURLToPath(new URL("../stage/countInRedis.ts", import.meta.url));
  const counts = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const child = fork(script, [redis.url, "50"], { stdio: "inherit" });
      const [[count]] = await Promise.all([once(child, "message"), once(child, "exit")]);
      return Number(count);
    }),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(37);
  await redis.stop();
});

test("without its Redis a process lets models cost a tenth", async () => {
  const { log } = logOf();
  const client = connectRedis("redis://127.0.0.1:1", log);
  const capped = readSettings({ ...someSettings, LIMIT_MODEL: "20/day", LIMIT_MESSAGE: "20/hour" });
  const limits = createLimits(capped, openCounters(client));
  expect([await limits("model", "all"), await limits("model", "all")]).toEqual([0, 0]);
  expect(await limits("model", "all")).toBeGreaterThan(0);
  expect(await limits("message", "a", 20)).toBe(0);
  client.disconnect();
});

test("without its Redis a process counts for itself, and comes back to it", async () => {
  const settings = readSettings({ ...someSettings, LIMIT_MESSAGE: "2/hour" });
  const redis = await startRedis();
  const { log, until } = logOf();
  const client = connectRedis(redis.url, log);
  const limits = createLimits(settings, openCounters(client));
  await until("redis-up", 1);
  expect(await limits("message", "a")).toBe(0);
  await redis.stop();
  await until("redis-down", 1);
  expect([await limits("message", "a"), await limits("message", "a")]).toEqual([0, 0]);
  expect(await limits("message", "a")).toBeGreaterThan(0);
  client.disconnect();
});

test("a visitor who opens too many chats is told so in a sentence, whatever address it claims", async () => {
  const strict = await startDesk({ settings: { LIMIT_OPEN: "2/hour" } });
  await openChat(strict);
  await openChat(strict);
  const refused = await callChat(strict, visitor, {
    "client-address": "192.0.2.1",
    "x-forwarded-for": "192.0.2.2",
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await refused.json()).error).toEqual({
    code: "limit",
    message:
      "Too many chats were opened from here. Please try again in 60 minutes, or call us at +1 410 555 0134.",
  });
  await strict.close();
});

test("behind a host that names the visitor's address, each address has its own limit", async () => {
  const strict = await startDesk({ settings: { LIMIT_OPEN: "1/hour", CLIENT_ADDRESS_HEADER: "X-Real-IP" } });
  const open = async (address: string) => (await callChat(strict, visitor, { "x-real-ip": address })).status;
  expect([await open("192.0.2.1"), await open("192.0.2.2"), await open("192.0.2.1")]).toEqual([
    200, 200, 429,
  ]);
  await strict.close();
});

test("guessing identities counts as opening chats; coming back does not", async () => {
  const strict = await startDesk({ settings: { LIMIT_OPEN: "2/hour" } });
  const { identity } = await openChat(strict);
  const call = async (of: string) => (await callChat(strict, { ...visitor, identity: of })).status;
  expect([await call("v1.acme.x.y"), await call("v1.acme.x.z")]).toEqual([404, 429]);
  expect(await call(identity)).toBe(200);
  await strict.close();
});

test("guessed identities count on no limit of the business", async () => {
  const strict = await startDesk({ settings: { LIMIT_SITE: "1/hour" } });
  const forge = async () => (await callChat(strict, { ...visitor, identity: "v1.acme.x.y" })).status;
  expect([await forge(), await forge(), await forge()]).toEqual([404, 404, 404]);
  expect((await callChat(strict, visitor)).status).toBe(200);
  expect((await callChat(strict, visitor)).status).toBe(429);
  expect(await forge()).toBe(404);
  await strict.close();
});

test("a limit of earlier versions that speaks of a day still counts, by the hour, and the log says so", async () => {
  const { log, lines } = logOf();
  const strict = await startDesk({ log, settings: { LIMIT_OPEN: "9/hour, 2/day", LIMIT_SITE: "2000/day" } });
  expect(lines).toEqual(
    ["LIMIT_OPEN", "LIMIT_SITE"].map((setting) => ({ event: "limit-counted-by-the-hour", setting })),
  );
  const opened = [await callChat(strict, visitor), await callChat(strict, visitor)];
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  const refused = await callChat(strict, visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
  await strict.close();
});

test("a business as a whole, and one that comes back too often, have a limit of their own", async () => {
  const strict = await startDesk({ settings: { LIMIT_SITE: "1/day", LIMIT_RESUME: "1/hour" } });
  const { identity } = await openChat(strict);
  const again = { ...visitor, identity };
  const statuses = [visitor, again, again].map(async (call) => (await callChat(strict, call)).status);
  expect((await Promise.all(statuses)).sort()).toEqual([200, 429, 429]);
  await strict.close();
});
