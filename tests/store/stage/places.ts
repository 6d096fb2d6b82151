import { onTestFinished } from "vitest";
import { withFallback } from "../../../src/store/fallback.ts";
import { createMemoryStore } from "../../../src/store/memory.ts";
import { createRedisStore } from "../../../src/store/redis.ts";
import { createSqlStore } from "../../../src/store/sql.ts";
import { openSqliteFile } from "../../../src/store/sqliteFile.ts";
import type { Store } from "../../../src/store/store.ts";
import { openRedisClient, startRedis } from "../../desk/stage/redisServer.ts";
import { temporaryFile } from "../../desk/stage/temporary.ts";

/** Opens the store of a place as one more process does. */
export type OpenStore = () => Store;

/** A store in the SQLite file at a path, until the test ends. */
export function openFileStore(path: string, now = () => new Date()): Store {
  const store = createSqlStore(openSqliteFile(path), now);
  onTestFinished(store.close);
  return store;
}

function openFilePlace(): OpenStore {
  const path = temporaryFile("store.db");
  return () => openFileStore(path);
}

async function openRedisPlace(): Promise<OpenStore> {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  return () => createRedisStore(openRedisClient(url));
}

function openMemoryPlace(): OpenStore {
  const store = createMemoryStore();
  return () => store;
}

async function openBothPlaces(...places: (OpenStore | Promise<OpenStore>)[]): Promise<OpenStore> {
  const [openShared, openOwn] = await Promise.all(places);
  if (!openShared || !openOwn) throw new Error("Two places are needed");
  return () =>
    withFallback(openShared(), openOwn(), (...failure) => {
      throw new Error(`The first store failed: ${failure}`);
    });
}

/** New places of all sorts of stores. Where two are one behind the other, the first one never fails. */
export const places: [name: string, openPlace: () => Promise<OpenStore>][] = [
  ["a file", async () => openFilePlace()],
  ["Redis", openRedisPlace],
  ["memory", async () => openMemoryPlace()],
  ["a file with memory behind it", () => openBothPlaces(openFilePlace(), openMemoryPlace())],
  ["Redis with a file behind it", () => openBothPlaces(openRedisPlace(), openFilePlace())],
];
