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
import { askFirst, withChanges } from "../../webhooks/preWebhook.ts";
import { readBinding } from "../chat/participants.ts";
import { optionalText } from "../socketCall.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, readDates, readFields, readWord, requireParam } from "./restCall.ts";
import { conversationToRest } from "./wire.ts";

/** The conversation of a path, by sid or unique name. */
export const requireConversation = (call: RestCall): ProviderConversation =>
  mustFindConversation(call.world, call.service, requireParam(call, "conversation"));

const postConversation = askFirst(intendConversation, "Add", readNew, (call, { wish }) =>
  created(conversationToRest(call, addConversation(call.world, call.service, wish, call.actor))),
);

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
  return [intendConversation("Add", readWish(call)), ...participants];
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

const changeConversation = askFirst(
  intendConversation,
  "Update",
  readChange,
  (call, { conversation, wish }) =>
    ok(conversationToRest(call, updateConversation(call.world, conversation, wish, call.actor))),
);

const removeConversation = askFirst(intendConversation, "Remove", readRemoval, (call, { conversation }) => {
  deleteConversation(call.world, conversation, call.actor);
  return gone;
});

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

function readNew(call: RestCall) {
  return { wish: readWish(call) };
}

function readChange(call: RestCall) {
  return { conversation: requireConversation(call), wish: readWish(call) };
}

function readRemoval(call: RestCall) {
  return { conversation: requireConversation(call), wish: {} };
}

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
  ["POST", "/Conversations", ...postConversation],
  ["GET", "/Conversations", listConversations],
  ["GET", "/Conversations/:conversation", getConversation],
  ["POST", "/Conversations/:conversation", ...changeConversation],
  ["DELETE", "/Conversations/:conversation", ...removeConversation],
  ["POST", "/ConversationWithParticipants", postConversationWithParticipants, intendNewWithParticipants],
];
