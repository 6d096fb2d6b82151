import { iso } from "./clock.ts";
import { users } from "./conversations/records.ts";
import { createBuiltInRoles } from "./conversations/roles.ts";
import { showPresence } from "./conversations/users.ts";
import type { Table } from "./store.ts";
import type { World } from "./world.ts";

/** A chat service; the realtime data of the same sid goes with it. */
export type Service = { sid: string; friendlyName: string; dateCreated: string; dateUpdated: string };

export const services = ({ store }: World): Table<Service> => store.table("services");

export function createService(world: World, friendlyName: string, sid = world.ids.sid("IS")): Service {
  const now = iso(world.clock.now());
  const service = { sid, friendlyName, dateCreated: now, dateUpdated: now };
  services(world).set(sid, service);
  createBuiltInRoles(world, sid);
  return service;
}

export const isService = (world: World, sid: string) => services(world).has(sid);

/** After a start: nobody is online yet, whatever was kept. */
export function wakeUp(world: World): void {
  for (const { sid } of services(world).values())
    for (const { identity } of users(world, sid).values()) showPresence(world, sid, identity);
}
