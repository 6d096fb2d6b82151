import type { Redis } from "ioredis";
import { firstAttempt, redisPrefix } from "./redis.ts";
import { listBefore, type MessageReference, type UnansweredStore } from "./unanswered.ts";

/** Unanswered messages in a Redis, for all its processes: one hash, each reference under the sid of its message. */
export function unansweredInRedis(redis: Redis): UnansweredStore {
  const connected = firstAttempt(redis);
  const key = `${redisPrefix}unanswered`;
  return {
    add: async (reference) => {
      await connected;
      await redis.hsetnx(key, reference.message, JSON.stringify(reference));
    },
    remove: async (message) => {
      await connected;
      await redis.hdel(key, message);
    },
    list: async (beforeMs) => {
      await connected;
      // Only `add` writes these values.
      const references = (await redis.hvals(key)).map((text) => JSON.parse(text) as MessageReference);
      return listBefore(references, beforeMs);
    },
    close: async () => {},
  };
}
