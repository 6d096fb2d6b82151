import { setTimeout as sleep } from "node:timers/promises";
import type { Desk } from "./desk.ts";
import { createCouriers } from "./leads/couriers.ts";
import { openOutbox } from "./leads/outbox.ts";
import { type DeskLog, formatLogLine } from "./log.ts";
import { createReadiness, type DeskReadiness } from "./readiness.ts";
import { createEngines } from "./reply/engines.ts";
import { watchUnanswered } from "./reply/watch.ts";
import { findDayLimits } from "./settings/limitWindows.ts";
import type { Settings } from "./settings/settings.ts";
import { createAdmission } from "./stores/admission.ts";
import { createLimits } from "./stores/countedLimits.ts";
import { openCounters } from "./stores/countersInRedis.ts";
import { fingerprintsInMemory } from "./stores/fingerprintsInMemory.ts";
import { fingerprintsInRedis } from "./stores/fingerprintsInRedis.ts";
import { leadsInFile } from "./stores/leadsInFile.ts";
import { leadsInRedis } from "./stores/leadsInRedis.ts";
import { leadsWithFallback } from "./stores/leadsWithFallback.ts";
import { leasesInMemory } from "./stores/leasesInMemory.ts";
import { leasesInRedis } from "./stores/leasesInRedis.ts";
import { connectRedis } from "./stores/redis.ts";
import type { Start, Starts } from "./stores/starts.ts";
import { startsInFile } from "./stores/startsInFile.ts";
import { startsInRedis } from "./stores/startsInRedis.ts";
import { unansweredInFile } from "./stores/unansweredInFile.ts";
import { unansweredInRedis } from "./stores/unansweredInRedis.ts";
import { unansweredWithFallback } from "./stores/unansweredWithFallback.ts";
import { createProviderApi } from "./twilio/providerApi.ts";

/** What a host brings along; each has a default for a long-running Node process, and no site elsewhere. */
type Host = Pick<Desk, "business"> &
  Partial<Pick<Desk, "listSites" | "engines" | "now" | "inBackground" | "log">>;

/** A desk that is open. `close` ends its connections once the work under way is done, or after 5 s. */
export type OpenDesk = Desk & { readiness: () => Promise<DeskReadiness>; close: () => Promise<void> };

const shutdownTimeoutMs = 5_000;

/**
 * Opens the desk that the settings describe, on a host with Node's libraries, and watches for messages without a
 * reply, those of earlier processes too. Stores connect as they are needed.
 */
export function openDesk(settings: Settings, host: Host): OpenDesk {
  const { business, now = () => new Date(), log = writeLine } = host;
  const closing = new AbortController();
  const work = trackWork(host.inBackground);
  const { inBackground } = work;
  const { store, leases, fingerprints, unanswered, redis, ...stores } = openStores(settings, { log, now });
  const { starts, endAll } = trackStarts(stores.starts);
  const couriers = createCouriers(settings, business, now);
  const hasCourier = async (siteId: string) => (await couriers?.(siteId)) !== undefined;
  const leadStore = store(hasCourier);
  const provider = createProviderApi(settings);
  const counters = openCounters(redis);
  for (const setting of findDayLimits(settings)) log({ event: "limit-counted-by-the-hour", setting });
  const leads = openOutbox({ store: leadStore, couriers, leases, log, inBackground });
  const desk: Desk = {
    settings,
    provider,
    business,
    listSites: host.listSites ?? (async () => []),
    engines: host.engines ?? createEngines(settings, log),
    limits: createLimits(settings, counters),
    admit: createAdmission(settings, counters, log),
    leases,
    fingerprints,
    starts,
    unanswered,
    leads,
    now,
    inBackground,
    closing: closing.signal,
    log,
  };
  void watchUnanswered(desk);
  return {
    ...desk,
    readiness: createReadiness(desk, redis),
    close: async () => {
      closing.abort();
      leads.close();
      await Promise.race([work.end(), sleep(shutdownTimeoutMs, undefined, { ref: false })]);
      await endAll();
      await Promise.all([leadStore.close(), unanswered.close(), stores.closeStarts()]);
      redis?.disconnect();
    },
  };
}

/** The stores of the settings: Redis with those of this process behind it, or those of this process alone. */
function openStores({ REDIS_URL, LEADS_FILE }: Settings, { log, now }: Pick<Desk, "log" | "now">) {
  const redis = REDIS_URL ? connectRedis(REDIS_URL, log) : undefined;
  const ownLeases = leasesInMemory(now);
  const ownFingerprints = fingerprintsInMemory(now);
  const ownStarts = startsInFile(`${LEADS_FILE}.starts`, log);
  const ownUnanswered = unansweredInFile(`${LEADS_FILE}.unanswered`);
  return {
    redis,
    leases: redis ? leasesInRedis(redis, ownLeases, log) : ownLeases,
    fingerprints: redis ? fingerprintsInRedis(redis, ownFingerprints, log) : ownFingerprints,
    starts: redis ? startsInRedis(redis, ownStarts.starts, log) : ownStarts.starts,
    closeStarts: ownStarts.close,
    unanswered: redis ? unansweredWithFallback(unansweredInRedis(redis), ownUnanswered, log) : ownUnanswered,
    store: (hasCourier: (siteId: string) => Promise<boolean>) => {
      const file = leadsInFile(LEADS_FILE, hasCourier);
      return redis ? leadsWithFallback(leadsInRedis(redis), file, log) : file;
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

/** Knows which starts have no end yet: a desk that closes in order did not die of their work. */
function trackStarts(starts: Starts) {
  const open = new Set<Start>();
  // A second end would take off a start of another life.
  const endOnce = async (start: Start) => {
    if (open.delete(start)) await start.end();
  };
  return {
    starts: async (key: string): Promise<Start> => {
      const start = await starts(key);
      open.add(start);
      return { count: start.count, end: () => endOnce(start) };
    },
    endAll: () => Promise.all([...open].map(endOnce)),
  };
}

/** The log is on stderr: stdout belongs to the command. */
const writeLine: DeskLog = (line) => console.error(formatLogLine(line));
