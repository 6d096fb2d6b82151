import { migrateRedis } from "../desk/earlier/redis.ts";
import { leadKind } from "../desk/leads/keptLeads.ts";
import { logRedis } from "../desk/log.ts";
import { unansweredAtProvider } from "../desk/reply/unanswered/atProvider.ts";
import { createUnansweredStore } from "../desk/reply/unanswered/references.ts";
import type { Settings } from "../desk/settings/settings.ts";
import { createDeskStores, createForgettable, type DeskStores, type StoresHost } from "../desk/stores.ts";
import { createTopicStore } from "../desk/topics/keptTopics.ts";
import { createProviderApi } from "../desk/twilio/providerApi.ts";
import { createMemoryStore } from "../store/memory.ts";
import { connectRedis, createRedisStore } from "../store/redis.ts";

/**
 * The stores of a function, which has no disk: the Redis of the settings with the memory of this instance
 * behind it, where a lead that Redis does not take is not kept; else that memory alone, and the provider for
 * the messages of the site.
 */
export const openFunctionStores = (settings: Settings, siteId: string, host: StoresHost): DeskStores =>
  settings.REDIS_URL ? openRedisStores(settings.REDIS_URL, host) : openMemoryStores(settings, siteId, host);

const openRedisStores = (url: string, { log }: StoresHost): DeskStores =>
  createDeskStores(
    [createRedisStore(connectRedis(url, logRedis(log), { isFrozen: true }), migrateRedis)],
    log,
  );

function openMemoryStores(settings: Settings, siteId: string, { log, now }: StoresHost): DeskStores {
  const store = createMemoryStore([leadKind]);
  const { TWILIO_CHAT_SERVICE_SID: service } = settings;
  const provider = createProviderApi(settings);
  return {
    ...createForgettable(store),
    leads: undefined,
    unanswered: unansweredAtProvider(createUnansweredStore(store), { provider, service, siteId, log, now }),
    topics: createTopicStore(store),
    expire: store.expire,
    check: store.check,
    close: store.close,
  };
}
