import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { typeOfAddress } from "../../state/chat/addresses.ts";
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
import { conversationOf } from "./conversations.ts";
import { answerPage } from "./list.ts";
import { param, type RestCall, type RestRoute, readFields, readWholeNumber } from "./restCall.ts";
import { participantToRest } from "./wire.ts";

const participantOf = (call: RestCall) =>
  mustFindParticipant(call.world, conversationOf(call), param(call, "participant"));

function postParticipant(call: RestCall): OperationAnswer {
  const wish = withChanges(call.changes, "onParticipantAdd", readNew(call));
  const participant = addParticipant(call.world, conversationOf(call), wish, call.actor);
  return created(participantToRest(call, participant));
}

const intendNew = (call: RestCall): Intention[] => [
  intendParticipant("Add", readNew(call), conversationOf(call).sid),
];

const readNew = (call: RestCall): ParticipantWish => ({
  ...readWish(call),
  identity: call.form.get("Identity"),
  binding: readBinding(call.form),
});

const getParticipant = (call: RestCall): OperationAnswer => ok(participantToRest(call, participantOf(call)));

function changeParticipant(call: RestCall): OperationAnswer {
  const wish = withChanges(call.changes, "onParticipantUpdate", readChange(call));
  const changed = updateParticipant(call.world, conversationOf(call), participantOf(call), wish, call.actor);
  return ok(participantToRest(call, changed));
}

const intendChange = (call: RestCall): Intention[] => [
  intendParticipant("Update", { ...participantOf(call), ...readChange(call) }, conversationOf(call).sid),
];

function readChange(call: RestCall): ParticipantWish {
  const index = readWholeNumber(call.form, "LastReadMessageIndex");
  return { ...readWish(call), ...(index === undefined ? {} : { lastReadIndex: index }) };
}

function deleteParticipant(call: RestCall): OperationAnswer {
  removeParticipant(call.world, conversationOf(call), participantOf(call), call.actor);
  return gone;
}

const intendRemoval = (call: RestCall): Intention[] => [
  intendParticipant("Remove", participantOf(call), conversationOf(call).sid),
];

function listParticipants(call: RestCall): OperationAnswer {
  const all = [...participants(call.world, conversationOf(call).sid).values()];
  return answerPage(call, "participants", all, (participant) => participantToRest(call, participant));
}

const readWish = ({ form }: RestCall): ParticipantWish =>
  readFields(form, { attributes: "Attributes", roleSid: "RoleSid", lastReadAt: "LastReadTimestamp" });

function readBinding(form: URLSearchParams): Binding | null {
  const address = form.get("MessagingBinding.Address");
  if (!address) return null;
  return {
    type: typeOfAddress(address),
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
