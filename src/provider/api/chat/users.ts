import { type OperationAnswer, ok } from "../../exchange.ts";
import { notFound } from "../../problem.ts";
import { mayReadProfile } from "../../state/access.ts";
import { type User, users } from "../../state/chat/chatRecords.ts";
import { isNotifiable } from "../../state/chat/registrations.ts";
import { isOnline, updateUser } from "../../state/chat/users.ts";
import type { World } from "../../world.ts";
import { readJsonBody, readTexts, type SocketCall, type SocketRoute } from "../socketCall.ts";
import { chatService, ensureCaller, requirePermission } from "./caller.ts";
import { links } from "./links.ts";

/** `GET Users/{identity}`: oneself, and those with whom one shares a conversation. */
const getUser = (call: SocketCall): OperationAnswer => ok(wireUser(call.world, requireUser(call)));

/** `POST Users/{identity}`: name or attributes. */
function changeUser(call: SocketCall): OperationAnswer {
  const user = requireUser(call);
  requirePermission(call, user.identity === call.claims.identity ? "editOwnUserInfo" : "editAnyUserInfo");
  const wish = readTexts(readJsonBody(call), { friendlyName: "friendly_name", attributes: "attributes" });
  return ok(wireUser(call.world, updateUser(call.world, user, wish)));
}

function requireUser(call: SocketCall): User {
  const identity = call.params["identity"] ?? "";
  if (identity === call.claims.identity) return ensureCaller(call);
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

export const chatUserRoutes: readonly SocketRoute[] = [
  ["GET", "/Client/v2/Users/:identity", getUser],
  ["POST", "/Client/v2/Users/:identity", changeUser],
];
