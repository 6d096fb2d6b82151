import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound, Problem } from "../../problem.ts";
import { listMemberships, type User, users } from "../../state/chat/chatRecords.ts";
import { removeParticipant } from "../../state/chat/participants.ts";
import { ensureUser, type UserWish, updateUser } from "../../state/chat/users.ts";
import { type Intention, intendParticipant } from "../../webhooks/intentions.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, readFields, requireParam } from "./restCall.ts";
import { userToRest } from "./wire.ts";

/** The user of a path, by sid or identity. */
export function requireRestUser(call: RestCall): User {
  const id = requireParam(call, "user");
  const table = users(call.world, call.service);
  const user = table.get(id) ?? [...table.values()].find(({ sid }) => sid === id);
  if (!user) throw notFound(`User ${id}`);
  return user;
}

function postUser(call: RestCall): OperationAnswer {
  const identity = call.form.get("Identity") ?? "";
  if (!identity) throw new Problem(400, 20001, "Missing required parameter Identity in the post body");
  if (users(call.world, call.service).has(identity)) throw new Problem(409, 50201, "User already exists");
  return created(userToRest(call, ensureUser(call.world, call.service, identity, readWish(call))));
}

const getUser = (call: RestCall): OperationAnswer => ok(userToRest(call, requireRestUser(call)));

const changeUser = (call: RestCall): OperationAnswer =>
  ok(userToRest(call, updateUser(call.world, requireRestUser(call), readWish(call))));

/** Removes a user: from every conversation first. */
function deleteUser(call: RestCall): OperationAnswer {
  const { world, service, actor } = call;
  const { identity } = requireRestUser(call);
  for (const { conversation, participant } of listMemberships(world, service, identity))
    removeParticipant(world, conversation, participant, actor);
  users(world, service).delete(identity);
  return gone;
}

/** One call asks once: about the first conversation that the user leaves. */
const intendRemoval = (call: RestCall): Intention[] =>
  listMemberships(call.world, call.service, requireRestUser(call).identity).map(
    ({ conversation, participant }) => intendParticipant("Remove", participant, conversation.sid),
  );

const listUsers = (call: RestCall): OperationAnswer =>
  answerPage(call, "users", [...users(call.world, call.service).values()], (user) => userToRest(call, user));

const readWish = ({ form }: RestCall): UserWish =>
  readFields(form, { friendlyName: "FriendlyName", attributes: "Attributes", roleSid: "RoleSid" });

export const restUserRoutes: readonly RestRoute[] = [
  ["POST", "/Users", postUser],
  ["GET", "/Users", listUsers],
  ["GET", "/Users/:user", getUser],
  ["POST", "/Users/:user", changeUser],
  ["DELETE", "/Users/:user", deleteUser, intendRemoval],
];
