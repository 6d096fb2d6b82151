import { onTestFinished } from "vitest";
import { createDeskStores } from "../../../src/desk/stores.ts";
import { connectRedis, createRedisStore } from "../../../src/store/redis.ts";
import type { Store } from "../../../src/store/store.ts";
import { openStoreFile } from "../../desk/stage/storeFile.ts";

function hold(store: Store) {
  const stores = createDeskStores([store], () => {});
  onTestFinished(stores.close);
  return stores;
}

/** What a desk keeps in the file, open until the test ends as a running server has it. */
export const holdFile = (file: string) => hold(openStoreFile(file));

/** What desks keep in the Redis at an address, open until the test ends. */
export const holdRedis = (url: string) => hold(createRedisStore(connectRedis(url)));
