import { timeToIso } from "../../clock.ts";
import { Problem } from "../../problem.ts";
import type { World } from "../../world.ts";
import { recordEvent, revisionText } from "./events.ts";
import { names, type Owner, objects, prefixes, type SyncKind, type SyncObject } from "./syncRecords.ts";

type Birth = {
  service: string;
  kind: SyncKind;
  uniqueName?: string | null;
  owner?: Owner;
  createdBy?: string;
  data?: object;
  dateExpires?: string | null;
};

/** Creates an object; a unique name that is taken is refused with 409. */
export function createObject(world: World, birth: Birth): SyncObject {
  const { service, kind, uniqueName = null, owner = null, createdBy = "system" } = birth;
  if (uniqueName !== null && names(world, service, kind).has(uniqueName))
    throw new Problem(409, 54301, `An object named '${uniqueName}' exists already`);
  const now = timeToIso(world.clock.now());
  const counters = world.store.table<number>("counters");
  const object: SyncObject = {
    sid: world.ids.sid(prefixes[kind]),
    kind,
    service,
    uniqueName,
    owner,
    createdBy,
    revision: 0,
    lastEventId: counters.get("event") ?? 0,
    dateCreated: now,
    dateUpdated: now,
    dateExpires: birth.dateExpires ?? null,
    data: birth.data ?? {},
    nextIndex: 0,
    forgottenEventId: 0,
  };
  objects(world).set(object.sid, object);
  if (uniqueName !== null) names(world, service, kind).set(uniqueName, object.sid);
  return object;
}

/** Writes a document's value. */
export function setDocument(world: World, sid: string, data: object): void {
  const object = objects(world).get(sid);
  if (!object) throw new Problem(404, 54100, "The Document was not found");
  const body = {
    document_sid: sid,
    document_data: data,
    document_revision: revisionText(object.revision + 1),
    date_expires: object.dateExpires,
  };
  recordEvent(world, object, "document_updated", body, { data });
}

/** Removes an object with all it holds; subscribers are told. */
export function removeObject(world: World, object: SyncObject): void {
  const { sid, kind, service, uniqueName } = object;
  recordEvent(world, object, `${kind}_removed`, { [`${kind}_sid`]: sid });
  objects(world).delete(sid);
  if (uniqueName !== null) names(world, service, kind).delete(uniqueName);
  world.store.drop("sync items", sid);
  world.store.drop("sync events", sid);
  world.afterCommit(() => world.subscribers.delete(sid));
}
