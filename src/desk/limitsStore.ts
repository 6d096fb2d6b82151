import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Desk } from "./desk.ts";
import { type LimitName, type Limits, limitNames, type Window, windowsOf } from "./limits.ts";
import { causeOf } from "./log.ts";
import type { Settings } from "./settings.ts";

/**
 * Limits by the figures of the settings, in the memory of this process. With a Redis they are counted there for all processes;
 * while it is down each process counts for itself.
 */
export function limitsOf(settings: Settings, log: Desk["log"], redis?: Redis): Limits {
  const limiters = new Map(
    limitNames.map((name) => [
      name,
      windowsOf(figuresOf(settings, name)).map((one) => limiter(name, one, redis)),
    ]),
  );
  return async (name, key) => {
    const waits = await Promise.all((limiters.get(name) ?? []).map((one) => waitFor(one, key, log)));
    return Math.max(0, ...waits);
  };
}

const figuresOf = (settings: Settings, name: LimitName): string =>
  ({
    open: settings.LIMIT_OPEN,
    resume: settings.LIMIT_RESUME,
    site: settings.LIMIT_SITE,
    message: settings.LIMIT_MESSAGE,
    model: settings.LIMIT_MODEL,
    lead: settings.LIMIT_LEAD,
  })[name];

function limiter(
  name: LimitName,
  { points, seconds }: Window,
  redis: Redis | undefined,
): RateLimiterAbstract {
  const options = { keyPrefix: `frontdesk:limit:${name}:${seconds}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  return redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memory,
      })
    : memory;
}

/** Seconds until there is room for one more; 0: there is. */
async function waitFor(limiter: RateLimiterAbstract, key: string, log: Desk["log"]): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    log({ event: "limits-failed", cause: causeOf(refusal) });
    return 0;
  }
}
