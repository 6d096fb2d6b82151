import { type OperationAnswer, ok } from "../../exchange.ts";
import { isRecord } from "../../json.ts";
import { invalid, Problem } from "../../problem.ts";
import { revisionText } from "../../state/sync/events.ts";
import { readTtl, watchExpiry } from "../../state/sync/expiry.ts";
import { createObject, removeObject, setDocument } from "../../state/sync/objects.ts";
import { objects, type SyncKind, type SyncObject } from "../../state/sync/syncRecords.ts";
import { optionalText, readJsonBody, type SocketCall } from "../socketCall.ts";
import { requireObject, syncService, wireRoot } from "./reading.ts";

/** The object that a call names, to be written. What belongs to a chat is written by the chat alone. */
export function requireWritable(call: SocketCall, kind: SyncKind): SyncObject {
  const object = requireObject(call, kind);
  if (object.owner !== null) throw new Problem(403, 54007, "This object belongs to a conversation");
  return object;
}

/** `POST /v3/{Documents|Lists|Maps|Streams}`: a unique name that is taken is refused with 409. */
export const createRoot =
  (kind: SyncKind) =>
  (call: SocketCall): OperationAnswer => {
    const { world, claims } = call;
    const body = readJsonBody(call);
    const data = body[kind === "list" ? "context" : "data"];
    const object = createObject(world, {
      service: syncService(call),
      kind,
      uniqueName: optionalText(body, "unique_name") ?? null,
      createdBy: claims.identity,
      data: data === undefined ? {} : checkData(data),
      dateExpires: readTtl(world, body) ?? null,
    });
    watchExpiry(world, object.sid);
    return { status: 201, body: wireRoot(call, object) };
  };

/** `DELETE` of a root. */
export const deleteRoot =
  (kind: SyncKind) =>
  (call: SocketCall): OperationAnswer => {
    removeObject(call.world, requireWritable(call, kind));
    return { status: 204 };
  };

/** `POST` of a root: how long it lives, and a document's value; `If-Match` names the revision. */
export const changeRoot =
  (kind: SyncKind) =>
  (call: SocketCall): OperationAnswer => {
    const { world } = call;
    const object = requireWritable(call, kind);
    const body = readJsonBody(call);
    const dateExpires = readTtl(world, body);
    if (kind === "document") checkRevision(call.header("if-match"), object.revision, 54103);
    if (dateExpires !== undefined) {
      objects(world).set(object.sid, { ...object, dateExpires });
      watchExpiry(world, object.sid);
    }
    const { data } = body;
    if (data !== undefined && kind !== "document") throw invalid(`A ${kind} has no data of its own`);
    if (data !== undefined) setDocument(world, object.sid, checkData(data));
    const { data: _data, ...root } = wireRoot(call, objects(world).get(object.sid) ?? object);
    return ok(root);
  };

/** A value that comes from outside: a JSON object of at most 16 KB. */
export function checkData(data: unknown): object {
  if (!isRecord(data)) throw invalid("'data' is not an object");
  if (Buffer.byteLength(JSON.stringify(data)) > 16 * 1024)
    throw new Problem(413, 54006, "Request entity too large: 'data' has at most 16 KB");
  return data;
}

/** Throws a 412 where a write was meant for another revision. */
export function checkRevision(wanted: string | undefined, revision: number | undefined, code: number): void {
  if (wanted === undefined) return;
  const actual = revision === undefined ? "-1" : revisionText(revision);
  if (wanted.replaceAll('"', "") !== actual)
    throw new Problem(412, code, "The revision of the item does not match the expected one");
}
