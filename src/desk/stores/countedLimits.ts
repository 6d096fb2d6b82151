import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { causeOf, type Log } from "../log.ts";
import type { Settings } from "../settings/settings.ts";
import { type LimitName, type Limits, limitNames, type Window, windowsOf } from "./limits.ts";

/**
 * Limits by the figures of the settings, in the memory of this process. With a Redis they are counted there for all processes;
 * while it is down each process counts for itself.
 */
export function limitsOf(settings: Settings, log: Log, redis?: Redis): Limits {
  const limiters = new Map(
    limitNames.map((name) => [
      name,
      windowsOf(figuresOf(settings, name)).map((one) => limiter(name, one, redis)),
    ]),
  );
  return async (name, key, points = 1) => {
    const waits = await Promise.all(
      (limiters.get(name) ?? []).map((one) =>
        waitFor(one, key, points).catch((error: unknown) => {
          log({ event: "limits-failed", cause: causeOf(error) });
          return isCost(name) ? 60 : 0;
        }),
      ),
    );
    return Math.max(0, ...waits);
  };
}

/** What costs money is refused when it cannot be counted; a visitor never is. */
const isCost = (name: LimitName) => name === "tokens" || name === "model" || name === "modelSite";

const figuresOf = (settings: Settings, name: LimitName): string =>
  ({
    open: settings.LIMIT_OPEN,
    resume: settings.LIMIT_RESUME,
    site: settings.LIMIT_SITE,
    message: settings.LIMIT_MESSAGE,
    tokens: settings.LIMIT_TOKENS,
    modelSite: settings.LIMIT_MODEL_SITE,
    model: settings.LIMIT_MODEL,
    lead: settings.LIMIT_LEAD,
    leadSite: settings.LIMIT_LEAD_SITE,
  })[name];

function limiter(
  name: LimitName,
  { points, seconds }: Window,
  redis: Redis | undefined,
): RateLimiterAbstract {
  const options = { keyPrefix: `frontdesk:limit:${name}:${seconds}`, points, duration: seconds };
  // Each process counts for itself then, so that all of them together must not spend many times the limit.
  const alone = isCost(name) ? { ...options, points: Math.ceil(points / 10) } : options;
  return redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(alone),
      })
    : new RateLimiterMemory(options);
}

/** Seconds until there is room for one more; 0: there is. */
async function waitFor(limiter: RateLimiterAbstract, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
