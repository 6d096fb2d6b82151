import { randomUUID } from "node:crypto";
import { afterAll, onTestFinished } from "vitest";
import { startRedis } from "../../stage/redisServer.ts";
import { temporaryFile } from "../../stage/temporary.ts";
import { removeObjects } from "./objectStores.ts";
import { openStores, type Place, type Stores } from "./stores.ts";

afterAll(removeObjects);

/** A place that is new, and what ends it. */
export type OpenPlace = Place & { stop: () => Promise<void> };

/** Files of its own. */
const openOwn = async (): Promise<OpenPlace> => ({
  file: temporaryFile("leads.jsonl"),
  stop: async () => {},
});

/** A Redis of its own. */
export async function openRedis(): Promise<OpenPlace> {
  const { url, stop } = await startRedis();
  return { file: "", url, stop };
}

/** A Durable Object of its own. */
const openObject = async (): Promise<OpenPlace> => ({
  file: "",
  object: randomUUID(),
  stop: async () => {},
});

/** The twins that each contract has: `own` is a file, for leases and limits the memory of the process. */
export const twins: [name: "own" | "Redis" | "object", openPlace: () => Promise<OpenPlace>][] = [
  ["own", openOwn],
  ["Redis", openRedis],
  ["object", openObject],
];

/** A place of its own for a test. `open` and `openTwo` open its stores, which close when the test ends. */
export async function setUp(openPlace: () => Promise<OpenPlace>) {
  const place = await openPlace();
  const opened: Stores[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map(({ close }) => close()));
    await place.stop();
  });
  /** As a new process does. */
  const open = async () => {
    const stores = await openStores(place);
    opened.push(stores);
    return stores;
  };
  /** For two writers: each has a connection of its own; those of one process share the only one. */
  const openTwo = async (): Promise<[Stores, Stores]> => {
    const first = await open();
    return [first, place.url ? await open() : first];
  };
  return { place, open, openTwo };
}

/** The stores of a new place; `reopen` closes them and opens those of the next process. */
export async function openTwin(openPlace: () => Promise<OpenPlace>) {
  const { open } = await setUp(openPlace);
  const stores = await open();
  const reopen = async () => {
    await stores.close();
    return open();
  };
  return { ...stores, reopen };
}
