import { notFound, Problem } from "../../problem.ts";
import { conversations, memberships, participantOf, type User, users } from "../../state/chat/chatRecords.ts";
import { removeParticipant } from "../../state/chat/participants.ts";
import { ensureUser, type UserWish, updateUser } from "../../state/chat/users.ts";
import { answerPage } from "./list.ts";
import { created, gone, ok, param, type RestAnswer, type RestCall, readFields } from "./restCall.ts";
import { userToRest } from "./wire.ts";

/** The user of a path, by sid or identity. */
export function userOf(call: RestCall): User {
  const id = param(call, "user");
  const table = users(call.world, call.service);
  const user = table.get(id) ?? [...table.values()].find(({ sid }) => sid === id);
  if (!user) throw notFound(`User ${id}`);
  return user;
}

export function postUser(call: RestCall): RestAnswer {
  const identity = call.form.get("Identity") ?? "";
  if (!identity) throw new Problem(400, 20001, "Missing required parameter Identity in the post body");
  if (users(call.world, call.service).has(identity)) throw new Problem(409, 50201, "User already exists");
  return created(userToRest(call, ensureUser(call.world, call.service, identity, readWish(call))));
}

export const getUser = (call: RestCall): RestAnswer => ok(userToRest(call, userOf(call)));

export const changeUser = (call: RestCall): RestAnswer =>
  ok(userToRest(call, updateUser(call.world, userOf(call), readWish(call))));

/** Removes a user: from every conversation first. */
export function deleteUser(call: RestCall): RestAnswer {
  const { world, service, actor } = call;
  const { identity } = userOf(call);
  for (const sid of [...memberships(world, service, identity).keys()]) {
    const conversation = conversations(world).get(sid);
    const participant = conversation && participantOf(world, conversation, identity);
    if (participant) removeParticipant(world, conversation, participant, actor);
  }
  users(world, service).delete(identity);
  return gone;
}

export const listUsers = (call: RestCall): RestAnswer =>
  answerPage(call, "users", [...users(call.world, call.service).values()], (one) => userToRest(call, one));

const readWish = ({ form }: RestCall): UserWish =>
  readFields(form, { friendlyName: "FriendlyName", attributes: "Attributes", roleSid: "RoleSid" });
