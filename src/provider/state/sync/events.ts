import { timeToIso } from "../../clock.ts";
import type { ClientSession } from "../../socket/session.ts";
import type { World } from "../../world.ts";
import { mayRead } from "../access.ts";
import {
  events,
  items,
  objects,
  type SyncEvent,
  type SyncItem,
  type SyncKind,
  type SyncObject,
} from "./syncRecords.ts";

/** Events of one object that are kept for those who were away; the items themselves tell what is older. */
const maxKeptEvents = 500;

/**
 * Writes an event into an object's log and notifies its subscribers after the commit. Returns its id, which
 * rises over all objects.
 */
export function recordEvent(
  world: World,
  object: SyncObject,
  type: string,
  body: Record<string, unknown>,
  changes: Partial<SyncObject> = {},
): number {
  const counters = world.store.table<number>("counters");
  const id = (counters.get("event") ?? 0) + 1;
  counters.set("event", id);
  const now = timeToIso(world.clock.now());
  const event: SyncEvent = { id, type, body: { id, date_created: now, ...body } };
  // A stream's messages are told once and forgotten.
  if (object.kind !== "stream") events(world, object).set(String(id), event);
  const forgottenEventId = forgetOldest(world, object);
  objects(world).set(object.sid, {
    ...object,
    ...changes,
    revision: object.revision + 1,
    lastEventId: id,
    dateUpdated: now,
    forgottenEventId,
  });
  world.afterCommit(() => publish(world, object, event));
  return id;
}

function forgetOldest(world: World, object: SyncObject): number {
  const log = events(world, object);
  let forgotten = object.forgottenEventId;
  while (log.size > maxKeptEvents) {
    const oldest: string = log.keys().next().value ?? "";
    log.delete(oldest);
    forgotten = Number(oldest);
  }
  return forgotten;
}

function publish(world: World, object: SyncObject, event: SyncEvent): void {
  const sessions = world.subscribers.get(object.sid);
  if (!sessions?.size) return;
  const type = object.kind === "stream" ? "twilio.sync.event" : `com.twilio.rtd.cds.${object.kind}`;
  const payload = wireEvent(event);
  const text = JSON.stringify(payload);
  for (const session of sessions)
    if (mayRead(world, session.claims, object)) notify(world, session, type, payload, text);
}

/** Pushes a notification to one session; `text` is its payload as JSON, where it was made already. */
export function notify(
  world: World,
  session: ClientSession,
  type: string,
  payload: Record<string, unknown>,
  text?: string,
): void {
  const header = {
    method: "notification",
    id: world.ids.sid("TM"),
    notification_ctx_id: "",
    message_type: type,
  };
  session.push(header, payload, text);
}

/** An event as it goes over the wire. */
export const wireEvent = ({ type, body }: SyncEvent, correlation?: number) => ({
  event_protocol_version: 3,
  event_type: type,
  ...(correlation === undefined ? {} : { correlation_id: correlation }),
  event: body,
});

/** The events of an object after `lastEventId`, in order; items stand for what the log has forgotten. */
export function eventsAfter(world: World, object: SyncObject, lastEventId: number): SyncEvent[] {
  const logged = [...events(world, object).values()].filter(({ id }) => id > lastEventId);
  if (lastEventId >= object.forgottenEventId) return logged;
  const inLog = new Set(logged.map(({ id }) => id));
  const missed = [...items(world, object).values()].filter(
    (item) => item.lastEventId > lastEventId && !inLog.has(item.lastEventId),
  );
  const current = missed.map((item) =>
    itemEvent(object, item, item.firstEventId > lastEventId ? "added" : "updated"),
  );
  return [...current, ...logged].sort((a, b) => a.id - b.id);
}

function itemEvent(object: SyncObject, item: SyncItem, change: "added" | "updated"): SyncEvent {
  return {
    id: item.lastEventId,
    type: `${object.kind}_item_${change}`,
    body: { id: item.lastEventId, date_created: item.dateUpdated, ...itemBody(object, item) },
  };
}

/** What an event says of an item. */
export const itemBody = (object: SyncObject, { key, data, revision, dateExpires }: SyncItem) => ({
  [`${object.kind}_sid`]: object.sid,
  [`${object.kind}_revision`]: revisionText(object.revision + 1),
  [object.kind === "list" ? "item_index" : "item_key"]: key,
  item_url: itemUrl(object, key),
  item_data: data,
  item_revision: revisionText(revision),
  date_expires: dateExpires,
});

/** Addresses of the realtime data are only followed inside the socket, where the host does not count. */
const base = "https://cds.us1.twilio.com/v3/Services";
const folders: Record<SyncKind, string> = {
  document: "Documents",
  list: "Lists",
  map: "Maps",
  stream: "Streams",
};

export const objectUrl = ({ service, kind, sid }: SyncObject) => `${base}/${service}/${folders[kind]}/${sid}`;

export const itemUrl = (object: SyncObject, key: string | number) =>
  `${objectUrl(object)}/Items/${encodeURIComponent(key)}`;

export const revisionText = (revision: number) => revision.toString(16);
