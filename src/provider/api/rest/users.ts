import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound, Problem } from "../../problem.ts";
import {
  conversations,
  findParticipant,
  memberships,
  type User,
  users,
} from "../../state/chat/chatRecords.ts";
import { removeParticipant } from "../../state/chat/participants.ts";
import { ensureUser, type UserWish, updateUser } from "../../state/chat/users.ts";
import { type Intention, intendParticipant } from "../../webhooks/intentions.ts";
import { answerPage } from "./list.ts";
import type { RestRoute } from "./restCall.ts";
import { type RestCall, readFields, requireParam } from "./restCall.ts";
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
  for (const { conversation, participant } of listParts(call))
    removeParticipant(world, conversation, participant, actor);
  users(world, service).delete(requireRestUser(call).identity);
  return gone;
}

/** One call asks once: about the first conversation that the user leaves. */
const intendRemoval = (call: RestCall): Intention[] =>
  listParts(call).map(({ conversation, participant }) =>
    intendParticipant("Remove", participant, conversation.sid),
  );

/** The conversations that a user takes part in. */
function listParts(call: RestCall) {
  const { world, service } = call;
  const { identity } = requireRestUser(call);
  return [...memberships(world, service, identity).keys()].flatMap((sid) => {
    const conversation = conversations(world).get(sid);
    const participant = conversation && findParticipant(world, conversation, identity);
    return participant ? [{ conversation, participant }] : [];
  });
}

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
