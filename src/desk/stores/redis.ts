import { Redis } from "ioredis";
import type { Lead } from "../leads/lead.ts";
import { causeOf, type Log } from "../log.ts";
import type { LeadStore } from "./leads.ts";
import type { Lease, Marks } from "./leasesInMemory.ts";

/** How long a call to Redis may take, in milliseconds. */
const deadline = 2_000;

/** How long Redis may tell nothing while a call waits, in milliseconds: then it counts as down until it answers a new connection. */
const silence = 3_000;

/** How long the id of a kept lead is known, so that a form sent again makes no second one, in seconds. */
const memory = 30 * 24 * 60 * 60;

/** How often a call is made while there is a connection. */
const mostAttempts = 5;

const prefix = "frontdesk:";
const doneMark = "done";

/** Each changes or removes a key only while it holds the owner's value. */
const scripts = {
  renew:
    "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('pexpire',KEYS[1],ARGV[2]) end return 0",
  finish:
    "if redis.call('get',KEYS[1])==ARGV[1] then redis.call('set',KEYS[1],ARGV[3],'PX',ARGV[2]) return 1 end return 0",
  release: "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('del',KEYS[1]) end return 0",
  keep: "if tonumber(redis.call('get',KEYS[1]) or 0)>=tonumber(ARGV[4]) then return 0 end redis.call('set',KEYS[1],ARGV[4],'EX',ARGV[3]) redis.call('hset',KEYS[2],ARGV[1],ARGV[2]) return 1",
  settle:
    "local known=redis.call('get',KEYS[1]) if known and known~=ARGV[2] then return 0 end return redis.call('hdel',KEYS[2],ARGV[1])",
};

/** A connection that comes back by itself. While it is down every call fails at once, so that callers can do without. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    connectTimeout: deadline,
    commandTimeout: deadline,
    socketTimeout: silence,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(200 * times, 5_000),
  });
  let told = "";
  const tell = (event: string, cause = "") => {
    if (told !== event) log({ event, ...(cause ? { cause } : {}) });
    told = event;
  };
  redis.on("error", (error: unknown) => tell("redis-down", causeOf(error)));
  redis.on("ready", () => tell("redis-up"));
  return redis;
}

/** Settles when the first attempt to connect has ended, well or not. */
export const firstTry = (redis: Redis): Promise<void> =>
  redis.status === "ready"
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const event of ["ready", "error", "end"]) redis.once(event, () => resolve());
      });

/**
 * Marks shared by all processes of a Redis; while it is down, those of `alone`: two processes that are told of one piece of work then
 * may both do it.
 */
export function marksInRedis(redis: Redis, alone: Marks, log: Log): Marks {
  const connected = firstTry(redis);
  return async (key, ms) => {
    try {
      await connected;
      const owner = crypto.randomUUID();
      return await insist(redis, () => takeLease(redis, `${prefix}mark:${key}`, owner, ms));
    } catch (error) {
      log({ event: "marks-alone", cause: causeOf(error) });
      return alone(key, ms);
    }
  };
}

/** Tries again while there is a connection: a late answer is no reason to work alone. Throws the last error. */
async function insist<T>(redis: Redis, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (redis.status !== "ready" || attempt === mostAttempts) throw error;
    }
  }
}

async function takeLease(
  redis: Redis,
  key: string,
  owner: string,
  ms: number,
): Promise<Lease | "busy" | "done"> {
  const taken = await redis.set(key, owner, "PX", ms, "NX");
  const holder = taken ? owner : await redis.get(key);
  if (holder === doneMark) return "done";
  // An attempt whose answer was late may have left the owner's own mark.
  if (holder !== owner) return "busy";
  const run = async (script: string, ...rest: (string | number)[]) =>
    (await redis.eval(script, 1, key, owner, ...rest)) === 1;
  return {
    // A lease that cannot be prolonged now is still held until its end.
    renew: (more) => run(scripts.renew, more).catch(() => true),
    finish: async (rest) => void (await run(scripts.finish, rest, doneMark).catch(() => {})),
    release: async () => void (await run(scripts.release).catch(() => {})),
  };
}

/** Leads in a Redis, for hosts without a disk. They last as that Redis does: it needs its append-only file. */
export function leadsInRedis(redis: Redis): LeadStore {
  const connected = firstTry(redis);
  const waiting = `${prefix}leads`;
  const known = (id: string) => `${prefix}lead:${id}`;
  return {
    keep: async (lead) => {
      await connected;
      const { id, version } = lead;
      const text = JSON.stringify(lead);
      return (await redis.eval(scripts.keep, 2, known(id), waiting, id, text, memory, version)) === 1;
    },
    has: async (id) => {
      await connected;
      return (await redis.exists(known(id))) === 1;
    },
    waiting: async () => {
      await connected;
      // Only `keep` writes these values.
      const leads = Object.values(await redis.hgetall(waiting)).map((text) => JSON.parse(text) as Lead);
      return leads.sort((a, b) => a.at.localeCompare(b.at));
    },
    settle: async ({ id, version }) =>
      void (await redis.eval(scripts.settle, 2, known(id), waiting, id, version)),
    close: async () => {},
  };
}
