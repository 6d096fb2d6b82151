import type { Redis } from "ioredis";
import { createRedisStore, redisPrefix } from "../../store/redis.ts";
import { keptLead, type LeadGroup, leadKind } from "../leads/keptLeads.ts";
import { createUnansweredStore } from "../reply/unanswered/references.ts";

const keys = {
  waiting: `${redisPrefix}leads`,
  givenUp: `${redisPrefix}leads-given-up`,
  givenUpAt: `${redisPrefix}leads-given-up-at`,
  delivered: `${redisPrefix}leads-delivered`,
  unanswered: `${redisPrefix}unanswered`,
  sites: `${redisPrefix}topic-sites`,
};

/**
 * Takes over what version 0.1 kept in a Redis, field by field: each stays until the store has it, so that this
 * may be cut off and begin again. What has a time to live runs out by itself. Rejects where Redis fails.
 */
export async function migrateRedis(redis: Redis): Promise<void> {
  if (!(await redis.exists(Object.values(keys)))) return;
  const store = createRedisStore(redis);
  const moveLeads = (hash: string, group: LeadGroup) =>
    moveFields(redis, hash, async (text, id) => {
      const kept = keptLead(JSON.parse(text), group, Number(await redis.hget(keys.givenUpAt, id)));
      const { version } = kept.value;
      await store.change(leadKind, id, (old) => ((old?.version ?? 0) < version ? kept : undefined));
    });
  await moveLeads(keys.waiting, "waiting");
  await moveLeads(keys.givenUp, "given-up");
  await moveFields(redis, keys.unanswered, (text) => createUnansweredStore(store).add(JSON.parse(text)));
  const siteIds = await redis.smembers(keys.sites);
  const ofSites = siteIds.flatMap((id) => [`${redisPrefix}topics:${id}`, `${redisPrefix}topic-times:${id}`]);
  await redis.del([keys.givenUpAt, keys.delivered, keys.sites, ...ofSites]);
}

/** Removes a field where it is still what was read. */
const removeScript =
  "if redis.call('hget', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('hdel', KEYS[1], ARGV[1]) end";

type Keep = (text: string, field: string) => Promise<unknown>;

/** Moves the fields of a hash until it has none: a desk that still runs may change one meanwhile. */
async function moveFields(redis: Redis, hash: string, keep: Keep): Promise<void> {
  const move = async (field: string) => {
    const text = await redis.hget(hash, field);
    if (text === null) return;
    await keep(text, field);
    await redis.eval(removeScript, 1, hash, field, text);
  };
  for (let fields = await redis.hkeys(hash); fields.length; fields = await redis.hkeys(hash))
    await Promise.all(fields.map(move));
}
