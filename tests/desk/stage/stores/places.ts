import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { startRedis } from "../redisServer.ts";
import { temporaryFile } from "../temporary.ts";
import { openStores, type Place } from "./stores.ts";

/** A Redis of its own, until the test ends. */
export async function openRedisPlace(): Promise<Place> {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  return { file: "", url };
}

/** The places that each contract holds in, each of them new. */
export const places: [name: string, openPlace: () => Promise<Place>][] = [
  ["a file", async () => ({ file: temporaryFile("store.db") })],
  ["Redis", openRedisPlace],
  ["an object", async () => ({ file: "", object: randomUUID() })],
];

/**
 * A place of its own for a test, and its stores; `open` opens them as a new process does. They close when the
 * test ends.
 */
export async function setUp(openPlace: () => Promise<Place>) {
  const place = await openPlace();
  const open = () => {
    const stores = openStores(place);
    onTestFinished(stores.close);
    return stores;
  };
  return { place, open, ...open() };
}
