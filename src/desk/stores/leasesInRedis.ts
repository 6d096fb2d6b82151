import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { causeOf, type DeskLog } from "../log.ts";
import type { Lease, Leases } from "./leases.ts";
import { firstAttempt, redisPrefix, retryConnected } from "./redis.ts";

/** What a key holds once its work is done. */
const doneValue = "done";

/** Each changes or removes a key only while it holds the owner's value. */
const scripts = {
  renew:
    "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('pexpire',KEYS[1],ARGV[2]) end return 0",
  finish:
    "if redis.call('get',KEYS[1])==ARGV[1] then redis.call('set',KEYS[1],ARGV[3],'PX',ARGV[2]) return 1 end return 0",
  release: "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('del',KEYS[1]) end return 0",
};

/**
 * Leases shared by all processes of a Redis. While it is down those of `own` serve: two processes may do one
 * work then.
 */
export function leasesInRedis(redis: Redis, own: Leases, log: DeskLog): Leases {
  const connected = firstAttempt(redis);
  return async (key, ms) => {
    try {
      await connected;
      const owner = randomUUID();
      return await retryConnected(redis, () => takeLease(redis, `${redisPrefix}mark:${key}`, owner, ms));
    } catch (error) {
      log({ event: "marks-alone", cause: causeOf(error) });
      return own(key, ms);
    }
  };
}

async function takeLease(
  redis: Redis,
  key: string,
  owner: string,
  ms: number,
): Promise<Lease | "busy" | "done"> {
  const isTaken = await redis.set(key, owner, "PX", ms, "NX");
  const holder = isTaken ? owner : await redis.get(key);
  if (holder === doneValue) return "done";
  // An attempt whose answer was late may have left the owner's own value.
  if (holder !== owner) return "busy";
  const run = async (script: string, ...rest: (string | number)[]) =>
    (await redis.eval(script, 1, key, owner, ...rest)) === 1;
  return {
    // A lease that cannot be prolonged now is still held until its end.
    renew: (moreMs) => run(scripts.renew, moreMs).catch(() => true),
    finish: async (ttlMs) => void (await run(scripts.finish, ttlMs, doneValue).catch(() => {})),
    release: async () => void (await run(scripts.release).catch(() => {})),
  };
}
