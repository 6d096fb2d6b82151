import { isRecord, parseJson } from "../../json.ts";
import { invalid } from "../../problem.ts";
import { type Conversation, conversations } from "../../state/chat/chatRecords.ts";
import {
  admitConversation,
  type ConversationWish,
  createConversation,
  deleteConversation,
  mustFindConversation,
  updateConversation,
} from "../../state/chat/conversations.ts";
import { addParticipant, checkParticipants, type ParticipantWish } from "../../state/chat/participants.ts";
import { readBinding } from "../chat/participants.ts";
import { optionalText } from "../socketCall.ts";
import { listing } from "./list.ts";
import {
  created,
  given,
  givenDates,
  gone,
  ok,
  oneOf,
  param,
  type RestAnswer,
  type RestCall,
} from "./restCall.ts";
import { wireConversation } from "./wire.ts";

/** The conversation of a path, by sid or unique name. */
export const conversationOf = (call: RestCall): Conversation =>
  mustFindConversation(call.world, call.service, param(call, "conversation"));

export function postConversation(call: RestCall): RestAnswer {
  const { world, service, actor } = call;
  return created(wireConversation(call, createConversation(world, service, readWish(call), actor)));
}

/** `POST ConversationWithParticipants`: each participant is JSON such as `{"identity": "ada"}` or `{"messaging_binding": {...}}`. */
export function postConversationWithParticipants(call: RestCall): RestAnswer {
  const { world, service, actor, form } = call;
  const wishes = form.getAll("Participant").map(readParticipant);
  // All is asked and checked before the first change: there is no half a conversation.
  const wish = readWish(call);
  admitConversation(world, service, wish, actor);
  checkParticipants(world, service, wishes, actor);
  const conversation = createConversation(world, service, wish, actor);
  for (const wish of wishes) addParticipant(world, conversation, wish, actor);
  return created(wireConversation(call, conversation));
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
  ok(wireConversation(call, conversationOf(call)));

export function changeConversation(call: RestCall): RestAnswer {
  const changed = updateConversation(call.world, conversationOf(call), readWish(call), call.actor);
  return ok(wireConversation(call, changed));
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
  return listing(call, "conversations", all, (one) => wireConversation(call, one));
}

const states = ["active", "inactive", "closed", "initializing"] as const;

function readWish({ form }: RestCall): ConversationWish {
  const state = oneOf(form, "State", states);
  const timers = given(form, { inactive: "Timers.Inactive", closed: "Timers.Closed" });
  return {
    ...given(form, {
      friendlyName: "FriendlyName",
      uniqueName: "UniqueName",
      attributes: "Attributes",
    }),
    ...givenDates(form),
    ...(state === undefined ? {} : { state }),
    ...(Object.keys(timers).length ? { timers } : {}),
  };
}
