import { type OperationAnswer, ok } from "../../exchange.ts";
import { Problem } from "../../problem.ts";
import type { ClientSession } from "../../socket/session.ts";
import { mayRead } from "../../state/access.ts";
import { type Predicate, readExpression } from "../../state/sync/expression.ts";
import { notifyQuery } from "../../state/sync/liveQueries.ts";
import type { LiveQuery } from "../../state/sync/liveQuery.ts";
import { findObject, items, type SyncObject } from "../../state/sync/syncRecords.ts";
import type { World } from "../../world.ts";
import { readJsonBody, type SocketCall } from "../socketCall.ts";
import { syncService } from "./reading.ts";

/** `POST /v3/Insights/{index}/Items`: what a query finds in the map of that name now. */
export function runQuery(call: SocketCall): OperationAnswer {
  const { world, session, params } = call;
  const body = readJsonBody(call);
  const text = body["query_string"];
  if (typeof text !== "string") throw new Problem(400, 54507, "Invalid query");
  const query = {
    id: world.ids.sid("QR"),
    service: syncService(call),
    index: params["index"] ?? "",
    predicate: readExpression(text),
    sessions: new Set<ClientSession>(),
  };
  const map = findQueriedMap(call, query);
  if (body["type"] === "live_query") {
    world.queries.set(query.id, query);
    // Not subscribed yet, but it goes when this session goes.
    session.subscriptions.add(query.id);
  }
  return ok({
    query_id: query.id,
    last_event_id: map?.lastEventId ?? 0,
    items: findItems(world, map, query.predicate),
  });
}

/** Subscribes a session to a query; one that the provider has forgotten is read again from its text. */
export function establishQuery(
  call: SocketCall,
  id: string,
  index: unknown,
  text: unknown,
): LiveQuery | undefined {
  const { world, session } = call;
  const liveQuery = world.queries.get(id);
  if (!liveQuery && (typeof index !== "string" || typeof text !== "string")) return undefined;
  const query = liveQuery ?? {
    id,
    service: syncService(call),
    index: String(index),
    predicate: readExpression(String(text)),
    sessions: new Set<ClientSession>(),
  };
  if (query.service !== call.claims.sync) return undefined;
  world.queries.set(id, query);
  query.sessions.add(session);
  return query;
}

/** Sends a session all that its query finds now: what it knew before may be old. */
export function sendResults(call: SocketCall, query: LiveQuery): void {
  const map = findQueriedMap(call, query);
  notifyQuery(call.world, call.session, query, "live_query_updated", map?.lastEventId ?? 0, {
    items: findItems(call.world, map, query.predicate),
  });
}

const findQueriedMap = (
  call: SocketCall,
  { service, index }: Pick<LiveQuery, "service" | "index">,
): SyncObject | undefined => {
  const map = findObject(call.world, service, "map", index);
  return map && mayRead(call.world, call.claims, map) ? map : undefined;
};

const findItems = (world: World, map: SyncObject | undefined, predicate: Predicate) =>
  (map ? [...items(world, map).values()] : [])
    .filter(({ key, data }) => predicate(String(key), data))
    .map(({ key, data, lastEventId }) => ({ key, data, revision: lastEventId }));
