import { onTestFinished } from "vitest";
import { createDeskStores } from "../../../src/desk/stores.ts";
import { connectRedis, createRedisStore } from "../../../src/store/redis.ts";
import { createSqlStore } from "../../../src/store/sql.ts";
import { openSqliteFile } from "../../../src/store/sqliteFile.ts";
import type { Store } from "../../../src/store/store.ts";

const held = (store: Store) => {
  const stores = createDeskStores([store], () => {});
  onTestFinished(stores.close);
  return stores;
};

/** What a desk keeps in the file, open until the test ends as a running server has it. */
export const holdFile = (file: string) => held(createSqlStore(openSqliteFile(file), () => new Date()));

/** What desks keep in the Redis at an address, open until the test ends. */
export const holdRedis = (url: string) => held(createRedisStore(connectRedis(url)));
