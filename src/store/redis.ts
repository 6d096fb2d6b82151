import { Redis, type RedisOptions } from "ioredis";
import { systemClock } from "../async/clock.ts";
import { retry } from "../async/retry.ts";
import type { Change, Changed, Counters, Kind, Store } from "./store.ts";

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
 * A connection that comes back by itself; `onChange` hears of each time that it is there, or with an error that
 * it is not. While it is down every call fails at once, or where `isFrozen` says that the host freezes this
 * process, after about a second, at most two: callers do without. A call may be done twice then, so each is to
 * change nothing the second time.
 */
export function connectRedis(
  url: string,
  onChange: (error?: unknown) => void = () => {},
  { isFrozen = false } = {},
): Redis {
  const redis = new Redis(url, {
    commandTimeout: callTimeoutMs,
    ...(isFrozen ? waitForConnection : failAtOnce),
  });
  redis.on("error", onChange);
  redis.on("ready", () => onChange());
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
 * Writes an entry, or removes it, where it is still what was read, and puts its key into the list of its group.
 * KEYS are the entry and the lists of its group before and after; ARGV what was read, what it becomes (each ''
 * for none), how long it lasts (ms, '' for good), until when (ms since 1970), its key in the lists, and now. Answers
 * what another process made of the entry meanwhile.
 */
const changeScript = `
local present = redis.call('get', KEYS[1]) or ''
if present ~= ARGV[1] then return present end
if KEYS[2] ~= KEYS[1] then redis.call('zrem', KEYS[2], ARGV[5]) end
if ARGV[2] == '' then
  redis.call('del', KEYS[1])
  return false
end
redis.call('set', KEYS[1], ARGV[2], unpack(ARGV[3] == '' and {} or {'PX', ARGV[3]}))
if KEYS[3] ~= KEYS[1] then
  redis.call('zremrangebyscore', KEYS[3], '-inf', ARGV[6])
  redis.call('zadd', KEYS[3], ARGV[4], ARGV[5])
end
return false`;

/**
 * KEYS are counters; ARGV the points, then for each its most points and its window (ms). Answers waits (ms).
 */
const takeScript = `
local waits, isShort = {}, false
for at, key in ipairs(KEYS) do
  waits[at] = 0
  if tonumber(redis.call('get', key) or 0) + ARGV[1] > tonumber(ARGV[2 * at]) then
    local left = redis.call('pttl', key)
    if left == -1 then redis.call('pexpire', key, ARGV[2 * at + 1]) end
    waits[at] = left > 0 and left or tonumber(ARGV[2 * at + 1])
    isShort = true
  end
end
if isShort then return waits end
for at, key in ipairs(KEYS) do
  redis.call('incrby', key, ARGV[1])
  if redis.call('pttl', key) == -1 then redis.call('pexpire', key, ARGV[2 * at + 1]) end
end
return waits`;

/** How often a change is made again that another process came before. */
const maxAttempts = 20;

/** So many values are read at a time: other calls come between. */
const maxRead = 1_000;

/** A value as it stands in Redis. */
type Stored = { value: unknown; group?: string };

/** The key of an entry. */
const entryKey = (kind: string, key: string): string => `${redisPrefix}${kind}:${key}`;

/** The key of the list of a group: a sorted set of keys, by when their entries run out. */
const listKey = (kind: string, group: string): string => `${redisPrefix}${kind}@${group}`;

/** A value as it is written to Redis. */
const formatStored = ({ value, group }: Stored): string => JSON.stringify({ value, group });

/** Prepares a Redis for the store; it may be asked several times. */
type Prepare = (redis: Redis) => Promise<void>;

/**
 * A store in a Redis, for all its processes. It lasts as that Redis does: leads need its append-only file.
 * Nothing is asked before it is prepared.
 */
export function createRedisStore(redis: Redis, prepare: Prepare = async () => {}): Store {
  const open = createOpening(redis, prepare);
  const read = async (kind: string, key: string): Promise<string> =>
    (await redis.get(entryKey(kind, key))) ?? "";
  const change = async <Value>(
    kind: Kind<Value>,
    key: string,
    make: Change<Value>,
  ): Promise<Changed<Value>> => {
    let text = await read(kind.name, key);
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      const stored = parse<Value>(text);
      const old = stored?.value;
      const kept = make(old);
      if (!kept || (kept === "remove" && !stored)) return { old, isChanged: false };
      const { ttlMs, group } = kept === "remove" ? { ttlMs: undefined, group: undefined } : kept;
      const keys = [stored?.group, group].map((name) =>
        name === undefined ? entryKey(kind.name, key) : listKey(kind.name, name),
      );
      const values = [
        kept === "remove" ? "" : formatStored(kept),
        ttlMs ?? "",
        ttlMs === undefined ? "+inf" : Date.now() + ttlMs,
        key,
        Date.now(),
      ];
      const present = await redis.eval(changeScript, 3, entryKey(kind.name, key), ...keys, text, ...values);
      if (present === null) return { old, isChanged: true };
      // Who lost a turn needs one call now, the winner two for its next: of two nobody loses each time.
      text = String(present);
    }
    throw new Error("Other processes changed the entry each time");
  };
  /** Repeats a call while there is a connection: a late answer is no reason to do without. */
  const connected = async <T>(call: () => Promise<T>): Promise<T> =>
    retry(
      async () => {
        await open();
        return call();
      },
      () => (redis.status === "ready" ? 0 : undefined),
      { clock: systemClock },
      { maxRetries: 4, firstDelayMs: 0 },
    );
  return {
    get: <Value>(kind: Kind<Value>, key: string) =>
      connected(async () => parse<Value>(await read(kind.name, key))?.value),
    list: <Value>(kind: Kind<Value>, group: string) =>
      connected(async () => {
        const list = listKey(kind.name, group);
        await redis.zremrangebyscore(list, "-inf", Date.now());
        const keys = await redis.zrange(list, "0", "-1");
        const values: Value[] = [];
        for (let start = 0; start < keys.length; start += maxRead) {
          const part = keys.slice(start, start + maxRead).map((key) => entryKey(kind.name, key));
          for (const text of await redis.mget(part)) {
            const stored = parse<Value>(text ?? "");
            if (stored) values.push(stored.value);
          }
        }
        return values;
      }),
    change: (kind, key, make) => connected(() => change(kind, key, make)),
    remove: (kind, keys) =>
      connected(async () => {
        const removed = keys.map((key) => change(kind, key, () => "remove"));
        return (await Promise.all(removed)).filter(({ isChanged }) => isChanged).length;
      }),
    // Redis removes by itself what has run out.
    expire: async () => {},
    counters: createCounters(redis, open),
    check: async () => {
      await open();
      // A Redis that is full or read-only answers a PING all the same.
      await redis.set(`${redisPrefix}ready`, "", "EX", 60);
    },
    close: async () => redis.disconnect(),
  };
}

/** Resolves once the first attempt to connect has ended and Redis is prepared; each call tries that until it is. */
function createOpening(redis: Redis, prepare: Prepare): () => Promise<void> {
  const attempted = firstAttempt(redis);
  let prepared: Promise<void> | undefined;
  return async () => {
    await attempted;
    prepared ??= prepare(redis).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    await prepared;
  };
}

/** Only the store writes these values, each under a kind of its own. */
const parse = <Value>(text: string): { value: Value; group?: string } | undefined =>
  text ? JSON.parse(text) : undefined;

const counterKey = (key: string) => `${redisPrefix}limit:${key}`;

const createCounters = (redis: Redis, open: () => Promise<void>): Counters => ({
  take: async (counters, points) => {
    await open();
    const limits = counters.flatMap(({ maxPoints, seconds }) => [maxPoints, seconds * 1000]);
    const keys = counters.map(({ key }) => counterKey(key));
    const waits = [await redis.eval(takeScript, keys.length, ...keys, points, ...limits)].flat();
    return waits.map((waitMs) => Math.ceil(Number(waitMs) / 1000));
  },
  read: async (key) => {
    await open();
    return Number(await redis.get(counterKey(key)));
  },
});
