import { timeToIso } from "../../clock.ts";
import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { invalid } from "../../problem.ts";
import {
  conversations,
  findParticipant,
  memberships,
  type ProviderConversation,
} from "../../state/chat/chatRecords.ts";
import {
  addConversation,
  type ConversationWish,
  deleteConversation,
  updateConversation,
} from "../../state/chat/conversations.ts";
import { type ParticipantWish, updateParticipant } from "../../state/chat/participants.ts";
import { type Intention, intendConversation, intendParticipant } from "../../webhooks/intentions.ts";
import { withChanges } from "../../webhooks/preWebhook.ts";
import type { SocketRoute } from "../socketCall.ts";
import { optionalText, readJsonBody, type SocketCall } from "../socketCall.ts";
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
  const sids = [...memberships(world, chatService(call), claims.identity).keys()];
  const found = sids.flatMap((sid) => conversations(world).get(sid) ?? []);
  const wire = (conversation: ProviderConversation) =>
    conversationToClient(world, conversation, findParticipant(world, conversation, claims.identity));
  return ok(createPage("conversations", found, query, ({ sid }) => sid, wire));
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
function postConversation(call: SocketCall): OperationAnswer {
  ensureCaller(call);
  const wish = withChanges(call.changes, "onConversationAdd", readNew(call));
  const conversation = addConversation(call.world, chatService(call), wish, callToActor(call));
  return created(conversationToClient(call.world, conversation, undefined));
}

const intendNew = (call: SocketCall): Intention[] => [intendConversation("Add", readNew(call))];

function readNew(call: SocketCall): ConversationWish {
  requirePermission(call, "createConversation");
  // Only here: who takes part later may not open it to everyone.
  const access = readJsonBody(call)["access"] === "public" ? "public" : "private";
  return { ...readWish(call), access };
}

/** `POST Conversations/{sid}`: name, unique name or attributes. */
function changeConversation(call: SocketCall): OperationAnswer {
  const { conversation, participant, wish } = readChange(call);
  const finalWish = withChanges(call.changes, "onConversationUpdate", wish);
  const changed = updateConversation(call.world, conversation, finalWish, callToActor(call));
  return ok(conversationToClient(call.world, changed, participant));
}

function intendChange(call: SocketCall): Intention[] {
  const { conversation, wish } = readChange(call);
  return [intendConversation("Update", wish, conversation.sid)];
}

function readChange(call: SocketCall) {
  const { conversation, participant } = requirePart(call);
  const wish = readWish(call);
  if (wish.attributes !== undefined) requirePermission(call, "editConversationAttributes", conversation);
  if (wish.friendlyName !== undefined || wish.uniqueName !== undefined)
    requirePermission(call, "editConversationName", conversation);
  return { conversation, participant, wish };
}

/** `DELETE Conversations/{sid}`: for its creator and for admins. */
function removeConversation(call: SocketCall): OperationAnswer {
  deleteConversation(call.world, findRemovable(call), callToActor(call));
  return gone;
}

const intendRemoval = (call: SocketCall): Intention[] => [
  intendConversation("Remove", {}, findRemovable(call).sid),
];

function findRemovable(call: SocketCall): ProviderConversation {
  const { conversation } = requireVisible(call);
  if (conversation.createdBy !== call.claims.identity)
    requirePermission(call, "deleteConversation", conversation);
  return conversation;
}

function readWish(call: SocketCall): ConversationWish {
  const body = readJsonBody(call);
  const friendlyName = optionalText(body, "friendly_name");
  const uniqueName = optionalText(body, "unique_name");
  const attributes = optionalText(body, "attributes");
  return {
    ...(friendlyName === undefined ? {} : { friendlyName }),
    ...(uniqueName === undefined ? {} : { uniqueName }),
    ...(attributes === undefined ? {} : { attributes }),
  };
}

export const chatConversationRoutes: readonly SocketRoute[] = [
  ["GET", "/Client/v2/MyConversations", listMyConversations],
  ["GET", "/Client/v2/MyConversations/:conversation", getMyConversation],
  ["POST", "/Client/v2/MyConversations/:conversation", updateMyConversation, intendMyUpdate],
  ["POST", "/Client/v2/Conversations", postConversation, intendNew],
  ["GET", "/Client/v2/Conversations/:conversation", getConversation],
  ["POST", "/Client/v2/Conversations/:conversation", changeConversation, intendChange],
  ["DELETE", "/Client/v2/Conversations/:conversation", removeConversation, intendRemoval],
];
