import { randomUUID } from "node:crypto";
import type { Leases } from "./leases.ts";

/** Who holds a lease, or nobody once the work is done, and until when. */
type Entry = { owner: string | undefined; untilMs: number };

/** With fewer entries none that ran out is looked for. */
const minEntries = 10_000;

/** Leases of one process. Several processes share theirs through a store, such as Redis. */
export function leasesInMemory(now: () => Date): Leases {
  const entries = new Map<string, Entry>();
  const nowMs = () => now().getTime();
  let dropAt = minEntries;
  /** Looks through all entries once they have doubled since the last look. */
  const dropExpired = () => {
    if (entries.size < dropAt) return;
    for (const [key, { untilMs }] of entries) if (untilMs <= nowMs()) entries.delete(key);
    dropAt = Math.max(minEntries, 2 * entries.size);
  };
  return async (key, ms) => {
    dropExpired();
    const entry = entries.get(key);
    if (entry && entry.untilMs > nowMs()) return entry.owner === undefined ? "done" : "busy";
    const owner = randomUUID();
    entries.set(key, { owner, untilMs: nowMs() + ms });
    const isOwn = () => entries.get(key)?.owner === owner;
    return {
      renew: async (moreMs) => {
        if (!isOwn()) return false;
        entries.set(key, { owner, untilMs: nowMs() + moreMs });
        return true;
      },
      finish: async (ttlMs) =>
        void (isOwn() && entries.set(key, { owner: undefined, untilMs: nowMs() + ttlMs })),
      release: async () => void (isOwn() && entries.delete(key)),
    };
  };
}
