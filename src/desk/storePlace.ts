import { existsSync } from "node:fs";
import { causeOf } from "../../src/desk/log.ts";
import { checkSettings, formatMistakes } from "../../src/desk/settings/settings.ts";
import { findEarlierFile, findStoreFile } from "../../src/desk/settings/storeFile.ts";
import { createDeskStores } from "../../src/desk/stores.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import { connectRedis, createRedisStore, firstAttempt } from "../../src/store/redis.ts";
import { createSqlStore } from "../../src/store/sql.ts";
import { openSqliteFile } from "../../src/store/sqliteFile.ts";
import type { Store } from "../../src/store/store.ts";
import { Failure } from "../commandLine.ts";
import { localStore } from "../localSettings.ts";

/** Where a desk keeps things: in its Redis and, while that is away or where it has none, in its file. */
export type StorePlace = {
  file: string;
  redisUrl: string | undefined;
  /** Says that version 0.1 left leads which no desk took over yet. */
  earlier: string | undefined;
};

/**
 * Where the settings say that a desk keeps things, or that of the `npm start` on a port; settings of other
 * parts may be missing. Throws a `Failure` that names a wrong one.
 */
export function findStorePlace(values: Record<string, string | undefined>, port?: number): StorePlace {
  const { STORE_FILE, LEADS_FILE, REDIS_URL } = values;
  const checked = checkSettings(values);
  const mistakes = Array.isArray(checked) ? checked.filter(({ name }) => placeNames.includes(name)) : [];
  if (mistakes.length) throw new Failure(formatMistakes(mistakes));
  const isLocal = port !== undefined && !STORE_FILE?.trim() && !LEADS_FILE?.trim();
  const files = isLocal ? localStore(port) : values;
  const [file, earlierFile] = [findStoreFile(files), findEarlierFile(files)];
  return {
    file,
    redisUrl: REDIS_URL?.trim() || undefined,
    earlier:
      earlierFile !== file && existsSync(earlierFile)
        ? `${earlierFile}: Version 0.1 left leads here. Start the desk: it takes them over.`
        : undefined,
  };
}

const placeNames = ["STORE_FILE", "LEADS_FILE", "REDIS_URL"];

export type DeskStores = ReturnType<typeof createDeskStores>;

/**
 * Works with what a desk keeps, beside its running processes. A file that is not there holds nothing, and is
 * not made. Rejects with a `Failure` or a `StoreError` that says what to mend.
 */
export async function withDeskStores<T>(
  { file, redisUrl, earlier }: StorePlace,
  work: (stores: DeskStores) => Promise<T>,
): Promise<T> {
  if (earlier) console.error(earlier);
  else if (redisUrl === undefined && !existsSync(file))
    console.error(`${file}: No desk has kept anything here.`);
  const ofMachine = existsSync(file)
    ? createSqlStore(openSqliteFile(file), () => new Date())
    : createMemoryStore();
  const places: [Store, ...Store[]] =
    redisUrl === undefined ? [ofMachine] : [await openRedisStore(redisUrl), ofMachine];
  const stores = createDeskStores(places, () => {});
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

/** A store in Redis; rejects with a `Failure` where that does not answer. */
async function openRedisStore(url: string) {
  let cause = "no connection";
  const redis = connectRedis(url, (error) => {
    if (error) cause = causeOf(error);
  });
  await firstAttempt(redis);
  await redis.ping().catch(() => {
    redis.disconnect();
    throw new Failure(`REDIS_URL: Redis does not answer (${cause}). Start it or correct the address.`);
  });
  return createRedisStore(redis);
}
