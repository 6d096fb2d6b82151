import type { Lead } from "../../../../src/desk/leads/lead.ts";
import { createLimits } from "../../../../src/desk/limits/limits.ts";
import type { DeskLog } from "../../../../src/desk/log.ts";
import { readSettings } from "../../../../src/desk/settings/settings.ts";
import { type Counters, ownedBy } from "../../../../src/desk/stores/counters.ts";
import { openCounters } from "../../../../src/desk/stores/countersInRedis.ts";
import { fingerprintsInMemory } from "../../../../src/desk/stores/fingerprintsInMemory.ts";
import { fingerprintsInRedis } from "../../../../src/desk/stores/fingerprintsInRedis.ts";
import { leadsInFile } from "../../../../src/desk/stores/leadsInFile.ts";
import { leadsInRedis } from "../../../../src/desk/stores/leadsInRedis.ts";
import type { Lease } from "../../../../src/desk/stores/leases.ts";
import { leasesInMemory } from "../../../../src/desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../../../src/desk/stores/leasesInRedis.ts";
import { connectRedis, firstAttempt } from "../../../../src/desk/stores/redis.ts";
import { startsInFile } from "../../../../src/desk/stores/startsInFile.ts";
import { startsInRedis } from "../../../../src/desk/stores/startsInRedis.ts";
import { topicsFile, topicsInFile } from "../../../../src/desk/stores/topicsInFile.ts";
import { topicsInRedis } from "../../../../src/desk/stores/topicsInRedis.ts";
import type { MessageReference } from "../../../../src/desk/stores/unanswered.ts";
import { unansweredInFile } from "../../../../src/desk/stores/unansweredInFile.ts";
import { unansweredInRedis } from "../../../../src/desk/stores/unansweredInRedis.ts";
import { someSettings } from "../../stage/business.ts";
import { openStoresInObject } from "./objectStores.ts";

/**
 * Where the stores of a test are: in files beside `file`, in the Redis at `url`, or in the Durable Object
 * `object`.
 */
export type Place = { file: string; url?: string; object?: string };

/** All stores of one place, as one process opens them. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

/** What stands behind a twin that must not be asked. */
const refuse = async (): Promise<never> => {
  throw new Error("The store in Redis was not used.");
};

/** Opens the stores of a place as a new process does. The limit `message` is one an hour. */
export async function openStores({ file, url, object }: Place, log: DeskLog = () => {}) {
  const settings = readSettings({ ...someSettings, LIMIT_MESSAGE: "1/hour" });
  const limitsOf = (counters: Counters) =>
    createLimits(settings, ownedBy("site", counters), ownedBy("link", counters));
  if (object) {
    const { counters, ...stores } = openStoresInObject(object);
    return {
      ...stores,
      limits: limitsOf(counters),
      redis: undefined,
      close: async () => {},
    };
  }
  if (url) {
    const redis = connectRedis(url, log);
    await firstAttempt(redis);
    return {
      leads: leadsInRedis(redis),
      leases: leasesInRedis(redis, refuse, log),
      fingerprints: fingerprintsInRedis(redis, refuse, log),
      limits: limitsOf(openCounters(redis)),
      starts: startsInRedis(redis, refuse, log),
      unanswered: unansweredInRedis(redis),
      topics: topicsInRedis(redis),
      redis,
      close: async () => redis.disconnect(),
    };
  }
  const [leads, unanswered] = [leadsInFile(file), unansweredInFile(`${file}.unanswered`)];
  const topics = topicsInFile(topicsFile(file));
  const { starts, close } = startsInFile(`${file}.starts`, log);
  return {
    leads,
    leases: leasesInMemory(() => new Date()),
    fingerprints: fingerprintsInMemory(() => new Date()),
    limits: limitsOf(openCounters()),
    starts,
    unanswered,
    topics,
    redis: undefined,
    close: async () => void (await Promise.all([leads.close(), unanswered.close(), topics.close(), close()])),
  };
}

