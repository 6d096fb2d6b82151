import { onTestFinished } from "vitest";
import { withFallback } from "../../../src/store/fallback.ts";
import { createMemoryStore } from "../../../src/store/memory.ts";
import { connectRedis, createRedisStore } from "../../../src/store/redis.ts";
import { createSqlStore } from "../../../src/store/sql.ts";
import { openSqliteFile } from "../../../src/store/sqliteFile.ts";
import type { Store } from "../../../src/store/store.ts";
import { startRedis } from "../../desk/stage/redisServer.ts";
import { temporaryFile } from "../../desk/stage/temporary.ts";

/** Opens the store of a place as one more process does; it closes when the test ends. */
export type OpenStore = () => Store;

function untilTestEnds(store: Store): Store {
  onTestFinished(store.close);
  return store;
}

/** A store in the SQLite file at a path. */
export const openFileStore = (path: string, now = () => new Date()): Store =>
  untilTestEnds(createSqlStore(openSqliteFile(path), now));

/** A store in the Redis at an address; by default nothing is there. */
export const openRedisStore = (url = "redis://127.0.0.1:1"): Store =>
  untilTestEnds(createRedisStore(connectRedis(url)));

function openFilePlace(): OpenStore {
  const path = temporaryFile("store.db");
  return () => openFileStore(path);
}

async function openRedisPlace(): Promise<OpenStore> {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  return () => openRedisStore(url);
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
