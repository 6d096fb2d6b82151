import { type OnAlone, withFallback } from "../store/fallback.ts";
import { createMemoryStore } from "../store/memory.ts";
import type { Counters, Store } from "../store/store.ts";
import { createFingerprints, type Fingerprints } from "./http/fingerprints.ts";
import { createLeadStore, type LeadStore, leadKind } from "./leads/keptLeads.ts";
import { createLeases, type Leases } from "./leases.ts";
import { causeOf, type DeskLog } from "./log.ts";
import { type Attempts, createAttempts } from "./reply/attempts.ts";
import { createUnansweredStore, type UnansweredStore } from "./reply/unanswered/references.ts";
import { createTopicStore, type TopicStore } from "./topics/keptTopics.ts";

/** All that a desk keeps, in one place: a file of its machine, a Redis, or a Durable Object. */
export type DeskStores = {
  /**
   * Undefined where nothing outlives a call: a lead counts as kept there once its receiver acknowledged it.
   */
  leads: LeadStore | undefined;
  leases: Leases;
  fingerprints: Fingerprints;
  attempts: Attempts;
  unanswered: UnansweredStore;
  topics: TopicStore;
  counters: Counters;
} & Pick<Store, "expire" | "check" | "close">;

/** All that a desk keeps where its machine keeps something. */
export type KeptStores = DeskStores & { leads: LeadStore };

/** What stores need of their desk. */
export type StoresHost = { log: DeskLog; now: () => Date };

/**
 * What a desk keeps in the first store that works; with none it goes on in memory, where it keeps no leads.
 * Topics are counted in the first one alone.
 */
export function createDeskStores([first, ...others]: readonly [Store, ...Store[]], log: DeskLog): KeptStores {
  const logAlone = createAloneLog(log);
  const memory = createMemoryStore([leadKind]);
  const behind = others.reduceRight((last, store) => withFallback(store, last, logAlone), memory);
  const store = withFallback(first, behind, logAlone);
  return {
    leads: createLeadStore(store),
    ...createForgettable(store),
    unanswered: createUnansweredStore(store),
    topics: createTopicStore(first),
    expire: store.expire,
    check: store.check,
    close: store.close,
  };
}

/** What a desk keeps of which a process that knows its own alone can still work. */
export const createForgettable = (store: Store) => ({
  leases: createLeases(store),
  fingerprints: createFingerprints(store),
  attempts: createAttempts(store),
  counters: store.counters,
});

/** The same is logged once in this time (ms), but for what is lost with the place where it is. */
const aloneLogPauseMs = 60_000;

/** Logs that a store failed and another one took what was to be kept. */
function createAloneLog(log: DeskLog): OnAlone {
  const loggedMs = new Map<string, number>();
  return ({ name: kind, isDurable }, key, error) => {
    const nowMs = performance.now();
    if (!isDurable && nowMs - (loggedMs.get(kind) ?? -Infinity) < aloneLogPauseMs) return;
    loggedMs.set(kind, nowMs);
    log({ event: "store-alone", kind, ...(isDurable ? { key } : {}), cause: causeOf(error) });
  };
}
