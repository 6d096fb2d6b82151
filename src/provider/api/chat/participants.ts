import { isRecord } from "../../json.ts";
import { Problem } from "../../problem.ts";
import { typeOfAddress } from "../../state/chat/addresses.ts";
import type { Binding } from "../../state/chat/chatRecords.ts";
import {
  addParticipant,
  mustFindParticipant,
  removeParticipant,
  updateParticipant,
} from "../../state/chat/participants.ts";
import { type Answer, type Call, json, ok, optionalText } from "../socketCall.ts";
import { actorOf, callerOf, partOf, requirePermission, seenBy } from "./caller.ts";
import { participantToClient } from "./wire.ts";

/** `POST Conversations/{sid}/Participants`: joins, or adds somebody by identity or by address. */
export function postParticipant(call: Call): Answer {
  const { world, claims } = call;
  const { conversation } = seenBy(call);
  const body = json(call);
  const identity = optionalText(body, "identity") ?? null;
  const attributes = optionalText(body, "attributes");
  // The creator and those who may see the conversation from outside may come in; others are brought by a participant.
  if (identity !== claims.identity && conversation.createdBy !== claims.identity)
    requirePermission(call, "addParticipant", conversation);
  callerOf(call);
  const wish = { identity, binding: readBinding(body), ...(attributes === undefined ? {} : { attributes }) };
  return { status: 201, body: participantToClient(addParticipant(world, conversation, wish, actorOf(call))) };
}

/** `POST Conversations/{sid}/Participants/{sid}`: attributes. */
export function changeParticipant(call: Call): Answer {
  const { conversation, participant } = partOf(call);
  const other = mustFindParticipant(call.world, conversation, call.params["participant"] ?? "");
  if (other.sid !== participant.sid) requirePermission(call, "editAnyParticipantAttributes", conversation);
  const attributes = optionalText(json(call), "attributes") ?? other.attributes;
  return ok(
    participantToClient(updateParticipant(call.world, conversation, other, { attributes }, actorOf(call))),
  );
}

/** `DELETE Conversations/{sid}/Participants/{identity or sid}`: leaves, or removes somebody. */
export function deleteParticipant(call: Call): Answer {
  const { conversation, participant } = partOf(call);
  const other = mustFindParticipant(call.world, conversation, call.params["participant"] ?? "");
  requirePermission(
    call,
    other.sid === participant.sid ? "leaveConversation" : "removeParticipant",
    conversation,
  );
  removeParticipant(call.world, conversation, other, actorOf(call));
  return { status: 204 };
}

/** The address that a participant is, when it is one. */
export function readBinding(body: Record<string, unknown>): Binding | null {
  const binding = body["messaging_binding"];
  if (!isRecord(binding)) return null;
  const address = optionalText(binding, "address");
  if (!address) throw new Problem(400, 50407, "A messaging binding needs an address");
  return {
    type: typeOfAddress(address),
    address,
    proxyAddress: optionalText(binding, "proxy_address") ?? null,
    name: optionalText(binding, "name") ?? null,
    level: optionalText(binding, "level") ?? null,
  };
}
