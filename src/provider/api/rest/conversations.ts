import { isRecord, parseJson } from "../../json.ts";
import { invalid } from "../../problem.ts";
import { conversations, type ProviderConversation } from "../../state/chat/chatRecords.ts";
import {
  addConversation,
  admitConversation,
  type ConversationWish,
  deleteConversation,
  mustFindConversation,
  updateConversation,
} from "../../state/chat/conversations.ts";
import { addParticipant, checkParticipants, type ParticipantWish } from "../../state/chat/participants.ts";
import { readBinding } from "../chat/participants.ts";
import { optionalText } from "../socketCall.ts";
import { answerPage } from "./list.ts";
import {
  created,
  gone,
  ok,
  param,
  type RestAnswer,
  type RestCall,
  readDates,
  readFields,
  readWord,
} from "./restCall.ts";
import { conversationToRest } from "./wire.ts";

/** The conversation of a path, by sid or unique name. */
export const conversationOf = (call: RestCall): ProviderConversation =>
  mustFindConversation(call.world, call.service, param(call, "conversation"));

export function postConversation(call: RestCall): RestAnswer {
  const { world, service, actor } = call;
  return created(conversationToRest(call, addConversation(world, service, readWish(call), actor)));
}

/** `POST ConversationWithParticipants`: each participant is JSON such as `{"identity": "ada"}` or `{"messaging_binding": {...}}`. */
export function postConversationWithParticipants(call: RestCall): RestAnswer {
  const { world, service, actor, form } = call;
  const wishes = form.getAll("Participant").map(readParticipant);
  // All is asked and checked before the first change: there is no half a conversation.
  const wish = readWish(call);
  admitConversation(world, service, wish, actor);
  checkParticipants(world, service, wishes, actor);
  const conversation = addConversation(world, service, wish, actor);
  for (const wish of wishes) addParticipant(world, conversation, wish, actor);
  return created(conversationToRest(call, conversation));
}

function readParticipant(text: string): ParticipantWish {
  const wish = parseJson(text);
  if (!isRecord(wish)) throw invalid("A Participant is not a JSON object");
  const attributes = optionalText(wish, "attributes");
  return {
    identity: optionalText(wish, "identity") ?? null,
    binding: readBinding(wish),
    ...(attributes === undefined ? {} : { attributes }),
  };
}

export const getConversation = (call: RestCall): RestAnswer =>
  ok(conversationToRest(call, conversationOf(call)));

export function changeConversation(call: RestCall): RestAnswer {
  const changed = updateConversation(call.world, conversationOf(call), readWish(call), call.actor);
  return ok(conversationToRest(call, changed));
}

export function removeConversation(call: RestCall): RestAnswer {
  deleteConversation(call.world, conversationOf(call), call.actor);
  return gone;
}

export function listConversations(call: RestCall): RestAnswer {
  const state = call.query.get("State");
  const all = [...conversations(call.world).values()].filter(
    (one) => one.service === call.service && (state === null || one.state === state),
  );
  return answerPage(call, "conversations", all, (one) => conversationToRest(call, one));
}

const states = ["active", "inactive", "closed", "initializing"] as const;

function readWish({ form }: RestCall): ConversationWish {
  const state = readWord(form, "State", states);
  const timers = readFields(form, { inactive: "Timers.Inactive", closed: "Timers.Closed" });
  return {
    ...readFields(form, {
      friendlyName: "FriendlyName",
      uniqueName: "UniqueName",
      attributes: "Attributes",
    }),
    ...readDates(form),
    ...(state === undefined ? {} : { state }),
    ...(Object.keys(timers).length ? { timers } : {}),
  };
}
