import { setTimeout as wait } from "node:timers/promises";
import type { Desk } from "./desk.ts";
import { couriersOf } from "./leads/couriers.ts";
import { openOutbox } from "./leads/outbox.ts";
import { enginesOf } from "./reply/engines.ts";
import type { Settings } from "./settings/settings.ts";
import { limitsOf } from "./stores/countedLimits.ts";
import { leadsInFile } from "./stores/leadsInFile.ts";
import { leadsWithFallback } from "./stores/leadsWithFallback.ts";
import { marksInMemory } from "./stores/leasesInMemory.ts";
import { connectRedis, leadsInRedis, marksInRedis } from "./stores/redis.ts";
import { createProviderApi } from "./twilio/providerApi.ts";

/** What a host brings along; each has a default for a long-running Node process. */
type Host = Pick<Desk, "business"> & Partial<Pick<Desk, "engines" | "now" | "inBackground" | "log">>;

/** A desk that is open. `close` ends its connections once the work under way is done, or after 5 s. */
export type OpenDesk = Desk & { close: () => Promise<void> };

/** How long closing waits for work, in milliseconds. */
const patience = 5_000;

/** Opens the desk that the settings describe, on a host with Node's libraries. Nothing is waited for: stores connect as they are needed. */
export function openDesk(settings: Settings, host: Host): OpenDesk {
  const { business, now = () => new Date(), log = writeLine } = host;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const inBackground = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    host.inBackground?.(work);
  };
  const redis = settings.REDIS_URL ? connectRedis(settings.REDIS_URL, log) : undefined;
  const alone = marksInMemory(now);
  const marks = redis ? marksInRedis(redis, alone, log) : alone;
  const couriers = couriersOf(settings, business, now);
  const isTold = async (site: string) => (await couriers?.(site)) !== undefined;
  const file = leadsInFile(settings.LEADS_FILE, isTold);
  const store = redis ? leadsWithFallback(leadsInRedis(redis), file, log) : file;
  const leads = openOutbox({ store, couriers, marks, log, inBackground });
  return {
    settings,
    provider: createProviderApi(settings),
    business,
    engines: host.engines ?? enginesOf(settings, log),
    limits: limitsOf(settings, log, redis),
    marks,
    leads,
    now,
    inBackground,
    closing: closing.signal,
    log,
    close: async () => {
      closing.abort();
      leads.close();
      const done = (async () => {
        while (underWay.size) await Promise.all(underWay);
      })();
      await Promise.race([done, wait(patience, undefined, { ref: false })]);
      await store.close();
      redis?.disconnect();
    },
  };
}

/** The log is on stderr: stdout belongs to the command. */
const writeLine: Desk["log"] = (line) => console.error(JSON.stringify(line));
