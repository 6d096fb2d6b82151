import { existsSync } from "node:fs";
import { createMemoryStore } from "../store/memory.ts";
import { connectRedis, createRedisStore, firstAttempt } from "../store/redis.ts";
import { createSqlStore } from "../store/sql.ts";
import { openSqliteFile } from "../store/sqliteFile.ts";
import type { Store } from "../store/store.ts";
import { CommandError } from "../text/commandError.ts";
import { causeOf } from "./log.ts";
import { refuseMistakes } from "./settings/settings.ts";
import { findEarlierFile, findStoreFile } from "./settings/storeFile.ts";
import { createDeskStores, type KeptStores } from "./stores.ts";

/** Where a desk keeps things: in its Redis and, while that is away or where it has none, in its file. */
export type StorePlace = {
  file: string;
  redisUrl: string | undefined;
  /** Says that version 0.1 left leads which no desk took over yet. */
  earlier: string | undefined;
};

/**
 * Where the settings say that a desk keeps things; settings of other parts may be missing. Throws a `CommandError`
 * that names a wrong one.
 */
export function findStorePlace(values: Record<string, string | undefined>): StorePlace {
  refuseMistakes(values, (name) => placeNames.includes(name));
  const [file, earlierFile] = [findStoreFile(values), findEarlierFile(values)];
  return {
    file,
    redisUrl: values["REDIS_URL"]?.trim() || undefined,
    earlier:
      earlierFile !== file && existsSync(earlierFile)
        ? `${earlierFile}: Version 0.1 left leads here. Start the desk: it takes them over.`
        : undefined,
  };
}

const placeNames = ["STORE_FILE", "LEADS_FILE", "REDIS_URL"];

/**
 * Works with what a desk keeps, beside its running processes. A file that is not there holds nothing, and is
 * not made. Rejects with a `CommandError` or a `StoreError` that says what to mend.
 */
export async function withDeskStores<T>(
  { file, redisUrl, earlier }: StorePlace,
  work: (stores: KeptStores) => Promise<T>,
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

/** A store in Redis; rejects with a `CommandError` where that does not answer. */
async function openRedisStore(url: string) {
  let cause = "no connection";
  const redis = connectRedis(url, (error) => {
    if (error) cause = causeOf(error);
  });
  await firstAttempt(redis);
  await redis.ping().catch(() => {
    redis.disconnect();
    throw new CommandError(`REDIS_URL: Redis does not answer (${cause}). Start it or correct the address.`);
  });
  return createRedisStore(redis);
}
