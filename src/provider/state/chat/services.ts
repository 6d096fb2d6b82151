import { timeToIso } from "../../clock.ts";
import type { World } from "../../world.ts";
import type { Table } from "../store.ts";
import { watchAllExpiries } from "../sync/expiry.ts";
import { conversations, users } from "./chatRecords.ts";
import { createBuiltInRoles, type DefaultRoles } from "./roles.ts";
import { createBuiltInTemplates, templates } from "./templates.ts";
import { watchTimers } from "./timers.ts";
import { showPresence } from "./users.ts";

/** A chat service; the realtime data of the same sid goes with it. */
export type ChatService = {
  sid: string;
  friendlyName: string;
  defaults: DefaultRoles;
  /** Whether clients are shown who is online; they are unless this says no. */
  reachability?: boolean;
  dateCreated: string;
  dateUpdated: string;
};

export const services = ({ store }: World): Table<ChatService> => store.table("services");

export function createService(world: World, friendlyName: string, sid = world.ids.sid("IS")): ChatService {
  const now = timeToIso(world.clock.now());
  const defaults = createBuiltInRoles(world, sid);
  if (!templates(world).size) createBuiltInTemplates(world);
  const service = { sid, friendlyName, defaults, dateCreated: now, dateUpdated: now };
  services(world).set(sid, service);
  return service;
}

export const isService = (world: World, sid: string) => services(world).has(sid);

/** Watches again, after a start, all that is to end. */
export function restoreTimers(world: World): void {
  watchAllExpiries(world);
  for (const sid of conversations(world).keys()) watchTimers(world, sid);
}

/** Shows, after a start, that nobody is online yet. */
export function clearPresence(world: World): void {
  for (const { sid } of services(world).values())
    for (const { identity } of users(world, sid).values()) showPresence(world, sid, identity);
}
