import { mayRead } from "../access.ts";
import { type Answer, type Call, json, ok } from "../call.ts";
import { Problem } from "../problem.ts";
import type { Session } from "../socket/session.ts";
import type { World } from "../world.ts";
import { notify } from "./events.ts";
import { type Predicate, readExpression } from "./expression.ts";
import type { LiveQuery } from "./liveQuery.ts";
import { syncService } from "./reading.ts";
import { findObject, items, type SyncItem, type SyncObject } from "./records.ts";

/** `POST /v3/Insights/{index}/Items`: what a query finds now in the map of that name; a live one can then be subscribed to. */
export function runQuery(call: Call): Answer {
  const { world, session, params } = call;
  const body = json(call);
  const text = body["query_string"];
  if (typeof text !== "string") throw new Problem(400, 54507, "Invalid query");
  const query = {
    id: world.ids.sid("QR"),
    service: syncService(call),
    index: params["index"] ?? "",
    predicate: readExpression(text),
    sessions: new Set<Session>(),
  };
  const map = mapOf(call, query);
  if (body["type"] === "live_query") {
    world.queries.set(query.id, query);
    // Not subscribed yet, but it goes when this session goes.
    session.hearsOf.add(query.id);
  }
  return ok({
    query_id: query.id,
    last_event_id: map?.lastEventId ?? 0,
    items: found(world, map, query.predicate),
  });
}

/** Has a session hear of a query; one that is not known any more is read again from the words that come along. */
export function establishQuery(call: Call, id: string, index: unknown, text: unknown): LiveQuery | undefined {
  const { world, session } = call;
  const known = world.queries.get(id);
  if (!known && (typeof index !== "string" || typeof text !== "string")) return undefined;
  const query = known ?? {
    id,
    service: syncService(call),
    index: String(index),
    predicate: readExpression(String(text)),
    sessions: new Set<Session>(),
  };
  if (query.service !== call.claims.sync) return undefined;
  world.queries.set(id, query);
  query.sessions.add(session);
  return query;
}

/** Takes a session off a query, if there is such a one; the last to leave ends it. */
export function leaveQuery(world: World, session: Session, id: string): void {
  const query = world.queries.get(id);
  query?.sessions.delete(session);
  if (query?.sessions.size === 0) world.queries.delete(id);
}

/** Tells a session all that its query finds now: what it knew before may be old. */
export function tellAll(call: Call, query: LiveQuery): void {
  const map = mapOf(call, query);
  tell(call.world, call.session, query, "live_query_updated", map?.lastEventId ?? 0, {
    items: found(call.world, map, query.predicate),
  });
}

/** Tells live queries of a change in a map: `before` and `after` are the values, undefined where there is none. */
export function tellQueries(
  world: World,
  map: SyncObject,
  key: string | number,
  before: object | undefined,
  after: SyncItem | undefined,
): void {
  for (const query of world.queries.values()) {
    if (query.service !== map.service || query.index !== map.uniqueName) continue;
    const was = before !== undefined && query.predicate(String(key), before);
    const is = after !== undefined && query.predicate(String(key), after.data);
    if (!was && !is) continue;
    const type = is ? "live_query_item_updated" : "live_query_item_removed";
    const event = { item_key: key, ...(is ? { item_data: after.data } : {}) };
    world.later(() => {
      for (const session of query.sessions)
        if (mayRead(world, session.claims, map)) tellChange(world, session, query, type, map, event);
    });
  }
}

function tellChange(
  world: World,
  session: Session,
  query: LiveQuery,
  type: string,
  { sid }: SyncObject,
  event: object,
): void {
  const id = world.store.table<SyncObject>("sync objects").get(sid)?.lastEventId ?? 0;
  tell(world, session, query, type, id, { ...event, item_revision: id });
}

function tell(
  world: World,
  session: Session,
  query: LiveQuery,
  type: string,
  id: number,
  event: object,
): void {
  notify(world, session, "twilio.sync.event", {
    event_protocol_version: 3,
    event_type: type,
    strictly_ordered: true,
    event: { id, last_event_id: id, query_id: query.id, ...event },
  });
}

const mapOf = (
  call: Call,
  { service, index }: Pick<LiveQuery, "service" | "index">,
): SyncObject | undefined => {
  const map = findObject(call.world, service, "map", index);
  return map && mayRead(call.world, call.claims, map) ? map : undefined;
};

const found = (world: World, map: SyncObject | undefined, predicate: Predicate) =>
  (map ? [...items(world, map).values()] : [])
    .filter(({ key, data }) => predicate(String(key), data))
    .map(({ key, data, lastEventId }) => ({ key, data, revision: lastEventId }));
