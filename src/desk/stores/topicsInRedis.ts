import type { Redis } from "ioredis";
import { readJson } from "../json.ts";
import { firstAttempt, redisPrefix } from "./redis.ts";
import { addAsking, type KeptTopic, listTopics, maxTopics, type TopicStore, topicTtlMs } from "./topics.ts";
import { createTurns } from "./turns.ts";

/**
 * Writes a topic, then removes the old ones; where another process changed it meanwhile, writes nothing
 * and answers what stands. KEYS are the topics of a site, when each was asked last, and the ids of
 * sites; ARGV the topic, what was read of it, what it becomes, when it was asked, before when topics are
 * old, how long the keys last, the most topics, the site.
 */
const setScript = `
local present=redis.call('hget',KEYS[1],ARGV[1]) or ''
if present~=ARGV[2] then return present end
redis.call('hset',KEYS[1],ARGV[1],ARGV[3])
redis.call('zadd',KEYS[2],ARGV[4],ARGV[1])
redis.call('sadd',KEYS[3],ARGV[8])
local old=redis.call('zrangebyscore',KEYS[2],'-inf',ARGV[5])
for _,topic in ipairs(redis.call('zrange',KEYS[2],0,-1-ARGV[7])) do old[#old+1]=topic end
for _,topic in ipairs(old) do
  redis.call('hdel',KEYS[1],topic)
  redis.call('zrem',KEYS[2],topic)
end
redis.call('pexpire',KEYS[1],ARGV[6])
redis.call('pexpire',KEYS[2],ARGV[6])
return false`;

/** How often a topic is counted again that another process changed meanwhile. */
const maxAttempts = 20;

/** Topics in a Redis, for all its processes. */
export function topicsInRedis(redis: Redis): TopicStore {
  const connected = firstAttempt(redis);
  const { inTurn } = createTurns();
  const sitesKey = `${redisPrefix}topic-sites`;
  const topicsKey = (siteId: string) => `${redisPrefix}topics:${siteId}`;
  return {
    count: ({ siteId, topic, ...asking }) =>
      inTurn(`${siteId} ${topic}`, async () => {
        await connected;
        const keys = [topicsKey(siteId), `${redisPrefix}topic-times:${siteId}`, sitesKey];
        const limits = [asking.atMs - topicTtlMs, topicTtlMs, maxTopics];
        let before = (await redis.hget(topicsKey(siteId), topic)) ?? "";
        for (let attempts = 0; attempts < maxAttempts; attempts++) {
          const after = addAsking(parseKept(before), asking);
          const values = [topic, before, JSON.stringify(after), after.lastMs, ...limits, siteId];
          const present = await redis.eval(setScript, keys.length, ...keys, ...values);
          if (present === null) return;
          // Who lost a turn needs one call now, the winner two for its next: of two nobody loses each time.
          before = String(present);
        }
        throw new Error("Other processes changed the topic each time");
      }),
    list: async (siteId, sinceMs) => {
      await connected;
      const entries = Object.entries(await redis.hgetall(topicsKey(siteId)));
      return listTopics(
        entries.flatMap(([topic, text]): [string, KeptTopic][] => {
          const kept = parseKept(text);
          return kept ? [[topic, kept]] : [];
        }),
        sinceMs,
      );
    },
    listSiteIds: async () => {
      await connected;
      return (await redis.smembers(sitesKey)).sort();
    },
    close: async () => {},
  };
}

/** Only `count` writes these values. */
const parseKept = (text: string) => readJson(text) as KeptTopic | undefined;
