import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { addressToType } from "../../state/chat/addresses.ts";
import { type Binding, participants } from "../../state/chat/chatRecords.ts";
import {
  addParticipant,
  mustFindParticipant,
  type ParticipantWish,
  removeParticipant,
  updateParticipant,
} from "../../state/chat/participants.ts";
import { type Intention, intendParticipant } from "../../webhooks/intentions.ts";
import { withChanges } from "../../webhooks/preWebhook.ts";
import { requireConversation } from "./conversations.ts";
import { answerPage } from "./list.ts";
import type { RestRoute } from "./restCall.ts";
import { type RestCall, readFields, readWholeNumber, requireParam } from "./restCall.ts";
import { participantToRest } from "./wire.ts";

const requireParticipant = (call: RestCall) =>
  mustFindParticipant(call.world, requireConversation(call), requireParam(call, "participant"));

function postParticipant(call: RestCall): OperationAnswer {
  const wish = withChanges(call.changes, "onParticipantAdd", readNew(call));
  const participant = addParticipant(call.world, requireConversation(call), wish, call.actor);
  return created(participantToRest(call, participant));
}

const intendNew = (call: RestCall): Intention[] => [
  intendParticipant("Add", readNew(call), requireConversation(call).sid),
];

const readNew = (call: RestCall): ParticipantWish => ({
  ...readWish(call),
  identity: call.form.get("Identity"),
  binding: readBinding(call.form),
});

const getParticipant = (call: RestCall): OperationAnswer =>
  ok(participantToRest(call, requireParticipant(call)));

function changeParticipant(call: RestCall): OperationAnswer {
  const wish = withChanges(call.changes, "onParticipantUpdate", readChange(call));
  const changed = updateParticipant(
    call.world,
    requireConversation(call),
    requireParticipant(call),
    wish,
    call.actor,
  );
  return ok(participantToRest(call, changed));
}

const intendChange = (call: RestCall): Intention[] => [
  intendParticipant(
    "Update",
    { ...requireParticipant(call), ...readChange(call) },
    requireConversation(call).sid,
  ),
];

function readChange(call: RestCall): ParticipantWish {
  const index = readWholeNumber(call.form, "LastReadMessageIndex");
  return { ...readWish(call), ...(index === undefined ? {} : { lastReadIndex: index }) };
}

function deleteParticipant(call: RestCall): OperationAnswer {
  removeParticipant(call.world, requireConversation(call), requireParticipant(call), call.actor);
  return gone;
}

const intendRemoval = (call: RestCall): Intention[] => [
  intendParticipant("Remove", requireParticipant(call), requireConversation(call).sid),
];

function listParticipants(call: RestCall): OperationAnswer {
  const all = [...participants(call.world, requireConversation(call).sid).values()];
  return answerPage(call, "participants", all, (participant) => participantToRest(call, participant));
}

const readWish = ({ form }: RestCall): ParticipantWish =>
  readFields(form, { attributes: "Attributes", roleSid: "RoleSid", lastReadAt: "LastReadTimestamp" });

function readBinding(form: URLSearchParams): Binding | null {
  const address = form.get("MessagingBinding.Address");
  if (!address) return null;
  return {
    type: addressToType(address),
    address,
    proxyAddress: form.get("MessagingBinding.ProxyAddress"),
    name: form.get("MessagingBinding.Name"),
    level: form.get("MessagingBinding.Level"),
  };
}

export const restParticipantRoutes: readonly RestRoute[] = [
  ["POST", "/Conversations/:conversation/Participants", postParticipant, intendNew],
  ["GET", "/Conversations/:conversation/Participants", listParticipants],
  ["GET", "/Conversations/:conversation/Participants/:participant", getParticipant],
  ["POST", "/Conversations/:conversation/Participants/:participant", changeParticipant, intendChange],
  ["DELETE", "/Conversations/:conversation/Participants/:participant", deleteParticipant, intendRemoval],
];
