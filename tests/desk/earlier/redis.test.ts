import { expect, onTestFinished, test } from "vitest";
import { migrateRedis } from "../../../src/desk/earlier/redis.ts";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { createDeskStores } from "../../../src/desk/stores.ts";
import { connectRedis, createRedisStore, firstAttempt } from "../../../src/store/redis.ts";
import { startRedis } from "../stage/redisServer.ts";
import {
  dayMs,
  earlierLead,
  expectedKept,
  givenUpMs,
  leads,
  nowMs,
  readKept,
  references,
  topics,
} from "./stage/kept.ts";

/** A Redis, a connection to it, and how a process opens its store there. */
async function openRedis() {
  const server = await startRedis();
  onTestFinished(server.stop);
  const connect = () => {
    const redis = connectRedis(server.url);
    onTestFinished(() => redis.disconnect());
    return redis;
  };
  const redis = connect();
  await firstAttempt(redis);
  return { ...server, redis, openStore: () => createRedisStore(connect(), migrateRedis) };
}

type Redis = Awaited<ReturnType<typeof openRedis>>["redis"];

/** Writes what version 0.1 kept in a Redis, in all the states that it has. */
async function writeEarlierKeys(redis: Redis): Promise<void> {
  const { waiting, updated, back, openAgain, givenUp, delivered, forgotten, openAgainFirst } = leads;
  const open = [waiting, updated, back, openAgain];
  for (const lead of open) await redis.hset("frontdesk:leads", lead.id, JSON.stringify(lead));
  await redis.hset("frontdesk:leads-given-up", givenUp.id, JSON.stringify(givenUp));
  await redis.hset("frontdesk:leads-given-up-at", givenUp.id, givenUpMs);
  for (const { site, id, at } of [delivered, forgotten, openAgainFirst])
    await redis.zadd("frontdesk:leads-delivered", Date.parse(at), `${site} ${id}`);
  for (const { id, version } of [...open, givenUp, delivered])
    await redis.set(`frontdesk:lead:${id}`, version, "PX", 30 * dayMs);
  await redis.hset("frontdesk:unanswered", "IM1", JSON.stringify(references.message));
  await redis.hset("frontdesk:unanswered", "CH2", JSON.stringify(references.conversation));
  for (const { siteId, topic, kept } of topics) {
    await redis.hset(`frontdesk:topics:${siteId}`, topic, JSON.stringify(kept));
    await redis.zadd(`frontdesk:topic-times:${siteId}`, kept.lastMs, topic);
    await redis.sadd("frontdesk:topic-sites", siteId);
  }
}

const isEarlierKey = (key: string) =>
  /^frontdesk:(leads(-.*)?|lead:.*|unanswered|topic-sites|topic-times:.*|topics:[^:]*)$/.test(key);

test("the keys of version 0.1 are taken over in all their states, and go", async () => {
  const { redis, openStore } = await openRedis();
  await writeEarlierKeys(redis);
  expect((await redis.keys("*")).filter(isEarlierKey)).toHaveLength(16);
  expect(await readKept(createDeskStores([openStore()], () => {}))).toEqual(expectedKept);
  expect((await redis.keys("*")).filter(isEarlierKey)).toEqual([]);
  const leftMs = await redis.pttl(`frontdesk:leads:${leads.delivered.id}`);
  expect(Math.round((leftMs + Date.now() - nowMs) / dayMs)).toBe(25);
});

test("processes that start together take 5,000 leads over once, while a desk of version 0.1 still writes", async () => {
  const { redis, openStore } = await openRedis();
  const writeLead = (index: number) =>
    redis.hset("frontdesk:leads", `LD${index}`, JSON.stringify(earlierLead(`LD${index}`, 1)));
  const count = 5_000;
  await Promise.all(Array.from({ length: count }, (_, index) => writeLead(index)));
  const opened = Array.from({ length: 3 }, () => createLeadStore(openStore()).waiting());
  for (let index = count; index < count + 50; index++) await writeLead(index);
  const counts = (await Promise.all(opened)).map(({ length }) => length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(count);
  const waiting = await createLeadStore(openStore()).waiting();
  expect(waiting.map(({ id }) => id).sort()).toEqual(
    Array.from({ length: count + 50 }, (_, index) => `LD${index}`).sort(),
  );
  expect(await redis.exists("frontdesk:leads")).toBe(0);
});

test("a newer version that a desk of version 0.1 keeps later replaces what is there, in every list", async () => {
  const { redis, openStore } = await openRedis();
  await writeEarlierKeys(redis);
  await createLeadStore(openStore()).settle(leads.waiting);
  const newer = { ...leads.delivered, version: 3 };
  for (const lead of [newer, leads.waiting])
    await redis.hset("frontdesk:leads", lead.id, JSON.stringify(lead));
  const { waiting, delivered } = await createLeadStore(openStore()).survey(0);
  expect(waiting).toEqual([newer, leads.openAgain, leads.back, leads.updated]);
  expect(delivered).toEqual({ acme: 1 });
});

test("a Redis that is away when a process starts is taken over once it is back", async () => {
  const { redis, openStore, freeze, thaw } = await openRedis();
  await writeEarlierKeys(redis);
  freeze();
  const store = createLeadStore(openStore());
  await expect(store.waiting()).rejects.toThrow();
  thaw();
  await expect.poll(() => store.waiting().catch(() => [])).toEqual(expectedKept.waiting);
});
