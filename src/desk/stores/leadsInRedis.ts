import type { Redis } from "ioredis";
import type { Lead } from "../leads/lead.ts";
import { compareLeads, countBySite, deliveredTtlMs, type LeadStore } from "./leads.ts";
import { firstAttempt, redisPrefix } from "./redis.ts";

/** How long the id of a kept lead stays: until then a form sent again makes no second lead. */
const idTtlSeconds = 30 * 24 * 60 * 60;

/**
 * Keys: the version of an id, the leads that wait, those that were given up, and when (ms since 1970), and
 * the ids of delivered ones with their sites, by when they came in.
 */
const scripts = {
  keep: "if tonumber(redis.call('get',KEYS[1]) or 0)>=tonumber(ARGV[2]) then return 0 end redis.call('set',KEYS[1],ARGV[2],'EX',ARGV[4]) redis.call('hset',KEYS[2],ARGV[1],ARGV[3]) redis.call('hdel',KEYS[3],ARGV[1]) redis.call('hdel',KEYS[4],ARGV[1]) return 1",
  settle:
    "local version=redis.call('get',KEYS[1]) if version and tonumber(version)>tonumber(ARGV[2]) then return 0 end local gone=redis.call('hdel',KEYS[3],ARGV[1])+redis.call('hdel',KEYS[2],ARGV[1]) redis.call('hdel',KEYS[4],ARGV[1]) if gone>0 then redis.call('zadd',KEYS[5],ARGV[4],ARGV[3]) redis.call('zremrangebyscore',KEYS[5],'-inf',ARGV[5]) end return gone",
  giveUp:
    "local version=redis.call('get',KEYS[1]) if version and tonumber(version)>tonumber(ARGV[2]) then return 0 end local lead=redis.call('hget',KEYS[2],ARGV[1]) if not lead then return 0 end redis.call('hset',KEYS[3],ARGV[1],lead) redis.call('hset',KEYS[4],ARGV[1],ARGV[3]) return redis.call('hdel',KEYS[2],ARGV[1])",
};

/**
 * Leads in a Redis, for hosts without a disk. They last as that Redis does: it needs its append-only file.
 */
export function leadsInRedis(redis: Redis): LeadStore {
  const connected = firstAttempt(redis);
  const [waitingKey, givenUpKey] = [`${redisPrefix}leads`, `${redisPrefix}leads-given-up`];
  const givenUpAtKey = `${redisPrefix}leads-given-up-at`;
  const deliveredKey = `${redisPrefix}leads-delivered`;
  const versionKey = (id: string) => `${redisPrefix}lead:${id}`;
  const run = async (
    script: keyof typeof scripts,
    { id, version }: Lead,
    ...values: (string | number)[]
  ): Promise<boolean> => {
    await connected;
    const keys = [versionKey(id), waitingKey, givenUpKey, givenUpAtKey, deliveredKey];
    return (await redis.eval(scripts[script], keys.length, ...keys, id, version, ...values)) === 1;
  };
  const list = async (key: string): Promise<Lead[]> => {
    await connected;
    // Only the scripts write these values.
    const leads = (await redis.hvals(key)).map((text) => JSON.parse(text) as Lead);
    return leads.sort(compareLeads);
  };
  return {
    keep: (lead) => run("keep", lead, JSON.stringify(lead), idTtlSeconds),
    has: async (id) => {
      await connected;
      return (await redis.exists(versionKey(id))) === 1;
    },
    waiting: () => list(waitingKey),
    settle: async (lead) => {
      const atMs = Date.parse(lead.at);
      await run("settle", lead, `${lead.site} ${lead.id}`, atMs, Date.now() - deliveredTtlMs);
    },
    giveUp: async (lead, nowMs) => void (await run("giveUp", lead, nowMs)),
    givenUp: () => list(givenUpKey),
    countGivenUp: async () => {
      await connected;
      return redis.hlen(givenUpKey);
    },
    survey: async (sinceMs) => {
      await connected;
      const [waiting, givenUp] = [await list(waitingKey), await list(givenUpKey)];
      // A newer version of a delivered lead is on its way.
      const open = new Set([...waiting, ...givenUp].map(({ id }) => id));
      const members = await redis.zrangebyscore(deliveredKey, String(sinceMs), "+inf");
      const delivered = members.map((member) => member.split(" ")).filter(([, id = ""]) => !open.has(id));
      return { waiting, givenUp, delivered: countBySite(delivered.map(([site = ""]) => site)) };
    },
    list: async () => [...(await list(waitingKey)), ...(await list(givenUpKey))].sort(compareLeads),
    // Of delivered leads there are no words here.
    prune: async (beforeMs) => {
      const givenUp = await list(givenUpKey);
      const notedMs = await redis.hgetall(givenUpAtKey);
      const over = givenUp.filter(({ id }) => Number(notedMs[id]) < beforeMs).map(({ id }) => id);
      if (!over.length) return 0;
      await redis.hdel(givenUpAtKey, ...over);
      return redis.hdel(givenUpKey, ...over);
    },
    remove: async (ids) => {
      if (!ids.length) return 0;
      await connected;
      const removed = [await redis.hdel(waitingKey, ...ids), await redis.hdel(givenUpKey, ...ids)];
      await redis.hdel(givenUpAtKey, ...ids);
      await redis.del(...ids.map(versionKey));
      const isRemoved = (member: string) => ids.includes(member.split(" ")[1] ?? "");
      const delivered = (await redis.zrange(deliveredKey, "0", "-1")).filter(isRemoved);
      if (delivered.length) await redis.zrem(deliveredKey, ...delivered);
      return removed.reduce((sum, count) => sum + count);
    },
    close: async () => {},
  };
}
