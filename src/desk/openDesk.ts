import { setTimeout as sleep } from "node:timers/promises";
import { createMemoryStore } from "../store/memory.ts";
import { readCounts } from "./counts.ts";
import type { Desk } from "./desk.ts";
import { handleRequest } from "./http/handlers.ts";
import { createCouriers } from "./leads/couriers.ts";
import { deliverDirectly } from "./leads/direct.ts";
import { openOutbox } from "./leads/outbox.ts";
import type { LeadTransport } from "./leads/transport.ts";
import { createAdmission } from "./limits/admission.ts";
import { createLimits } from "./limits/limits.ts";
import { type DeskLog, formatLogLine } from "./log.ts";
import { createReadiness, type DeskReadiness } from "./readiness.ts";
import type { Attempt, Attempts } from "./reply/attempts.ts";
import { createChains } from "./reply/chain.ts";
import { createEngines } from "./reply/engines.ts";
import { createUnansweredSearch, searchUnanswered } from "./reply/unanswered/search.ts";
import { createRemoval, startRetention } from "./retention/retention.ts";
import type { Settings } from "./settings/settings.ts";
import type { DeskStores, StoresHost } from "./stores.ts";
import { createProviderApi } from "./twilio/providerApi.ts";

/** What a host brings along; what is optional has a default, and `siteOfHost` knows no site. */
export type DeskHost = Pick<Desk, "business"> & {
  openStores: (host: StoresHost) => DeskStores;
  transport: LeadTransport;
  /**
   * Whether the process lives on between calls and works off its backlog by itself; else the host calls
   * `workOffBacklog`.
   */
  isLongLived: boolean;
  /** The site whose leads alone it delivers, where desks of others share its store; missing: those of all. */
  onlySite?: string;
} & Partial<Pick<Desk, "siteOfHost" | "engines" | "now" | "inBackground" | "log">>;

/** A desk that is open. */
export type OpenDesk = Desk & {
  /** Answers what is asked of the desk under `/api/`; any other path is not there (404). Never rejects. */
  fetch: (request: Request) => Promise<Response>;
  readiness: () => Promise<DeskReadiness>;
  /** Whether anyone gets the leads of a site. */
  hasCourier: (siteId: string) => Promise<boolean>;
  /**
   * Replies to what is unanswered, delivers what waits, removes what is too old; resolves once that is done.
   * Never rejects.
   */
  workOffBacklog: () => Promise<void>;
  /** Ends its connections once the work under way is done, or after 5 s. */
  close: () => Promise<void>;
};

const shutdownTimeoutMs = 5_000;

/**
 * Opens the desk that the settings describe. On a host that lives on it searches for unanswered messages, those
 * of earlier processes too. Stores connect as they are needed.
 */
export function openDesk(settings: Settings, host: DeskHost): OpenDesk {
  const { business, now = () => new Date(), log = writeLine, isLongLived } = host;
  const closing = new AbortController();
  const work = trackWork(host.inBackground);
  const { inBackground } = work;
  const couriers = createCouriers(settings, business, now, host.transport, host.onlySite);
  const stores = host.openStores({ log, now });
  const { attempts, endAll } = trackAttempts(stores.attempts);
  const leads = stores.leads
    ? openOutbox({ store: stores.leads, couriers, leases: stores.leases, log, inBackground, isLongLived })
    : deliverDirectly(couriers, log);
  const desk: Desk = {
    settings,
    provider: createProviderApi(settings),
    business,
    siteOfHost: host.siteOfHost ?? (async () => undefined),
    engines: host.engines ?? createEngines(settings, log),
    limits: createLimits(settings, stores.counters, createMemoryStore().counters),
    admit: createAdmission(settings, stores.counters, log),
    leases: stores.leases,
    fingerprints: stores.fingerprints,
    attempts,
    chains: createChains(),
    unanswered: stores.unanswered,
    topics: stores.topics,
    leads,
    counts: () => readCounts(stores, now().getTime()),
    now,
    inBackground,
    closing: closing.signal,
    log,
  };
  if (isLongLived) {
    void searchUnanswered(desk);
    void startRetention(desk, stores);
  }
  const search = createUnansweredSearch(desk);
  const removeOld = createRemoval(desk, stores);
  return {
    ...desk,
    fetch: (request) => handleRequest(request, desk),
    readiness: createReadiness(desk, stores.check),
    hasCourier: async (siteId) => (await couriers?.(siteId)) !== undefined,
    workOffBacklog: async () => {
      await Promise.all([search(), leads.deliverWaiting()]);
      await removeOld();
    },
    close: async () => {
      closing.abort();
      leads.close();
      await Promise.race([work.end(), sleep(shutdownTimeoutMs, undefined, { ref: false })]);
      await endAll();
      await stores.close();
    },
  };
}

/** Hands work to the host and knows what is still under way. */
function trackWork(toHost: Desk["inBackground"] | undefined) {
  const underWay = new Set<Promise<void>>();
  return {
    inBackground: (work: Promise<void>) => {
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
      toHost?.(work);
    },
    end: async () => {
      while (underWay.size) await Promise.all(underWay);
    },
  };
}

/** Knows which attempts have no end yet: a desk that closes in order did not die of their work. */
function trackAttempts(attempts: Attempts) {
  const open = new Set<Attempt>();
  const end = async (attempt: Attempt) => {
    open.delete(attempt);
    await attempt.end();
  };
  return {
    attempts: async (key: string): Promise<Attempt> => {
      const attempt = await attempts(key);
      open.add(attempt);
      return { count: attempt.count, end: () => end(attempt) };
    },
    endAll: () => Promise.all([...open].map(end)),
  };
}

/** The log is on stderr: stdout belongs to the command. */
const writeLine: DeskLog = (line) => console.error(formatLogLine(line));
