import { migrateFiles, refuseWhileEarlierRuns } from "../../desk/earlier/files.ts";
import { migrateRedis } from "../../desk/earlier/redis.ts";
import { createNodeTransport } from "../../desk/leads/nodeTransport.ts";
import { type DeskLog, formatLogLine, logRedis } from "../../desk/log.ts";
import { type DeskHost, type OpenDesk, openDesk } from "../../desk/openDesk.ts";
import { pruneUnreadLeads } from "../../desk/retention/unreadLeads.ts";
import type { Settings } from "../../desk/settings/settings.ts";
import { findStoreFile, unreadLeadsFile } from "../../desk/settings/storeFile.ts";
import { createDeskStores, type DeskStores, type StoresHost } from "../../desk/stores.ts";
import { connectRedis, createRedisStore } from "../../store/redis.ts";
import { createSqlStore } from "../../store/sql.ts";
import { openSqliteFile } from "../../store/sqliteFile.ts";
import type { Store } from "../../store/store.ts";

/** Opens a desk in a Node process that lives on: with a disk, and a Redis where the settings name one. */
export const openNodeDesk = (
  settings: Settings,
  host: Omit<DeskHost, "openStores" | "transport" | "isLongLived">,
): OpenDesk =>
  openDesk(settings, {
    ...host,
    openStores: (storesHost) => openNodeStores(settings, storesHost),
    transport: createNodeTransport(),
    isLongLived: true,
  });

/** The stores of the settings: Redis with the file of this machine behind it, or that file alone. */
function openNodeStores(settings: Settings, { log, now }: StoresHost): DeskStores {
  const file = openStoreFile(settings, now, log);
  const stores = settings.REDIS_URL
    ? createDeskStores(
        [createRedisStore(connectRedis(settings.REDIS_URL, logRedis(log)), migrateRedis), file],
        log,
      )
    : createDeskStores([file], log);
  return {
    ...stores,
    expire: async () => {
      await stores.expire();
      pruneUnreadLeads(unreadLeadsFile(settings), now().getTime() - settings.RETENTION_DAYS * dayMs);
    },
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Rejects with a `StoreError` where the file of the settings takes nothing, or an earlier desk still runs. */
export async function checkStoreFile(settings: Settings): Promise<void> {
  await refuseWhileEarlierRuns(settings);
  const log: DeskLog = (line) => console.error(formatLogLine(line));
  const store = openStoreFile(settings, () => new Date(), log);
  await store.check().finally(store.close);
}

const openStoreFile = (settings: Settings, now: () => Date, log: DeskLog): Store =>
  createSqlStore(openSqliteFile(findStoreFile(settings), migrateFiles(settings, log)), now);
