import { created, gone, ok } from "../../exchange.ts";
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
import { intendParticipant } from "../../webhooks/intentions.ts";
import { askFirst } from "../../webhooks/preWebhook.ts";
import { optionalText, readJsonBody, readTexts, type SocketCall, type SocketRoute } from "../socketCall.ts";
import { callToActor, ensureCaller, requirePart, requirePermission, requireVisible } from "./caller.ts";
import { participantToClient } from "./wire.ts";

/** `POST Conversations/{sid}/Participants`: joins, or adds somebody by identity or by address. */
const postParticipant = askFirst(intendParticipant, "Add", readNew, (call, { conversation, wish }) => {
  ensureCaller(call);
  return created(participantToClient(addParticipant(call.world, conversation, wish, callToActor(call))));
});

function readNew(call: SocketCall): { conversation: ProviderConversation; wish: ParticipantWish } {
  const { conversation } = requireVisible(call);
  const body = readJsonBody(call);
  const identity = optionalText(body, "identity") ?? null;
  // The creator adds anyone, and who may see the conversation adds itself; participants need a permission.
  if (identity !== call.claims.identity && conversation.createdBy !== call.claims.identity)
    requirePermission(call, "addParticipant", conversation);
  const wish = { identity, binding: readBinding(body), ...readTexts(body, { attributes: "attributes" }) };
  return { conversation, wish };
}

/** `POST Conversations/{sid}/Participants/{sid}`: attributes. */
const changeParticipant = askFirst(
  intendParticipant,
  "Update",
  readChange,
  (call, { conversation, record, wish }) =>
    ok(participantToClient(updateParticipant(call.world, conversation, record, wish, callToActor(call)))),
);

function readChange(call: SocketCall) {
  const { conversation, participant, record } = findOther(call);
  if (record.sid !== participant.sid) requirePermission(call, "editAnyParticipantAttributes", conversation);
  return { conversation, record, wish: readTexts(readJsonBody(call), { attributes: "attributes" }) };
}

/** `DELETE Conversations/{sid}/Participants/{identity or sid}`: leaves, or removes somebody. */
const deleteParticipant = askFirst(
  intendParticipant,
  "Remove",
  readRemoval,
  (call, { conversation, record }) => {
    removeParticipant(call.world, conversation, record, callToActor(call));
    return gone;
  },
);

function readRemoval(call: SocketCall) {
  const { conversation, participant, record } = findOther(call);
  const permission = record.sid === participant.sid ? "leaveConversation" : "removeParticipant";
  requirePermission(call, permission, conversation);
  return { conversation, record, wish: {} };
}

/** The caller's own part, and the participant that the path names. */
function findOther(call: SocketCall) {
  const { conversation, participant } = requirePart(call);
  const record = mustFindParticipant(call.world, conversation, call.params["participant"] ?? "");
  return { conversation, participant, record };
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
  ["POST", "/Client/v2/Conversations/:conversation/Participants", ...postParticipant],
  ["POST", "/Client/v2/Conversations/:conversation/Participants/:participant", ...changeParticipant],
  ["DELETE", "/Client/v2/Conversations/:conversation/Participants/:participant", ...deleteParticipant],
];
