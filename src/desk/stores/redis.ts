import { Redis } from "ioredis";
import { systemClock } from "../../async/clock.ts";
import { retry } from "../../async/retry.ts";
import { causeOf, type DeskLog } from "../log.ts";

/** All keys of the desk begin so. */
export const redisPrefix = "frontdesk:";

const callTimeoutMs = 2_000;

/**
 * How long Redis may be silent while a call waits: then it counts as down until it answers a new connection.
 */
const silenceTimeoutMs = 3_000;

/** A connection that comes back by itself. While it is down every call fails at once: callers do without. */
export function connectRedis(url: string, log: DeskLog): Redis {
  const redis = new Redis(url, {
    connectTimeout: callTimeoutMs,
    commandTimeout: callTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(200 * times, 5_000),
  });
  let lastEvent = "";
  const logChange = (event: string, cause = "") => {
    if (lastEvent !== event) log({ event, ...(cause ? { cause } : {}) });
    lastEvent = event;
  };
  redis.on("error", (error: unknown) => logChange("redis-down", causeOf(error)));
  redis.on("ready", () => logChange("redis-up"));
  return redis;
}

/** Resolves when the first attempt to connect has ended, well or not. */
export const firstAttempt = (redis: Redis): Promise<void> =>
  redis.status === "ready"
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const event of ["ready", "error", "end"]) redis.once(event, () => resolve());
      });

/**
 * Repeats a call while there is a connection: a late answer is no reason to work alone. Throws the last
 * failure.
 */
export const retryConnected = <T>(redis: Redis, call: () => Promise<T>): Promise<T> =>
  retry(
    call,
    () => (redis.status === "ready" ? 0 : undefined),
    { clock: systemClock },
    { maxRetries: 4, firstDelayMs: 0 },
  );
