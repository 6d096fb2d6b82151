import { type OperationAnswer, ok } from "../../exchange.ts";
import { Problem } from "../../problem.ts";
import { mayRead } from "../../state/access.ts";
import { itemUrl, objectUrl, revisionText } from "../../state/sync/events.ts";
import {
  findObject,
  items,
  type SyncItem,
  type SyncKind,
  type SyncObject,
} from "../../state/sync/syncRecords.ts";
import { compareKeys, readPage } from "../paging.ts";
import type { SocketCall } from "../socketCall.ts";

const missing: Record<SyncKind, [code: number, name: string]> = {
  document: [54100, "Document"],
  list: [54150, "List"],
  map: [54200, "Map"],
  stream: [54250, "Stream"],
};

/** The realtime data service of the caller's token. */
export function syncService({ claims }: SocketCall): string {
  if (claims.sync === undefined) throw new Problem(403, 54007, "The token has no grant for realtime data");
  return claims.sync;
}

/** The object that a call names by `:id`, if its token may read it. A foreign one is as good as none. */
export function requireObject(call: SocketCall, kind: SyncKind): SyncObject {
  const { world, claims, params } = call;
  const [code, name] = missing[kind];
  for (const service of [claims.sync, claims.chat]) {
    const object = service && findObject(world, service, kind, params["id"] ?? "");
    if (object && mayRead(world, claims, object)) return object;
  }
  throw new Problem(404, code, `The ${name} was not found`);
}

/** `GET /v3/{Documents|Lists|Maps|Streams}/{id}`: an object's root, with its items when asked. */
export const getRoot =
  (kind: SyncKind) =>
  (call: SocketCall): OperationAnswer => {
    const object = requireObject(call, kind);
    const withItems = call.query.get("Include") === "items" && (kind === "map" || kind === "list");
    return ok({ ...wireRoot(call, object), ...(withItems ? { items: wireItems(call, object) } : {}) });
  };

/** `GET .../Items`: one item by `Key` or `Index` (an empty page if there is none), else a page. */
export const getItems =
  (kind: "list" | "map") =>
  (call: SocketCall): OperationAnswer => {
    const object = requireObject(call, kind);
    const wanted = call.query.get(kind === "list" ? "Index" : "Key");
    const all = sortedItems(call, object).filter(({ key }) => wanted === null || String(key) === wanted);
    const page = readPage(all, wanted === null ? call.query : new URLSearchParams(), kind === "list");
    return ok({
      items: page.items.map((item) => wireItem(object, item)),
      meta: {
        key: "items",
        page_size: page.items.length,
        previous_token: page.previous,
        next_token: page.next,
      },
    });
  };

const wireItems = (call: SocketCall, object: SyncObject) =>
  sortedItems(call, object).map((item) => wireItem(object, item));

/** Items in ascending order; those of a list were added in it. */
function sortedItems({ world }: SocketCall, object: SyncObject): SyncItem[] {
  const all = [...items(world, object).values()];
  return object.kind === "list" ? all : all.sort((a, b) => compareKeys(a.key, b.key));
}

export function wireRoot({ world }: SocketCall, object: SyncObject) {
  const url = objectUrl(object);
  const data = object.kind === "document" ? { data: object.data } : {};
  return {
    sid: object.sid,
    unique_name: object.uniqueName,
    account_sid: world.credentials.accountSid,
    service_sid: object.service,
    revision: revisionText(object.revision),
    last_event_id: object.lastEventId,
    date_created: object.dateCreated,
    date_updated: object.dateUpdated,
    date_expires: object.dateExpires,
    created_by: object.createdBy,
    url,
    links: { items: `${url}/Items`, context: `${url}/Context`, messages: `${url}/Messages` },
    ...data,
  };
}

export const wireItem = (object: SyncObject, item: SyncItem) => ({
  [object.kind === "list" ? "index" : "key"]: item.key,
  [`${object.kind}_sid`]: object.sid,
  revision: revisionText(item.revision),
  last_event_id: item.lastEventId,
  date_created: item.dateCreated,
  date_updated: item.dateUpdated,
  date_expires: item.dateExpires,
  url: itemUrl(object, item.key),
  data: item.data,
});
