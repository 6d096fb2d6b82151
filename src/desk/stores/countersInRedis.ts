import type { Redis } from "ioredis";
import { type Counter, type Counters, limitAlone } from "./counters.ts";
import { countersInMemory } from "./countersInMemory.ts";
import { countNetworksApart } from "./countNetworksApart.ts";
import { redisPrefix } from "./redis.ts";

const redisKey = ({ key }: Pick<Counter, "key">) => `${redisPrefix}limit:${key}`;

/** Counters of a Redis, or of this process where there is none. */
export const openCounters = (redis?: Redis): Counters =>
  redis ? countersInRedis(redis, countersInMemory()) : countersInMemory();

/**
 * KEYS are counters; ARGV the points, then for each its most points and its window (ms). Answers waits (ms).
 */
const takeScript = `
local waits, isShort = {}, false
for at, key in ipairs(KEYS) do
  waits[at] = 0
  if tonumber(redis.call('get', key) or 0) + ARGV[1] > tonumber(ARGV[2 * at]) then
    local left = redis.call('pttl', key)
    if left == -1 then redis.call('pexpire', key, ARGV[2 * at + 1]) end
    waits[at] = left > 0 and left or tonumber(ARGV[2 * at + 1])
    isShort = true
  end
end
if isShort then return waits end
for at, key in ipairs(KEYS) do
  redis.call('incrby', key, ARGV[1])
  if redis.call('pttl', key) == -1 then redis.call('pexpire', key, ARGV[2 * at + 1]) end
end
return waits`;

/**
 * Counters shared by all processes of a Redis, where they expire by themselves; while it is down, those of
 * `own`.
 */
function countersInRedis(redis: Redis, own: Counters): Counters {
  return countNetworksApart(own, {
    take: async (counters, points) => {
      try {
        const args = counters.flatMap(({ maxPoints, seconds }) => [maxPoints, seconds * 1000]);
        const keys = counters.map(redisKey);
        const waits = [await redis.eval(takeScript, keys.length, ...keys, points, ...args)].flat();
        return waits.map((waitMs) => Math.ceil(Number(waitMs) / 1000));
      } catch {
        // The connection logs that Redis is away.
        return own.take(counters.map(limitAlone), points);
      }
    },
    read: async (counter) => {
      try {
        return Number(await redis.get(redisKey(counter)));
      } catch {
        return own.read(counter);
      }
    },
  });
}
