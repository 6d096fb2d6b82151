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
import { intendParticipant } from "../../webhooks/intentions.ts";
import { askFirst } from "../../webhooks/preWebhook.ts";
import { requireConversation } from "./conversations.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, readFields, readWholeNumber, requireParam } from "./restCall.ts";
import { participantToRest } from "./wire.ts";

const requireParticipant = (call: RestCall) =>
  mustFindParticipant(call.world, requireConversation(call), requireParam(call, "participant"));

const postParticipant = askFirst(intendParticipant, "Add", readNew, (call, { conversation, wish }) =>
  created(participantToRest(call, addParticipant(call.world, conversation, wish, call.actor))),
);

function readNew(call: RestCall) {
  const { form } = call;
  const wish = { ...readWish(call), identity: form.get("Identity"), binding: readBinding(form) };
  return { conversation: requireConversation(call), wish };
}

const getParticipant = (call: RestCall): OperationAnswer =>
  ok(participantToRest(call, requireParticipant(call)));

const changeParticipant = askFirst(
  intendParticipant,
  "Update",
  readChange,
  (call, { conversation, record, wish }) =>
    ok(participantToRest(call, updateParticipant(call.world, conversation, record, wish, call.actor))),
);

function readChange(call: RestCall) {
  const index = readWholeNumber(call.form, "LastReadMessageIndex");
  const wish = { ...readWish(call), ...(index === undefined ? {} : { lastReadIndex: index }) };
  return { conversation: requireConversation(call), record: requireParticipant(call), wish };
}

const deleteParticipant = askFirst(
  intendParticipant,
  "Remove",
  readRemoval,
  (call, { conversation, record }) => {
    removeParticipant(call.world, conversation, record, call.actor);
    return gone;
  },
);

function readRemoval(call: RestCall) {
  return { conversation: requireConversation(call), record: requireParticipant(call), wish: {} };
}

function listParticipants(call: RestCall): OperationAnswer {
  const all = [...participants(call.world, requireConversation(call).sid).values()];
  return answerPage(call, "participants", all, (participant) => participantToRest(call, participant));
}

function readWish({ form }: RestCall): ParticipantWish {
  return readFields(form, { attributes: "Attributes", roleSid: "RoleSid", lastReadAt: "LastReadTimestamp" });
}

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
  ["POST", "/Conversations/:conversation/Participants", ...postParticipant],
  ["GET", "/Conversations/:conversation/Participants", listParticipants],
  ["GET", "/Conversations/:conversation/Participants/:participant", getParticipant],
  ["POST", "/Conversations/:conversation/Participants/:participant", ...changeParticipant],
  ["DELETE", "/Conversations/:conversation/Participants/:participant", ...deleteParticipant],
];
