import { typeOfAddress } from "../../state/chat/addresses.ts";
import { type Binding, participants } from "../../state/chat/chatRecords.ts";
import {
  addParticipant,
  mustFindParticipant,
  type ParticipantWish,
  removeParticipant,
  updateParticipant,
} from "../../state/chat/participants.ts";
import { conversationOf } from "./conversations.ts";
import { answerPage } from "./list.ts";
import {
  created,
  gone,
  ok,
  param,
  type RestAnswer,
  type RestCall,
  readFields,
  readWholeNumber,
} from "./restCall.ts";
import { participantToRest } from "./wire.ts";

const participantOf = (call: RestCall) =>
  mustFindParticipant(call.world, conversationOf(call), param(call, "participant"));

export function postParticipant(call: RestCall): RestAnswer {
  const wish = { ...readWish(call), identity: call.form.get("Identity"), binding: readBinding(call.form) };
  return created(participantToRest(call, addParticipant(call.world, conversationOf(call), wish, call.actor)));
}

export const getParticipant = (call: RestCall): RestAnswer =>
  ok(participantToRest(call, participantOf(call)));

export function changeParticipant(call: RestCall): RestAnswer {
  const participant = participantOf(call);
  const index = readWholeNumber(call.form, "LastReadMessageIndex");
  const wish = { ...readWish(call), ...(index === undefined ? {} : { lastReadIndex: index }) };
  const changed = updateParticipant(call.world, conversationOf(call), participant, wish, call.actor);
  return ok(participantToRest(call, changed));
}

export function deleteParticipant(call: RestCall): RestAnswer {
  removeParticipant(call.world, conversationOf(call), participantOf(call), call.actor);
  return gone;
}

export function listParticipants(call: RestCall): RestAnswer {
  const all = [...participants(call.world, conversationOf(call).sid).values()];
  return answerPage(call, "participants", all, (one) => participantToRest(call, one));
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
