import { Redis, type RedisOptions } from "ioredis";
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

/** How a connection treats calls while Redis is away. */
type AwayOptions = Pick<
  RedisOptions,
  "enableOfflineQueue" | "maxRetriesPerRequest" | "socketTimeout" | "connectTimeout" | "retryStrategy"
>;

/** In a process that lives, calls fail at once: the connection comes back by itself. */
const failAtOnce: AwayOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  socketTimeout: silenceTimeoutMs,
  connectTimeout: callTimeoutMs,
  retryStrategy: (times) => Math.min(200 * times, 5_000),
};

/**
 * An instance that its host froze finds its connection closed, or silent: calls wait for a new one and are
 * repeated on it, for about a second. Redis is away where that many attempts fail.
 */
const waitForConnection: AwayOptions = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: 5,
  socketTimeout: 1_000,
  connectTimeout: 1_000,
  retryStrategy: (times) => Math.min(50 * times, 250),
};

/**
 * A connection that comes back by itself. While it is down every call fails at once, or where `isFrozen` says
 * that the host freezes this process, after about a second, at most two: callers do without. A call may be
 * done twice then, so each is to change nothing the second time.
 */
export function connectRedis(url: string, log: DeskLog, { isFrozen = false } = {}): Redis {
  const redis = new Redis(url, {
    commandTimeout: callTimeoutMs,
    ...(isFrozen ? waitForConnection : failAtOnce),
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

/** Rejects when nothing can be written: a Redis that is full or read-only answers a PING all the same. */
export const checkRedis = (redis: Redis): Promise<unknown> => redis.set(`${redisPrefix}ready`, "", "EX", 60);
