import { type OperationAnswer, ok } from "../../exchange.ts";
import { invalid, Problem } from "../../problem.ts";
import { recordEvent } from "../../state/sync/events.ts";
import { readTtl, watchExpiry } from "../../state/sync/expiry.ts";
import { appendItem, putItem, removeItem } from "../../state/sync/items.ts";
import { items, objects, type SyncItem, type SyncObject } from "../../state/sync/syncRecords.ts";
import { readJsonBody, type SocketCall } from "../socketCall.ts";
import { requireObject, wireItem } from "./reading.ts";
import { checkData, checkRevision, requireWritable } from "./roots.ts";

type ItemKind = "list" | "map";

const revisionCodes: Record<ItemKind, number> = { list: 54155, map: 54208 };

/** `POST /v3/Lists/{id}/Items`: adds at the end. */
export function pushItem(call: SocketCall): OperationAnswer {
  const list = requireWritable(call, "list");
  const item = appendItem(call.world, list.sid, readData(call), readTtl(call.world, readJsonBody(call)));
  watchExpiry(call.world, list.sid, item.key);
  return { status: 201, body: withoutData(list, item) };
}

/** `PUT /v3/Maps/{id}/Items/{key}`: 201 for a new item, 200 for an old one. `If-Match: -1` only adds. */
export function putMapItem(call: SocketCall): OperationAnswer {
  const map = requireWritable(call, "map");
  const key = call.params["key"] ?? "";
  if (!key) throw new Problem(400, 54209, "SyncMapItem key may not be empty");
  const old = items(call.world, map).get(key);
  checkRevision(call.header("if-match"), old?.revision, revisionCodes.map);
  const item = putItem(call.world, map.sid, key, readData(call), readTtl(call.world, readJsonBody(call)));
  watchExpiry(call.world, map.sid, key);
  return { status: old ? 200 : 201, body: withoutData(map, item) };
}

/** `POST .../Items/{key or index}`: value, end, or both. */
export const changeItem =
  (kind: ItemKind) =>
  (call: SocketCall): OperationAnswer => {
    const { world } = call;
    const object = requireWritable(call, kind);
    const old = mustFindItem(call, object);
    const body = readJsonBody(call);
    checkRevision(call.header("if-match"), old.revision, revisionCodes[kind]);
    const dateExpires = readTtl(world, body);
    const item =
      body["data"] === undefined
        ? extend(call, object, old, dateExpires)
        : putItem(world, object.sid, old.key, readData(call), dateExpires);
    watchExpiry(world, object.sid, old.key);
    return ok(withoutData(object, item));
  };

/** Only moves an item's end: its value has not changed, so nobody is told. */
function extend(
  { world }: SocketCall,
  object: SyncObject,
  old: SyncItem,
  dateExpires: string | null | undefined,
): SyncItem {
  if (dateExpires === undefined) throw invalid("Neither 'data' nor 'ttl' is given");
  const item = { ...old, dateExpires };
  items(world, object).set(String(old.key), item);
  return item;
}

export const deleteItem =
  (kind: ItemKind) =>
  (call: SocketCall): OperationAnswer => {
    const object = requireWritable(call, kind);
    const old = mustFindItem(call, object);
    checkRevision(call.header("if-match"), old.revision, revisionCodes[kind]);
    const { lastEventId, dateUpdated } = removeItem(call.world, object.sid, old.key);
    return ok({ last_event_id: lastEventId, date_updated: dateUpdated });
  };

/** `GET .../Items/{key or index}` */
export const getItem =
  (kind: ItemKind) =>
  (call: SocketCall): OperationAnswer => {
    const object = requireObject(call, kind);
    return ok(wireItem(object, mustFindItem(call, object)));
  };

/** `GET /v3/Lists/{id}/Context` */
export function getContext(call: SocketCall): OperationAnswer {
  const { data, lastEventId } = requireObject(call, "list");
  return ok({ data, last_event_id: lastEventId });
}

/** `POST /v3/Lists/{id}/Context` */
export function setContext(call: SocketCall): OperationAnswer {
  const list = requireWritable(call, "list");
  const data = readData(call);
  const body = { list_sid: list.sid, context_data: data };
  const id = recordEvent(call.world, list, "list_context_updated", body, { data });
  return ok({ data, last_event_id: id });
}

/** `POST /v3/Streams/{id}/Messages`: told to whoever listens now, and forgotten. */
export function publishMessage(call: SocketCall): OperationAnswer {
  const { world } = call;
  const stream = requireWritable(call, "stream");
  const sid = world.ids.sid("TZ");
  recordEvent(world, objects(world).get(stream.sid) ?? stream, "stream_message_published", {
    stream_sid: stream.sid,
    message_sid: sid,
    message_data: readData(call),
  });
  return { status: 201, body: { sid } };
}

function mustFindItem({ world, params }: SocketCall, object: SyncObject): SyncItem {
  const item = items(world, object).get(params["key"] ?? "");
  if (item) return item;
  throw object.kind === "list"
    ? new Problem(404, 54151, `No item with index ${params["key"]} found`)
    : new Problem(404, 54201, "The specified Map Item does not exist");
}

const readData = (call: SocketCall): object => checkData(readJsonBody(call)["data"]);

/** Answers to writes hold no value: the writer knows it. */
function withoutData(object: SyncObject, item: SyncItem) {
  const { data: _data, ...rest } = wireItem(object, item);
  return rest;
}
