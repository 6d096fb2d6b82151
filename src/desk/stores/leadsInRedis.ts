import type { Redis } from "ioredis";
import type { Lead } from "../leads/lead.ts";
import { compareLeads, type LeadStore } from "./leads.ts";
import { firstAttempt, redisPrefix } from "./redis.ts";

/** How long the id of a kept lead stays: until then a form sent again makes no second lead. */
const idTtlSeconds = 30 * 24 * 60 * 60;

/** Keys: the version of an id, the leads that wait, those that were given up. */
const scripts = {
  keep: "if tonumber(redis.call('get',KEYS[1]) or 0)>=tonumber(ARGV[2]) then return 0 end redis.call('set',KEYS[1],ARGV[2],'EX',ARGV[4]) redis.call('hset',KEYS[2],ARGV[1],ARGV[3]) redis.call('hdel',KEYS[3],ARGV[1]) return 1",
  settle:
    "local version=redis.call('get',KEYS[1]) if version and tonumber(version)>tonumber(ARGV[2]) then return 0 end redis.call('hdel',KEYS[3],ARGV[1]) return redis.call('hdel',KEYS[2],ARGV[1])",
  giveUp:
    "local version=redis.call('get',KEYS[1]) if version and tonumber(version)>tonumber(ARGV[2]) then return 0 end local lead=redis.call('hget',KEYS[2],ARGV[1]) if not lead then return 0 end redis.call('hset',KEYS[3],ARGV[1],lead) return redis.call('hdel',KEYS[2],ARGV[1])",
};

/**
 * Leads in a Redis, for hosts without a disk. They last as that Redis does: it needs its append-only file.
 */
export function leadsInRedis(redis: Redis): LeadStore {
  const connected = firstAttempt(redis);
  const [waitingKey, givenUpKey] = [`${redisPrefix}leads`, `${redisPrefix}leads-given-up`];
  const versionKey = (id: string) => `${redisPrefix}lead:${id}`;
  const run = async (
    script: keyof typeof scripts,
    { id, version }: Lead,
    ...values: (string | number)[]
  ): Promise<boolean> => {
    await connected;
    const keys = [versionKey(id), waitingKey, givenUpKey];
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
    settle: async (lead) => void (await run("settle", lead)),
    giveUp: async (lead) => void (await run("giveUp", lead)),
    givenUp: () => list(givenUpKey),
    countGivenUp: async () => {
      await connected;
      return redis.hlen(givenUpKey);
    },
    close: async () => {},
  };
}
