import type { DeskLog } from "../log.ts";
import type { Counters } from "./counters.ts";
import type { Fingerprints } from "./fingerprints.ts";
import type { LeadStore } from "./leads.ts";
import type { Leases } from "./leases.ts";
import type { Starts } from "./starts.ts";
import type { TopicStore } from "./topics.ts";
import type { UnansweredStore } from "./unanswered.ts";

/** All that a desk keeps, in one place: files of its process, a Redis, or a Durable Object. */
export type DeskStores = {
  /**
   * Undefined where nothing outlives a call: a lead counts as kept there once its receiver acknowledged it.
   */
  leads: LeadStore | undefined;
  leases: Leases;
  fingerprints: Fingerprints;
  starts: Starts;
  unanswered: UnansweredStore;
  topics: TopicStore;
  counters: Counters;
  /** Writes something; rejects when nothing can be kept. */
  check: () => Promise<unknown>;
  /** Lets go of what the stores hold open, once no work goes on. */
  close: () => Promise<void>;
};

/** What stores need of their desk. */
export type StoresHost = {
  log: DeskLog;
  now: () => Date;
  /** Whether anyone gets the leads of a site. */
  hasCourier: (siteId: string) => Promise<boolean>;
};
