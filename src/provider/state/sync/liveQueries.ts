import type { ClientSession } from "../../socket/session.ts";
import type { World } from "../../world.ts";
import { mayRead } from "../access.ts";
import { notify } from "./events.ts";
import type { LiveQuery } from "./liveQuery.ts";
import type { SyncItem, SyncObject } from "./syncRecords.ts";

/** Takes a session off a query, if there is such a one; the last to leave ends it. */
export function leaveQuery(world: World, session: ClientSession, id: string): void {
  const query = world.queries.get(id);
  query?.sessions.delete(session);
  if (query?.sessions.size === 0) world.queries.delete(id);
}

/** Notifies live queries of a change in a map from one value to another; undefined stands for none. */
export function notifyQueries(
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
    world.afterCommit(() => {
      for (const session of query.sessions)
        if (mayRead(world, session.claims, map)) notifyOfChange(world, session, query, type, map, event);
    });
  }
}

function notifyOfChange(
  world: World,
  session: ClientSession,
  query: LiveQuery,
  type: string,
  { sid }: SyncObject,
  event: object,
): void {
  const id = world.store.table<SyncObject>("sync objects").get(sid)?.lastEventId ?? 0;
  notifyQuery(world, session, query, type, id, { ...event, item_revision: id });
}

/** Sends what happened to a query to one session that hears of it. */
export function notifyQuery(
  world: World,
  session: ClientSession,
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
