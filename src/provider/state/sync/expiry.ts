import { timeToIso } from "../../clock.ts";
import { isRecord } from "../../json.ts";
import { invalid } from "../../problem.ts";
import type { World } from "../../world.ts";
import { removeItem } from "./items.ts";
import { removeObject } from "./objects.ts";
import { items, objects, type SyncObject } from "./syncRecords.ts";

/** Far beyond any use, and its end can still be written as a date. */
const maxTtlSeconds = 100 * 365 * 24 * 60 * 60;

/** When something with this body's `ttl` (seconds, 0 for ever) ends; undefined without a `ttl`. */
export function readTtl(world: World, body: unknown): string | null | undefined {
  const ttl = isRecord(body) ? body["ttl"] : undefined;
  if (ttl === undefined) return undefined;
  if (typeof ttl !== "number" || !Number.isInteger(ttl) || ttl < 0 || ttl > maxTtlSeconds)
    throw invalid("'ttl' is not a number of seconds, of at most 100 years");
  return ttl === 0 ? null : timeToIso(world.clock.now() + ttl * 1000);
}

/** Plans the end of an object, or of one of its items, and looks again then: the end may have moved. */
export function watchExpiry(world: World, sid: string, key?: string | number): void {
  const object = objects(world).get(sid);
  const dateExpires = key === undefined ? object?.dateExpires : object && itemEnd(world, object, key);
  if (!dateExpires) return;
  const left = Date.parse(dateExpires) - world.clock.now();
  world.clock.after(left, () => world.commit(() => expireIfDue(world, sid, key)));
}

const itemEnd = (world: World, object: SyncObject, key: string | number) =>
  items(world, object).get(String(key))?.dateExpires;

function expireIfDue(world: World, sid: string, key?: string | number): void {
  const object = objects(world).get(sid);
  const dateExpires = key === undefined ? object?.dateExpires : object && itemEnd(world, object, key);
  if (!object || !dateExpires) return;
  if (Date.parse(dateExpires) > world.clock.now()) watchExpiry(world, sid, key);
  else if (key === undefined) removeObject(world, object);
  else removeItem(world, sid, key);
}

/** After a start: plans every end that was kept. */
export function watchAllExpiries(world: World): void {
  for (const object of objects(world).values()) {
    watchExpiry(world, object.sid);
    for (const { key, dateExpires } of items(world, object).values())
      if (dateExpires) watchExpiry(world, object.sid, key);
  }
}
