import type { Settings } from "../desk/settings/settings.ts";
import { openCounters } from "../desk/stores/countersInRedis.ts";
import { fingerprintsInMemory } from "../desk/stores/fingerprintsInMemory.ts";
import { fingerprintsInRedis } from "../desk/stores/fingerprintsInRedis.ts";
import { leadsInRedis } from "../desk/stores/leadsInRedis.ts";
import { leasesInMemory } from "../desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../desk/stores/leasesInRedis.ts";
import { checkRedis, connectRedis } from "../desk/stores/redis.ts";
import { startsInMemory } from "../desk/stores/startsInMemory.ts";
import { startsInRedis } from "../desk/stores/startsInRedis.ts";
import type { DeskStores, StoresHost } from "../desk/stores/stores.ts";
import { topicsInMemory } from "../desk/stores/topicsInMemory.ts";
import { topicsInRedis } from "../desk/stores/topicsInRedis.ts";
import { unansweredAtProvider } from "../desk/stores/unansweredAtProvider.ts";
import { unansweredInMemory } from "../desk/stores/unansweredInMemory.ts";
import { unansweredInRedis } from "../desk/stores/unansweredInRedis.ts";
import { unansweredWithFallback } from "../desk/stores/unansweredWithFallback.ts";
import { createProviderApi } from "../desk/twilio/providerApi.ts";

/**
 * The stores of a function, which has no disk: the Redis of the settings with the memory of this instance
 * behind it, where a lead that Redis does not take is not kept; else that memory alone, and the provider for
 * the messages of the site.
 */
export const openFunctionStores = (settings: Settings, siteId: string, host: StoresHost): DeskStores =>
  settings.REDIS_URL ? openRedisStores(settings.REDIS_URL, host) : openMemoryStores(settings, siteId, host);

function openRedisStores(url: string, { log, now }: StoresHost): DeskStores {
  const redis = connectRedis(url, log, { isFrozen: true });
  const unanswered = unansweredWithFallback(unansweredInRedis(redis), unansweredInMemory(), log);
  return {
    leads: leadsInRedis(redis),
    leases: leasesInRedis(redis, leasesInMemory(now), log),
    fingerprints: fingerprintsInRedis(redis, fingerprintsInMemory(now), log),
    starts: startsInRedis(redis, startsInMemory(), log),
    unanswered,
    topics: topicsInRedis(redis),
    counters: openCounters(redis),
    check: () => checkRedis(redis),
    close: async () => {
      await unanswered.close();
      redis.disconnect();
    },
  };
}

function openMemoryStores(settings: Settings, siteId: string, { log, now }: StoresHost): DeskStores {
  const own = unansweredInMemory();
  const { TWILIO_CHAT_SERVICE_SID: service } = settings;
  const provider = createProviderApi(settings);
  return {
    leads: undefined,
    leases: leasesInMemory(now),
    fingerprints: fingerprintsInMemory(now),
    starts: startsInMemory(),
    unanswered: unansweredAtProvider(own, { provider, service, siteId, log, now }),
    topics: topicsInMemory(),
    counters: openCounters(),
    check: async () => {},
    close: () => own.close(),
  };
}
