import type { Redis } from "ioredis";
import { causeOf, type DeskLog } from "../log.ts";
import type { Fingerprints } from "./fingerprints.ts";
import { firstAttempt, redisPrefix, retryConnected } from "./redis.ts";

/**
 * Fingerprints shared by all processes of a Redis. While it is down those of `own` serve: each process knows
 * its own alone then.
 */
export function fingerprintsInRedis(redis: Redis, own: Fingerprints, log: DeskLog): Fingerprints {
  const connected = firstAttempt(redis);
  return async (key, fingerprint, ttlMs) => {
    const redisKey = `${redisPrefix}fingerprint:${key}`;
    try {
      await connected;
      return await retryConnected(redis, async () => {
        const isNew = await redis.set(redisKey, fingerprint, "PX", ttlMs, "NX");
        // One that ran out between the two calls was nobody's any more.
        return isNew ? fingerprint : ((await redis.get(redisKey)) ?? fingerprint);
      });
    } catch (error) {
      log({ event: "fingerprints-alone", cause: causeOf(error) });
      return own(key, fingerprint, ttlMs);
    }
  };
}
