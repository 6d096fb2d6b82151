import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { isRecord } from "../../json.ts";
import { Problem } from "../../problem.ts";
import { addressToType } from "../../state/chat/addresses.ts";
import type { Binding, ProviderConversation } from "../../state/chat/chatRecords.ts";
import {
  addParticipant,
  mustFindParticipant,
  type ParticipantWish,
  removeParticipant,
  updateParticipant,
} from "../../state/chat/participants.ts";
import { type Intention, intendParticipant } from "../../webhooks/intentions.ts";
import { withChanges } from "../../webhooks/preWebhook.ts";
import type { SocketRoute } from "../socketCall.ts";
import { optionalText, readJsonBody, type SocketCall } from "../socketCall.ts";
import { callToActor, ensureCaller, requirePart, requirePermission, requireVisible } from "./caller.ts";
import { participantToClient } from "./wire.ts";

/** `POST Conversations/{sid}/Participants`: joins, or adds somebody by identity or by address. */
function postParticipant(call: SocketCall): OperationAnswer {
  const { conversation, wish } = readNew(call);
  ensureCaller(call);
  const finalWish = withChanges(call.changes, "onParticipantAdd", wish);
  return created(participantToClient(addParticipant(call.world, conversation, finalWish, callToActor(call))));
}

function intendNew(call: SocketCall): Intention[] {
  const { conversation, wish } = readNew(call);
  return [intendParticipant("Add", wish, conversation.sid)];
}

function readNew(call: SocketCall): { conversation: ProviderConversation; wish: ParticipantWish } {
  const { conversation } = requireVisible(call);
  const body = readJsonBody(call);
  const identity = optionalText(body, "identity") ?? null;
  const attributes = optionalText(body, "attributes");
  // The creator adds anyone, and who may see the conversation adds itself; participants need a permission.
  if (identity !== call.claims.identity && conversation.createdBy !== call.claims.identity)
    requirePermission(call, "addParticipant", conversation);
  const wish = { identity, binding: readBinding(body), ...(attributes === undefined ? {} : { attributes }) };
  return { conversation, wish };
}

/** `POST Conversations/{sid}/Participants/{sid}`: attributes. */
function changeParticipant(call: SocketCall): OperationAnswer {
  const { conversation, other, wish } = readChange(call);
  const finalWish = withChanges(call.changes, "onParticipantUpdate", wish);
  return ok(
    participantToClient(updateParticipant(call.world, conversation, other, finalWish, callToActor(call))),
  );
}

function intendChange(call: SocketCall): Intention[] {
  const { conversation, other, wish } = readChange(call);
  return [intendParticipant("Update", { ...other, ...wish }, conversation.sid)];
}

function readChange(call: SocketCall) {
  const { conversation, participant, other } = findOther(call);
  if (other.sid !== participant.sid) requirePermission(call, "editAnyParticipantAttributes", conversation);
  const attributes = optionalText(readJsonBody(call), "attributes") ?? other.attributes;
  return { conversation, other, wish: { attributes } };
}

/** `DELETE Conversations/{sid}/Participants/{identity or sid}`: leaves, or removes somebody. */
function deleteParticipant(call: SocketCall): OperationAnswer {
  const { conversation, other } = findRemovable(call);
  removeParticipant(call.world, conversation, other, callToActor(call));
  return gone;
}

function intendRemoval(call: SocketCall): Intention[] {
  const { conversation, other } = findRemovable(call);
  return [intendParticipant("Remove", other, conversation.sid)];
}

function findRemovable(call: SocketCall) {
  const { conversation, participant, other } = findOther(call);
  const permission = other.sid === participant.sid ? "leaveConversation" : "removeParticipant";
  requirePermission(call, permission, conversation);
  return { conversation, other };
}

/** The caller's own part, and the participant that the path names. */
function findOther(call: SocketCall) {
  const { conversation, participant } = requirePart(call);
  const other = mustFindParticipant(call.world, conversation, call.params["participant"] ?? "");
  return { conversation, participant, other };
}

/** The address that a participant is, when it is one. */
export function readBinding(body: Record<string, unknown>): Binding | null {
  const binding = body["messaging_binding"];
  if (!isRecord(binding)) return null;
  const address = optionalText(binding, "address");
  if (!address) throw new Problem(400, 50407, "A messaging binding needs an address");
  return {
    type: addressToType(address),
    address,
    proxyAddress: optionalText(binding, "proxy_address") ?? null,
    name: optionalText(binding, "name") ?? null,
    level: optionalText(binding, "level") ?? null,
  };
}

export const chatParticipantRoutes: readonly SocketRoute[] = [
  ["POST", "/Client/v2/Conversations/:conversation/Participants", postParticipant, intendNew],
  [
    "POST",
    "/Client/v2/Conversations/:conversation/Participants/:participant",
    changeParticipant,
    intendChange,
  ],
  [
    "DELETE",
    "/Client/v2/Conversations/:conversation/Participants/:participant",
    deleteParticipant,
    intendRemoval,
  ],
];
