import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { causeOf, type DeskLog } from "../log.ts";
import { type LimitWindow, parseLimit } from "../settings/limitWindows.ts";
import type { Settings } from "../settings/settings.ts";
import { type LimitName, type Limits, limitNames } from "./limits.ts";
import { redisPrefix } from "./redis.ts";

/** What costs money is refused for this long when it cannot be counted. */
const uncountedWaitSeconds = 60;

/**
 * Limits by the figures of the settings: in a Redis for all processes, without one, and while it is down, in
 * this process.
 */
export function createLimits(settings: Settings, log: DeskLog, redis?: Redis): Limits {
  const limiters = new Map(
    limitNames.map((name) => [
      name,
      parseLimit(figuresOf(settings, name)).map((window) => createLimiter(name, window, redis)),
    ]),
  );
  return async (name, key, points = 1) => {
    const waits = await Promise.all(
      (limiters.get(name) ?? []).map((limiter) =>
        waitSeconds(limiter, key, points).catch((error: unknown) => {
          log({ event: "limits-failed", cause: causeOf(error) });
          return isCost(name) ? uncountedWaitSeconds : 0;
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

function createLimiter(
  name: LimitName,
  { points, seconds }: LimitWindow,
  redis: Redis | undefined,
): RateLimiterAbstract {
  const options = { keyPrefix: `${redisPrefix}limit:${name}:${seconds}`, points, duration: seconds };
  if (!redis) return new RateLimiterMemory(options);
  // While Redis is down each process counts for itself; together they must not spend many times the limit.
  const ownPoints = isCost(name) ? Math.ceil(points / 10) : points;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ ...options, points: ownPoints }),
  });
}

/** Seconds until there is room for one more; 0: there is. */
async function waitSeconds(limiter: RateLimiterAbstract, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
