import { timeToIso } from "../../clock.ts";
import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { invalid } from "../../problem.ts";
import { listMemberships } from "../../state/chat/chatRecords.ts";
import {
  addConversation,
  type ConversationWish,
  deleteConversation,
  updateConversation,
} from "../../state/chat/conversations.ts";
import { type ParticipantWish, updateParticipant } from "../../state/chat/participants.ts";
import { type Intention, intendConversation, intendParticipant } from "../../webhooks/intentions.ts";
import { askFirst, withChanges } from "../../webhooks/preWebhook.ts";
import { readJsonBody, readTexts, type SocketCall, type SocketRoute } from "../socketCall.ts";
import {
  callToActor,
  chatService,
  ensureCaller,
  requirePart,
  requirePermission,
  requireVisible,
} from "./caller.ts";
import { createPage } from "./page.ts";
import { conversationToClient } from "./wire.ts";

/** `GET MyConversations`: those in which the caller takes part, in pages. */
function listMyConversations(call: SocketCall): OperationAnswer {
  const { world, claims, query } = call;
  const found = listMemberships(world, chatService(call), claims.identity);
  return ok(
    createPage(
      "conversations",
      found,
      query,
      ({ conversation }) => conversation.sid,
      ({ conversation, participant }) => conversationToClient(world, conversation, participant),
    ),
  );
}

/** `GET MyConversations/{sid or unique name}` */
function getMyConversation(call: SocketCall): OperationAnswer {
  const { conversation, participant } = requirePart(call);
  return ok(conversationToClient(call.world, conversation, participant));
}

/** `POST MyConversations/{sid}`: how far the caller has read, or its notification level. */
function updateMyConversation(call: SocketCall): OperationAnswer {
  const { conversation, participant, wishes } = readMyUpdate(call);
  let changed = participant;
  for (const wish of wishes) {
    const finalWish = withChanges(call.changes, "onParticipantUpdate", wish);
    changed = updateParticipant(call.world, conversation, changed, finalWish, callToActor(call));
  }
  return ok(conversationToClient(call.world, conversation, changed));
}

function intendMyUpdate(call: SocketCall): Intention[] {
  const { conversation, participant, wishes } = readMyUpdate(call);
  return wishes.map((wish) => intendParticipant("Update", { ...participant, ...wish }, conversation.sid));
}

/** What a caller changes of its own part, each as an update of its own. */
function readMyUpdate(call: SocketCall) {
  const body = readJsonBody(call);
  const level = body["notification_level"];
  const index = body["last_read_message_index"];
  const wishes: ParticipantWish[] = [];
  if (level === "default" || level === "muted") wishes.push({ notificationLevel: level });
  else if (level !== undefined) throw invalid(`Unknown notification level '${String(level)}'`);
  if (index === null || (typeof index === "number" && Number.isInteger(index) && index >= 0))
    wishes.push({
      lastReadIndex: index,
      lastReadAt: index === null ? null : timeToIso(call.world.clock.now()),
    });
  else if (index !== undefined) throw invalid(`'last_read_message_index' is not an index`);
  return { ...requirePart(call), wishes };
}

/** `GET Conversations/{sid}`: also from outside, where the caller may see it. */
function getConversation(call: SocketCall): OperationAnswer {
  const { conversation, participant } = requireVisible(call);
  return ok(conversationToClient(call.world, conversation, participant));
}

/** `POST Conversations`: its creator does not take part before it joins. */
const postConversation = askFirst(intendConversation, "Add", readNew, (call, { wish }) => {
  ensureCaller(call);
  const conversation = addConversation(call.world, chatService(call), wish, callToActor(call));
  return created(conversationToClient(call.world, conversation, undefined));
});

function readNew(call: SocketCall): { wish: ConversationWish } {
  requirePermission(call, "createConversation");
  // Only here: who takes part later may not open it to everyone.
  const access = readJsonBody(call)["access"] === "public" ? "public" : "private";
  return { wish: { ...readWish(call), access } };
}

/** `POST Conversations/{sid}`: name, unique name or attributes. */
const changeConversation = askFirst(
  intendConversation,
  "Update",
  readChange,
  (call, { conversation, participant, wish }) => {
    const changed = updateConversation(call.world, conversation, wish, callToActor(call));
    return ok(conversationToClient(call.world, changed, participant));
  },
);

function readChange(call: SocketCall) {
  const { conversation, participant } = requirePart(call);
  const wish = readWish(call);
  if (wish.attributes !== undefined) requirePermission(call, "editConversationAttributes", conversation);
  if (wish.friendlyName !== undefined || wish.uniqueName !== undefined)
    requirePermission(call, "editConversationName", conversation);
  return { conversation, participant, wish };
}

/** `DELETE Conversations/{sid}`: for its creator and for admins. */
const removeConversation = askFirst(intendConversation, "Remove", readRemoval, (call, { conversation }) => {
  deleteConversation(call.world, conversation, callToActor(call));
  return gone;
});

function readRemoval(call: SocketCall) {
  const { conversation } = requireVisible(call);
  if (conversation.createdBy !== call.claims.identity)
    requirePermission(call, "deleteConversation", conversation);
  return { conversation, wish: {} };
}

const readWish = (call: SocketCall): ConversationWish =>
  readTexts(readJsonBody(call), {
    friendlyName: "friendly_name",
    uniqueName: "unique_name",
    attributes: "attributes",
  });

export const chatConversationRoutes: readonly SocketRoute[] = [
  ["GET", "/Client/v2/MyConversations", listMyConversations],
  ["GET", "/Client/v2/MyConversations/:conversation", getMyConversation],
  ["POST", "/Client/v2/MyConversations/:conversation", updateMyConversation, intendMyUpdate],
  ["POST", "/Client/v2/Conversations", ...postConversation],
  ["GET", "/Client/v2/Conversations/:conversation", getConversation],
  ["POST", "/Client/v2/Conversations/:conversation", ...changeConversation],
  ["DELETE", "/Client/v2/Conversations/:conversation", ...removeConversation],
];