/**
 * What differs between the twins. `own` is for one process everywhere: two that share a file lose lines. A Durable Object is
 * one process at a time, and all that it holds outlives a kill.
 * | contract   | own      | what it holds outlives a kill | Redis                                     |
 * |------------|----------|-------------------------------|-------------------------------------------|
 * | leads      | a file   | yes                           | any number of processes, outlives a kill  |
 * | starts     | a file   | yes                           | the same                                  |
 * | unanswered | a file   | yes                           | the same                                  |
 * | leases     | memory   | no: free in the next process  | the same                                  |
 * | fingerprints | memory | no: another may come first    | the same                                  |
 * | limits     | memory   | no: from 0 in the next one    | the same                                  |
 */
export const outlivesKill = {
  own: { leads: true, starts: true, unanswered: true, leases: false, fingerprints: false, limits: false },
  Redis: { leads: true, starts: true, unanswered: true, leases: true, fingerprints: true, limits: true },
  object: { leads: true, starts: true, unanswered: true, leases: true, fingerprints: true, limits: true },
};

export type ContractName = keyof typeof outlivesKill.own;

type Contract = {
  /** One write under an id, of a time in ms since 1970. */
  write: (stores: Stores, id: string, atMs?: number) => Promise<unknown>;
  /** Which of these ids a store holds. It is asked once: for some it writes again. */
  findKept: (stores: Stores, ids: readonly string[]) => Promise<string[]>;
};

/** The ids for which a test holds. */
async function filter(ids: readonly string[], isKept: (id: string) => Promise<boolean>): Promise<string[]> {
  const kept = await Promise.all(ids.map(isKept));
  return ids.filter((_, position) => kept[position]);
}

/** Each contract by its simplest write. */
export const contracts: Record<ContractName, Contract> = {
  leads: {
    write: ({ leads }, id, atMs = 0) => leads.keep(leadOf(id, atMs)),
    findKept: ({ leads }, ids) => filter(ids, (id) => leads.has(id)),
  },
  starts: {
    write: ({ starts }, id) => starts(id),
    findKept: ({ starts }, ids) => filter(ids, async (id) => (await starts(id)).count === 2),
  },
  unanswered: {
    write: ({ unanswered }, id, atMs = 0) => unanswered.add(referenceOf(id, atMs)),
    findKept: async ({ unanswered }, ids) => {
      const sids = new Set((await unanswered.list(Infinity)).map(({ message }) => message));
      return ids.filter((id) => sids.has(id));
    },
  },
  leases: {
    write: ({ leases }, id) => leases(id, 60_000),
    findKept: ({ leases }, ids) => filter(ids, async (id) => (await leases(id, 60_000)) === "busy"),
  },
  fingerprints: {
    write: ({ fingerprints }, id) => fingerprints(id, "first", 60_000),
    findKept: ({ fingerprints }, ids) =>
      filter(ids, async (id) => (await fingerprints(id, "second", 60_000)) === "first"),
  },
  limits: {
    write: ({ limits }, id) => limits("message", id),
    findKept: ({ limits }, ids) => filter(ids, async (id) => (await limits("message", id)) > 0),
  },
};

export const leadOf = (id: string, atMs = 0): Lead => ({
  id,
  version: 1,
  at: new Date(atMs).toISOString(),
  site: "acme",
  from: "form",
  name: `Zoë ${id}`,
  contact: "zoe@example.org",
  wish: "Line one\nline two",
  urgency: "any",
});

export const referenceOf = (message: string, atMs = 0, index = 0): MessageReference => ({
  service: "IS1",
  siteId: "acme",
  conversation: "CH1",
  message,
  index,
  atMs,
});

/** A lease, or an error when it is another's. */
export function expectTaken(lease: Lease | "busy" | "done"): Lease {
  if (typeof lease === "string") throw new Error(`The work is ${lease}`);
  return lease;
}

/** Does so many works, numbered from 0, a hundred at a time. */
export async function repeat(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  const numbers = Array.from({ length: count }).keys();
  const lane = async () => {
    for (const number of numbers) await work(number);
  };
  await Promise.all(Array.from({ length: 100 }, lane));
}
