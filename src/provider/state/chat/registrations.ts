import type { World } from "../../world.ts";
import type { Table } from "../store.ts";

/** A device that a user wants push notifications on. */
export type Registration = {
  id: string;
  identity: string;
  channel: string;
  device: string;
  messageTypes: string[];
  dateCreated: string;
};

export const registrations = ({ store }: World, service: string): Table<Registration> =>
  store.table("registrations", service);

/** Whether a user could be told of something while no client of it is connected. */
export function isNotifiable(world: World, service: string, identity: string): boolean {
  for (const registration of registrations(world, service).values())
    if (registration.identity === identity) return true;
  return false;
}
