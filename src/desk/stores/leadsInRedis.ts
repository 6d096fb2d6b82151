import type { Redis } from "ioredis";
import type { Lead } from "../leads/lead.ts";
import { compareLeads, type LeadStore } from "./leads.ts";
import { firstAttempt, redisPrefix } from "./redis.ts";

/** How long the id of a kept lead stays: until then a form sent again makes no second lead. */
const idTtlSeconds = 30 * 24 * 60 * 60;

const scripts = {
  keep: "if tonumber(redis.call('get',KEYS[1]) or 0)>=tonumber(ARGV[4]) then return 0 end redis.call('set',KEYS[1],ARGV[4],'EX',ARGV[3]) redis.call('hset',KEYS[2],ARGV[1],ARGV[2]) return 1",
  settle:
    "local version=redis.call('get',KEYS[1]) if version and version~=ARGV[2] then return 0 end return redis.call('hdel',KEYS[2],ARGV[1])",
};

/**
 * Leads in a Redis, for hosts without a disk. They last as that Redis does: it needs its append-only file.
 */
export function leadsInRedis(redis: Redis): LeadStore {
  const connected = firstAttempt(redis);
  const waitingKey = `${redisPrefix}leads`;
  const versionKey = (id: string) => `${redisPrefix}lead:${id}`;
  return {
    keep: async (lead) => {
      await connected;
      const { id, version } = lead;
      const values = [id, JSON.stringify(lead), idTtlSeconds, version];
      return (await redis.eval(scripts.keep, 2, versionKey(id), waitingKey, ...values)) === 1;
    },
    has: async (id) => {
      await connected;
      return (await redis.exists(versionKey(id))) === 1;
    },
    waiting: async () => {
      await connected;
      // Only `keep` writes these values.
      const leads = Object.values(await redis.hgetall(waitingKey)).map((text) => JSON.parse(text) as Lead);
      return leads.sort(compareLeads);
    },
    settle: async ({ id, version }) =>
      void (await redis.eval(scripts.settle, 2, versionKey(id), waitingKey, id, version)),
    close: async () => {},
  };
}
