import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { isRecord, parseJson } from "../../json.ts";
import { invalid } from "../../problem.ts";
import { conversations, type ProviderConversation } from "../../state/chat/chatRecords.ts";
import {
  addConversation,
  type ConversationWish,
  checkNewConversation,
  deleteConversation,
  mustFindConversation,
  updateConversation,
} from "../../state/chat/conversations.ts";
import { addParticipant, checkParticipants, type ParticipantWish } from "../../state/chat/participants.ts";
import { type Intention, intendConversation, intendParticipant } from "../../webhooks/intentions.ts";
import { withChanges } from "../../webhooks/preWebhook.ts";
import { readBinding } from "../chat/participants.ts";
import { optionalText } from "../socketCall.ts";
import { answerPage } from "./list.ts";
import type { RestRoute } from "./restCall.ts";
import { type RestCall, readDates, readFields, readWord, requireParam } from "./restCall.ts";
import { conversationToRest } from "./wire.ts";

/** The conversation of a path, by sid or unique name. */
export const requireConversation = (call: RestCall): ProviderConversation =>
  mustFindConversation(call.world, call.service, requireParam(call, "conversation"));

function postConversation(call: RestCall): OperationAnswer {
  const wish = withChanges(call.changes, "onConversationAdd", readWish(call));
  return created(conversationToRest(call, addConversation(call.world, call.service, wish, call.actor)));
}

const intendNew = (call: RestCall): Intention[] => [intendConversation("Add", readWish(call))];

/** `POST ConversationWithParticipants`; a participant is JSON, with `identity` or `messaging_binding`. */
function postConversationWithParticipants(call: RestCall): OperationAnswer {
  const { world, service, actor, changes } = call;
  const wishes = readParticipants(call).map((wish) => withChanges(changes, "onParticipantAdd", wish));
  const wish = withChanges(changes, "onConversationAdd", readWish(call));
  // All is checked before the first change: there is no half a conversation.
  checkNewConversation(world, service, wish);
  checkParticipants(world, service, wishes);
  const conversation = addConversation(world, service, wish, actor);
  for (const participant of wishes) addParticipant(world, conversation, participant, actor);
  return created(conversationToRest(call, conversation));
}

/** One call asks once: about the conversation, else about its first participant. */
function intendNewWithParticipants(call: RestCall): Intention[] {
  const participants = readParticipants(call).map((wish) => intendParticipant("Add", wish));
  return [...intendNew(call), ...participants];
}

const readParticipants = ({ form }: RestCall): ParticipantWish[] =>
  form.getAll("Participant").map(readParticipant);

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

const getConversation = (call: RestCall): OperationAnswer =>
  ok(conversationToRest(call, requireConversation(call)));

function changeConversation(call: RestCall): OperationAnswer {
  const wish = withChanges(call.changes, "onConversationUpdate", readWish(call));
  return ok(
    conversationToRest(call, updateConversation(call.world, requireConversation(call), wish, call.actor)),
  );
}

const intendChange = (call: RestCall): Intention[] => [
  intendConversation("Update", readWish(call), requireConversation(call).sid),
];

function removeConversation(call: RestCall): OperationAnswer {
  deleteConversation(call.world, requireConversation(call), call.actor);
  return gone;
}

const intendRemoval = (call: RestCall): Intention[] => [
  intendConversation("Remove", {}, requireConversation(call).sid),
];

/** All of a service, or those of a state, created from one day to another (UTC). */
function listConversations(call: RestCall): OperationAnswer {
  const state = call.query.get("State");
  const [startDay = "", endDay = "9999"] = ["StartDate", "EndDate"].map(
    (name) => call.query.get(name)?.slice(0, 10) || undefined,
  );
  const all = [...conversations(call.world).values()].filter(
    ({ service, state: current, dateCreated }) =>
      service === call.service &&
      (state === null || current === state) &&
      dateCreated.slice(0, 10) >= startDay &&
      dateCreated.slice(0, 10) <= endDay,
  );
  return answerPage(call, "conversations", all, (conversation) => conversationToRest(call, conversation));
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

export const restConversationRoutes: readonly RestRoute[] = [
  ["POST", "/Conversations", postConversation, intendNew],
  ["GET", "/Conversations", listConversations],
  ["GET", "/Conversations/:conversation", getConversation],
  ["POST", "/Conversations/:conversation", changeConversation, intendChange],
  ["DELETE", "/Conversations/:conversation", removeConversation, intendRemoval],
  ["POST", "/ConversationWithParticipants", postConversationWithParticipants, intendNewWithParticipants],
];
