import { nodeCarriers } from "../leads/nodeCarriers.ts";
import { type DeskHost, type OpenDesk, openDesk } from "../openDesk.ts";
import type { Settings } from "../settings/settings.ts";
import { openCounters } from "../stores/countersInRedis.ts";
import { fingerprintsInMemory } from "../stores/fingerprintsInMemory.ts";
import { fingerprintsInRedis } from "../stores/fingerprintsInRedis.ts";
import { leadsInFile } from "../stores/leadsInFile.ts";
import { leadsInRedis } from "../stores/leadsInRedis.ts";
import { leadsWithFallback } from "../stores/leadsWithFallback.ts";
import { leasesInMemory } from "../stores/leasesInMemory.ts";
import { leasesInRedis } from "../stores/leasesInRedis.ts";
import { checkRedis, connectRedis } from "../stores/redis.ts";
import { startsInFile } from "../stores/startsInFile.ts";
import { startsInRedis } from "../stores/startsInRedis.ts";
import { checkFile } from "../stores/storeFiles.ts";
import type { DeskStores, StoresHost } from "../stores/stores.ts";
import { topicsFile, topicsInFile } from "../stores/topicsInFile.ts";
import { topicsInRedis } from "../stores/topicsInRedis.ts";
import { unansweredInFile } from "../stores/unansweredInFile.ts";
import { unansweredInRedis } from "../stores/unansweredInRedis.ts";
import { unansweredWithFallback } from "../stores/unansweredWithFallback.ts";

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
