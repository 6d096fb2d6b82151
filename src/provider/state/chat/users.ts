import { timeToIso } from "../../clock.ts";
import type { World } from "../../world.ts";
import { putItem } from "../sync/items.ts";
import { createObject } from "../sync/objects.ts";
import type { SyncItem } from "../sync/syncRecords.ts";
import { type User, users } from "./chatRecords.ts";
import { checkAttributes, checkName } from "./limits.ts";
import { showUser } from "./projection.ts";
import { isNotifiable } from "./registrations.ts";
import { defaultRole } from "./roles.ts";

export type UserWish = Partial<Pick<User, "friendlyName" | "attributes" | "roleSid">>;

/** Returns the user of an identity; creates it at the first token or participant. */
export function ensureUser(world: World, service: string, identity: string, wish: UserWish = {}): User {
  const existing = users(world, service).get(identity);
  if (existing) return existing;
  checkName("Identity", identity);
  checkName("FriendlyName", wish.friendlyName);
  checkAttributes(wish.attributes, 4);
  const now = timeToIso(world.clock.now());
  const user: User = {
    sid: world.ids.sid("US"),
    identity,
    service,
    friendlyName: wish.friendlyName ?? identity,
    attributes: wish.attributes ?? "{}",
    roleSid: wish.roleSid ?? defaultRole(world, service, "user"),
    dateCreated: now,
    dateUpdated: now,
    sync: {
      conversations: createObject(world, { service, kind: "map", owner: { member: identity } }).sid,
      profile: createObject(world, { service, kind: "map", owner: { profile: identity } }).sid,
    },
  };
  users(world, service).set(identity, user);
  showUser(world, user, { online: false, notifiable: false });
  return user;
}

export function updateUser(world: World, user: User, wish: UserWish): User {
  checkName("FriendlyName", wish.friendlyName);
  checkAttributes(wish.attributes, 4);
  const changed: User = { ...user, ...wish, dateUpdated: timeToIso(world.clock.now()) };
  users(world, user.service).set(user.identity, changed);
  showUser(world, changed, reachability(world, changed));
  return changed;
}

/** Whether a client of this user is connected. */
export function isOnline(world: World, { identity, service }: User): boolean {
  for (const { claims } of world.sessions)
    if (claims?.identity === identity && claims.chat === service) return true;
  return false;
}

/** Shows the others whether a user has a client that is connected, when that changed. */
export function showPresence(world: World, service: string | undefined, identity: string): void {
  const user = service === undefined ? undefined : users(world, service).get(identity);
  if (!user) return;
  const shown = shownReachability(world, user);
  const now = reachability(world, user);
  if (shown?.online !== now.online || shown.notifiable !== now.notifiable)
    putItem(world, user.sync.profile, "reachability", now);
}

const reachability = (world: World, user: User) => ({
  online: isOnline(world, user),
  notifiable: isNotifiable(world, user.service, user.identity),
});

function shownReachability(world: World, { sync }: User): ReturnType<typeof reachability> | undefined {
  // This item is only written above, and by `showUser`.
  return world.store.table<SyncItem>("sync items", sync.profile).get("reachability")?.data as
    | ReturnType<typeof reachability>
    | undefined;
}
