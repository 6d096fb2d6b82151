import type { Lead } from "../../../../src/desk/leads/lead.ts";
import type { Lease } from "../../../../src/desk/leases.ts";
import type { DeskLog } from "../../../../src/desk/log.ts";
import type { MessageReference } from "../../../../src/desk/reply/unanswered/references.ts";
import { createDeskStores } from "../../../../src/desk/stores.ts";
import { connectRedis, createRedisStore } from "../../../../src/store/redis.ts";
import { createSqlStore } from "../../../../src/store/sql.ts";
import { openSqliteFile } from "../../../../src/store/sqliteFile.ts";
import { openStoresInObject } from "./objectStores.ts";

/** Where the stores of a test are: in a file, in the Redis at `url`, or in the Durable Object `object`. */
export type Place = { file: string; url?: string; object?: string };

/** What a desk keeps in one place, as one process opens it. */
export type Stores = ReturnType<typeof openStores>;

/** Has a test hear of a place that failed. */
const refuse: DeskLog = (line) => {
  throw new Error(JSON.stringify(line));
};

/** Opens the stores of a place as a new process does. */
export function openStores({ file, url, object }: Place, log: DeskLog = refuse) {
  if (object) return openStoresInObject(object);
  const store = url
    ? createRedisStore(connectRedis(url))
    : createSqlStore(openSqliteFile(file), () => new Date());
  return createDeskStores([store], log);
}

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

const counterOf = (key: string) => ({ key, seconds: 3_600, maxPoints: 1 });

/** Each contract by its simplest write. */
export const contracts = {
  leads: {
    write: ({ leads }, id, atMs = 0) => leads.keep(leadOf(id, atMs)),
    findKept: ({ leads }, ids) => filter(ids, (id) => leads.has(id)),
  },
  attempts: {
    write: ({ attempts }, id) => attempts(id),
    findKept: ({ attempts }, ids) => filter(ids, async (id) => (await attempts(id)).count === 2),
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
  counters: {
    write: ({ counters }, id) => counters.take([counterOf(id)], 1),
    findKept: ({ counters }, ids) => filter(ids, async (id) => (await counters.read(id)) === 1),
  },
} satisfies Record<string, Contract>;

export type ContractName = keyof typeof contracts;

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
