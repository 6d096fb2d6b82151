import { notFound } from "../../problem.ts";
import { mayReadProfile } from "../../state/access.ts";
import { type User, users } from "../../state/chat/chatRecords.ts";
import { isNotifiable } from "../../state/chat/registrations.ts";
import { isOnline, updateUser } from "../../state/chat/users.ts";
import type { World } from "../../world.ts";
import { type Answer, type Call, json, ok, optionalText } from "../socketCall.ts";
import { callerOf, chatService, requirePermission } from "./caller.ts";
import { links } from "./links.ts";

/** `GET Users/{identity}`: oneself, and those with whom one shares a conversation. */
export function getUser(call: Call): Answer {
  return ok(wireUser(call.world, userOf(call)));
}

/** `POST Users/{identity}`: name or attributes. */
export function changeUser(call: Call): Answer {
  const user = userOf(call);
  requirePermission(call, user.identity === call.claims.identity ? "editOwnUserInfo" : "editAnyUserInfo");
  const body = json(call);
  const friendlyName = optionalText(body, "friendly_name");
  const attributes = optionalText(body, "attributes");
  const changed = updateUser(call.world, user, {
    ...(friendlyName === undefined ? {} : { friendlyName }),
    ...(attributes === undefined ? {} : { attributes }),
  });
  return ok(wireUser(call.world, changed));
}

function userOf(call: Call): User {
  const identity = call.params["identity"] ?? "";
  if (identity === call.claims.identity) return callerOf(call);
  const user = users(call.world, chatService(call)).get(identity);
  if (!user || !mayReadProfile(call.world, call.claims, identity)) throw notFound(`User ${identity}`);
  return user;
}

const wireUser = (world: World, user: User) => ({
  sid: user.sid,
  identity: user.identity,
  friendly_name: user.friendlyName,
  attributes: user.attributes,
  is_online: isOnline(world, user),
  is_notifiable: isNotifiable(world, user.service, user.identity),
  role_sid: user.roleSid,
  date_created: user.dateCreated,
  date_updated: user.dateUpdated,
  sync_objects: { user_info_map: user.sync.profile },
  url: `${links.users}/${encodeURIComponent(user.identity)}`,
});
