import type { Redis } from "ioredis";
import { isBusinessId } from "../../business/businessId.ts";
import type { SiteFacts } from "../../business/facts.ts";
import { siteHosts } from "../../business/hosts.ts";
import { firstAttempt, redisPrefix } from "./redis.ts";
import { formatStoredFacts, parseStoredFacts } from "./siteFacts.ts";
import type { SiteStore } from "./sites.ts";

/**
 * Hashes: the facts of a site by its id, the id by each host, and the hosts that an id has there, a space
 * between.
 */
const keys = ["sites", "site-hosts", "hosts-of-sites"].map((name) => redisPrefix + name);
const [factsKey = "", hostsKey = ""] = keys;

const dropHosts =
  "for host in string.gmatch(redis.call('hget',KEYS[3],ARGV[1]) or '','%S+') do if redis.call('hget',KEYS[2],host)==ARGV[1] then redis.call('hdel',KEYS[2],host) end end ";

/** Each is done as a whole or not at all. */
const scripts = {
  put: `${dropHosts}for host in string.gmatch(ARGV[3],'%S+') do redis.call('hset',KEYS[2],host,ARGV[1]) end redis.call('hset',KEYS[3],ARGV[1],ARGV[3]) redis.call('hset',KEYS[1],ARGV[1],ARGV[2])`,
  remove: `${dropHosts}redis.call('hdel',KEYS[3],ARGV[1]) redis.call('hdel',KEYS[1],ARGV[1])`,
};

/** Sites in a Redis, for all processes that share it. */
export function sitesInRedis(redis: Redis): SiteStore {
  const connected = firstAttempt(redis);
  const run = async (script: keyof typeof scripts, ...values: string[]) => {
    await connected;
    await redis.eval(scripts[script], keys.length, ...keys, ...values);
  };
  const get = async (id: string): Promise<SiteFacts | undefined> => {
    await connected;
    // As bytes: texts of Redis' client are garbage that long stays, 40 MB of it under load.
    const text = isBusinessId(id) ? await redis.hgetBuffer(factsKey, id) : null;
    return text === null ? undefined : parseStoredFacts(id, text.toString());
  };
  return {
    put: async (site) => run("put", site.id, formatStoredFacts(site), siteHosts(site.business).join(" ")),
    remove: (id) => run("remove", id),
    get,
    ofHost: async (host) => {
      await connected;
      const id = await redis.hget(hostsKey, host);
      return id === null ? undefined : get(id);
    },
    listIds: async () => {
      await connected;
      return (await redis.hkeys(factsKey)).sort();
    },
  };
}
