import type { Redis } from "ioredis";
import { firstAttempt, redisPrefix } from "./redis.ts";
import {
  isMessageReference,
  listBefore,
  type Reference,
  referenceSid,
  type UnansweredStore,
} from "./unanswered.ts";

/** Unanswered messages in a Redis, for all its processes: one hash, each reference under its sid. */
export function unansweredInRedis(redis: Redis): UnansweredStore {
  const connected = firstAttempt(redis);
  const key = `${redisPrefix}unanswered`;
  return {
    add: async (reference) => {
      await connected;
      const [sid, text] = [referenceSid(reference), JSON.stringify(reference)];
      await (isMessageReference(reference) ? redis.hsetnx(key, sid, text) : redis.hset(key, sid, text));
    },
    remove: async (sid) => {
      await connected;
      await redis.hdel(key, sid);
    },
    list: async (beforeMs) => {
      await connected;
      // Only `add` writes these values.
      const references = (await redis.hvals(key)).map((text) => JSON.parse(text) as Reference);
      return listBefore(references, beforeMs);
    },
    close: async () => {},
  };
}
