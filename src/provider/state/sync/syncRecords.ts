import type { World } from "../../world.ts";
import type { Table } from "../store.ts";

export type SyncKind = "document" | "list" | "map" | "stream";

/** Who may read an object of a chat; without an owner, every token with a grant for its service may. */
export type Owner =
  | { conversation: string; part: "document" | "messages" | "roster" }
  | { member: string }
  | { profile: string };

/** An object of the realtime data. `revision` counts its writes. */
export type SyncObject = {
  sid: string;
  kind: SyncKind;
  service: string;
  uniqueName: string | null;
  owner: Owner | null;
  createdBy: string;
  revision: number;
  lastEventId: number;
  dateCreated: string;
  dateUpdated: string;
  dateExpires: string | null;
  /** Value of a document; context of a list. */
  data: object;
  /** Index that the next item of a list gets. */
  nextIndex: number;
  /** The newest event that the log no longer holds. */
  forgottenEventId: number;
};

/** An item of a list (its key is the index, as a number) or of a map. */
export type SyncItem = {
  key: string | number;
  data: object;
  revision: number;
  lastEventId: number;
  firstEventId: number;
  dateCreated: string;
  dateUpdated: string;
  dateExpires: string | null;
};

/** An event as subscribers hear of it. */
export type SyncEvent = { id: number; type: string; body: Record<string, unknown> };

export const prefixes: Record<SyncKind, string> = { document: "ET", list: "ES", map: "MP", stream: "TO" };

export const objects = ({ store }: World): Table<SyncObject> => store.table("sync objects");

export const names = ({ store }: World, service: string, kind: SyncKind): Table<string> =>
  store.table("sync names", `${service} ${kind}`);

export const items = ({ store }: World, object: SyncObject): Table<SyncItem> =>
  store.table("sync items", object.sid);

export const events = ({ store }: World, object: SyncObject): Table<SyncEvent> =>
  store.table("sync events", object.sid);

/** An object by sid, else by unique name; undefined when there is none of this kind in the service. */
export function findObject(
  world: World,
  service: string,
  kind: SyncKind,
  id: string,
): SyncObject | undefined {
  const object = objects(world).get(id) ?? objects(world).get(names(world, service, kind).get(id) ?? "");
  return object?.kind === kind && object.service === service ? object : undefined;
}
