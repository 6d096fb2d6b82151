import { timeToIso } from "../../clock.ts";
import { Problem } from "../../problem.ts";
import type { World } from "../../world.ts";
import { itemBody, recordEvent } from "./events.ts";
import { notifyQueries } from "./liveQueries.ts";
import { items, objects, type SyncItem, type SyncObject } from "./syncRecords.ts";

/** Adds or updates an item of a list or map. Without `dateExpires` its end stays. */
export function putItem(
  world: World,
  sid: string,
  key: string | number,
  data: object,
  dateExpires?: string | null,
): SyncItem {
  const object = mustFind(world, sid);
  const table = items(world, object);
  const old = table.get(String(key));
  const now = timeToIso(world.clock.now());
  const item: SyncItem = {
    key,
    data,
    revision: (old?.revision ?? -1) + 1,
    lastEventId: 0,
    firstEventId: old?.firstEventId ?? 0,
    dateCreated: old?.dateCreated ?? now,
    dateUpdated: now,
    dateExpires: dateExpires === undefined ? (old?.dateExpires ?? null) : dateExpires,
  };
  const change = old ? "updated" : "added";
  const nextIndex = typeof key === "number" ? Math.max(object.nextIndex, key + 1) : object.nextIndex;
  const body = itemBody(object, item);
  const id = recordEvent(world, object, `${object.kind}_item_${change}`, body, { nextIndex });
  const kept = { ...item, lastEventId: id, firstEventId: old?.firstEventId ?? id };
  table.set(String(key), kept);
  if (object.kind === "map") notifyQueries(world, object, key, old?.data, kept);
  return kept;
}

/** Adds an item at the end of a list. */
export function appendItem(world: World, sid: string, data: object, dateExpires?: string | null): SyncItem {
  return putItem(world, sid, mustFind(world, sid).nextIndex, data, dateExpires);
}

/** Removes an item; one that is not there is left alone. Answers the object after the change. */
export function removeItem(world: World, sid: string, key: string | number): SyncObject {
  const object = mustFind(world, sid);
  const table = items(world, object);
  const item = table.get(String(key));
  if (!item) return object;
  table.delete(String(key));
  recordEvent(world, object, `${object.kind}_item_removed`, itemBody(object, item));
  if (object.kind === "map") notifyQueries(world, object, key, item.data, undefined);
  return mustFind(world, sid);
}

function mustFind(world: World, sid: string): SyncObject {
  const object = objects(world).get(sid);
  if (!object) throw new Problem(404, 54150, `The object ${sid} was not found`);
  return object;
}
