import { nodeCarriers } from "../../desk/leads/nodeCarriers.ts";
import { type DeskHost, type OpenDesk, openDesk } from "../../desk/openDesk.ts";
import type { Settings } from "../../desk/settings/settings.ts";
import { openCounters } from "../../desk/stores/countersInRedis.ts";
import { fingerprintsInMemory } from "../../desk/stores/fingerprintsInMemory.ts";
import { fingerprintsInRedis } from "../../desk/stores/fingerprintsInRedis.ts";
import { leadsInFile } from "../../desk/stores/leadsInFile.ts";
import { leadsInRedis } from "../../desk/stores/leadsInRedis.ts";
import { leadsWithFallback } from "../../desk/stores/leadsWithFallback.ts";
import { leasesInMemory } from "../../desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../desk/stores/leasesInRedis.ts";
import { checkRedis, connectRedis } from "../../desk/stores/redis.ts";
import { startsInFile } from "../../desk/stores/startsInFile.ts";
import { startsInRedis } from "../../desk/stores/startsInRedis.ts";
import { checkFile } from "../../desk/stores/storeFiles.ts";
import type { DeskStores, StoresHost } from "../../desk/stores/stores.ts";
import { topicsFile, topicsInFile } from "../../desk/stores/topicsInFile.ts";
import { topicsInRedis } from "../../desk/stores/topicsInRedis.ts";
import { unansweredInFile } from "../../desk/stores/unansweredInFile.ts";
import { unansweredInRedis } from "../../desk/stores/unansweredInRedis.ts";
import { unansweredWithFallback } from "../../desk/stores/unansweredWithFallback.ts";

/** Opens a desk in a Node process that lives on: with a disk, and a Redis where the settings name one. */
export const openNodeDesk = (
  settings: Settings,
  host: Omit<DeskHost, "openStores" | "carriers" | "isLongLived">,
): OpenDesk =>
  openDesk(settings, {
    ...host,
    openStores: (storesHost) => openNodeStores(settings, storesHost),
    carriers: nodeCarriers(),
    isLongLived: true,
  });

/** The stores of the settings: Redis with those of this process behind it, or those of this process alone. */
function openNodeStores(
  { REDIS_URL, LEADS_FILE }: Settings,
  { log, now, hasCourier }: StoresHost,
): DeskStores {
  const redis = REDIS_URL ? connectRedis(REDIS_URL, log) : undefined;
  const own = {
    leads: leadsInFile(LEADS_FILE, hasCourier),
    leases: leasesInMemory(now),
    fingerprints: fingerprintsInMemory(now),
    unanswered: unansweredInFile(`${LEADS_FILE}.unanswered`),
    topics: topicsInFile(topicsFile(LEADS_FILE)),
  };
  const ownStarts = startsInFile(`${LEADS_FILE}.starts`, log);
  const stores = redis
    ? {
        leads: leadsWithFallback(leadsInRedis(redis), own.leads, log),
        leases: leasesInRedis(redis, own.leases, log),
        fingerprints: fingerprintsInRedis(redis, own.fingerprints, log),
        unanswered: unansweredWithFallback(unansweredInRedis(redis), own.unanswered, log),
        starts: startsInRedis(redis, ownStarts.starts, log),
        topics: topicsInRedis(redis),
      }
    : { ...own, starts: ownStarts.starts };
  return {
    ...stores,
    counters: openCounters(redis),
    check: () => (redis ? checkRedis(redis) : checkFile(LEADS_FILE)),
    close: async () => {
      await Promise.all([
        stores.leads.close(),
        stores.unanswered.close(),
        own.topics.close(),
        ownStarts.close(),
      ]);
      redis?.disconnect();
    },
  };
}
