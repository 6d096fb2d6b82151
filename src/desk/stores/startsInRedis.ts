import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { causeOf, type DeskLog } from "../log.ts";
import { firstAttempt, redisPrefix, retryConnected } from "./redis.ts";
import type { Starts } from "./starts.ts";

/** Starts older than this are forgotten. */
const ttlMs = 30 * 24 * 60 * 60 * 1000;

/** Adds a start to the set of a key. A repeated call adds the same one. */
const startScript =
  "redis.call('sadd',KEYS[1],ARGV[1]) redis.call('pexpire',KEYS[1],ARGV[2]) return redis.call('scard',KEYS[1])";

/** Starts shared by all processes of a Redis; while it is down, those of `own`. */
export function startsInRedis(redis: Redis, own: Starts, log: DeskLog): Starts {
  const connected = firstAttempt(redis);
  return async (key) => {
    const [setKey, startId] = [`${redisPrefix}starts:${key}`, randomUUID()];
    try {
      await connected;
      const count = Number(
        await retryConnected(redis, () => redis.eval(startScript, 1, setKey, startId, ttlMs)),
      );
      return { count, end: async () => void (await redis.srem(setKey, startId).catch(() => {})) };
    } catch (error) {
      log({ event: "starts-alone", cause: causeOf(error) });
      return own(key);
    }
  };
}
