import type { Redis } from "ioredis";
import { entryKey, formatStored, listKey, redisPrefix } from "../../store/redis.ts";
import type { Entry } from "../../store/sql.ts";
import type { Kept } from "../../store/store.ts";
import { type KeptLead, keptLead, leadKind } from "../leads/keptLeads.ts";
import { type EarlierTopic, isNewer, leadEntry, referenceEntry, topicEntries } from "./entries.ts";

const keys = {
  waiting: `${redisPrefix}leads`,
  givenUp: `${redisPrefix}leads-given-up`,
  givenUpAt: `${redisPrefix}leads-given-up-at`,
  delivered: `${redisPrefix}leads-delivered`,
  unanswered: `${redisPrefix}unanswered`,
  sites: `${redisPrefix}topic-sites`,
};

const versionKey = (id: string) => `${redisPrefix}lead:${id}`;
const topicsKey = (siteId: string) => `${redisPrefix}topics:${siteId}`;
const topicTimesKey = (siteId: string) => `${redisPrefix}topic-times:${siteId}`;

/** How often it begins again where another process changed something meanwhile. */
const maxAttempts = 20;

/**
 * Takes over what version 0.1 kept in a Redis: in one step, whatever else goes on, or not at all. Its marks,
 * fingerprints, starts and limits run out by themselves. Rejects where Redis fails.
 */
export async function migrateRedis(redis: Redis): Promise<void> {
  if (!(await redis.exists(Object.values(keys)))) return;
  // A connection watches keys for itself, and one that comes back watches them no more.
  const own = redis.duplicate({
    enableOfflineQueue: true,
    retryStrategy: () => null,
    commandTimeout: 60_000,
  });
  own.on("error", () => {});
  try {
    for (let attempts = 0; attempts < maxAttempts; attempts++) if (await attempt(own, Date.now())) return;
    throw new Error("Other processes changed what version 0.1 kept each time");
  } finally {
    own.disconnect();
  }
}

/** False where another process changed something meanwhile. */
async function attempt(redis: Redis, nowMs: number): Promise<boolean> {
  await redis.watch(Object.values(keys));
  const siteIds = await redis.smembers(keys.sites);
  const siteKeys = siteIds.flatMap((id) => [topicsKey(id), topicTimesKey(id)]);
  if (siteKeys.length) await redis.watch(siteKeys);
  const entries = [
    ...(await readLeads(redis, nowMs)),
    ...(await redis.hvals(keys.unanswered)).map((text) => referenceEntry(JSON.parse(text))),
    ...(await readTopics(redis, siteIds, nowMs)),
  ];
  const changes = redis.multi();
  await addMissing(redis, changes, entries, nowMs);
  const versionKeys = entries.filter(({ kind }) => kind === leadKind.name).map(({ key }) => versionKey(key));
  changes.del([...Object.values(keys), ...siteKeys, ...versionKeys]);
  return (await changes.exec()) !== null;
}

async function readLeads(redis: Redis, nowMs: number): Promise<Entry[]> {
  const [waiting, givenUp] = [await redis.hgetall(keys.waiting), await redis.hgetall(keys.givenUp)];
  const givenUpAt = await redis.hgetall(keys.givenUpAt);
  const open = [
    ...Object.values(waiting).map((text) => keptLead(JSON.parse(text), "waiting")),
    ...Object.entries(givenUp).map(([id, text]) =>
      keptLead(JSON.parse(text), "given-up", Number(givenUpAt[id] ?? nowMs)),
    ),
  ];
  return [...open, ...(await readDelivered(redis, { ...waiting, ...givenUp }))].map((kept) =>
    leadEntry(kept, nowMs),
  );
}

/** The leads that were delivered and have no newer version that is `open`. */
async function readDelivered(redis: Redis, open: Record<string, string>): Promise<Kept<KeptLead>[]> {
  const members = await redis.zrange(keys.delivered, "0", "-1", "WITHSCORES");
  const delivered = Array.from({ length: members.length / 2 }, (_, index) => {
    const [site = "", id = ""] = members[2 * index]?.split(" ") ?? [];
    return { id, site, at: new Date(Number(members[2 * index + 1])).toISOString() };
  }).filter(({ id }) => !(id in open));
  const versions = delivered.length ? await redis.mget(delivered.map(({ id }) => versionKey(id))) : [];
  return delivered.map((lead, index) => ({
    value: { ...lead, version: Number(versions[index] ?? 1) },
    group: "delivered",
  }));
}

async function readTopics(redis: Redis, siteIds: readonly string[], nowMs: number): Promise<Entry[]> {
  const topics: EarlierTopic[] = [];
  for (const siteId of siteIds)
    for (const [topic, text] of Object.entries(await redis.hgetall(topicsKey(siteId))))
      topics.push({ siteId, topic, kept: JSON.parse(text) });
  return topicEntries(topics, nowMs);
}

/** Adds to `changes` what writes the entries that a Redis lacks, and watches them. */
async function addMissing(
  redis: Redis,
  changes: ReturnType<Redis["multi"]>,
  entries: readonly Entry[],
  nowMs: number,
): Promise<void> {
  if (!entries.length) return;
  const names = entries.map(({ kind, key }) => entryKey(kind, key));
  await redis.watch(names);
  const texts = await redis.mget(names);
  for (const [index, entry] of entries.entries()) {
    const { kind, key, value, ttlMs, group = "" } = entry;
    const present = JSON.parse(texts[index] ?? "{}");
    if (!isNewer(entry, present.value)) continue;
    const name = entryKey(kind, key);
    if (present.group) changes.zrem(listKey(kind, present.group), key);
    changes.set(name, formatStored({ value, group }));
    if (ttlMs) changes.pexpire(name, ttlMs);
    changes.zadd(listKey(kind, group), ttlMs ? nowMs + ttlMs : "+inf", key);
  }
}
