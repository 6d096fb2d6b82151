import { invalid } from "../../problem.ts";
import {
  conversations,
  memberships,
  type ProviderConversation,
  participantOf,
} from "../../state/chat/chatRecords.ts";
import {
  addConversation,
  type ConversationWish,
  deleteConversation,
  updateConversation,
} from "../../state/chat/conversations.ts";
import { reportRead, updateParticipant } from "../../state/chat/participants.ts";
import { type Answer, type Call, json, ok, optionalText } from "../socketCall.ts";
import { actorOf, callerOf, chatService, partOf, requirePermission, seenBy } from "./caller.ts";
import { pageOf } from "./page.ts";
import { conversationToClient } from "./wire.ts";

/** `GET MyConversations`: those in which the caller takes part, in pages. */
export function listMyConversations(call: Call): Answer {
  const { world, claims, query } = call;
  const mine = [...memberships(world, chatService(call), claims.identity).keys()];
  const found = mine.flatMap((sid) => conversations(world).get(sid) ?? []);
  const wire = (one: ProviderConversation) =>
    conversationToClient(world, one, participantOf(world, one, claims.identity));
  return ok(pageOf("conversations", found, query, ({ sid }) => sid, wire));
}

/** `GET MyConversations/{sid or unique name}` */
export function getMyConversation(call: Call): Answer {
  const { conversation, participant } = partOf(call);
  return ok(conversationToClient(call.world, conversation, participant));
}

/** `POST MyConversations/{sid}`: how far the caller has read, or its notification level. */
export function updateMyConversation(call: Call): Answer {
  const { conversation, participant } = partOf(call);
  const body = json(call);
  const index = body["last_read_message_index"];
  const level = body["notification_level"];
  let changed = participant;
  if (level === "default" || level === "muted")
    changed = updateParticipant(
      call.world,
      conversation,
      changed,
      { notificationLevel: level },
      actorOf(call),
    );
  else if (level !== undefined) throw invalid(`Unknown notification level '${String(level)}'`);
  if (index === null || (typeof index === "number" && Number.isInteger(index) && index >= 0))
    changed = reportRead(call.world, conversation, changed, index, actorOf(call));
  else if (index !== undefined) throw invalid(`'last_read_message_index' is not an index`);
  return ok(conversationToClient(call.world, conversation, changed));
}

/** `GET Conversations/{sid}`: also from outside, where the caller may see it. */
export function getConversation(call: Call): Answer {
  const { conversation, participant } = seenBy(call);
  return ok(conversationToClient(call.world, conversation, participant));
}

/** `POST Conversations`: its creator does not take part before it joins. */
export function postConversation(call: Call): Answer {
  callerOf(call);
  requirePermission(call, "createConversation");
  // Only here: who takes part later may not open it to everyone.
  const access = json(call)["access"] === "public" ? "public" : "private";
  const wish = { ...readWish(call), access } as const;
  const conversation = addConversation(call.world, chatService(call), wish, actorOf(call));
  return { status: 201, body: conversationToClient(call.world, conversation, undefined) };
}

/** `POST Conversations/{sid}`: name, unique name or attributes. */
export function changeConversation(call: Call): Answer {
  const { conversation, participant } = partOf(call);
  const wish = readWish(call);
  if (wish.attributes !== undefined) requirePermission(call, "editConversationAttributes", conversation);
  if (wish.friendlyName !== undefined || wish.uniqueName !== undefined)
    requirePermission(call, "editConversationName", conversation);
  const changed = updateConversation(call.world, conversation, wish, actorOf(call));
  return ok(conversationToClient(call.world, changed, participant));
}

/** `DELETE Conversations/{sid}`: for its creator and for admins. */
export function removeConversation(call: Call): Answer {
  const { conversation } = seenBy(call);
  if (conversation.createdBy !== call.claims.identity)
    requirePermission(call, "deleteConversation", conversation);
  deleteConversation(call.world, conversation, actorOf(call));
  return { status: 204 };
}

function readWish(call: Call): ConversationWish {
  const body = json(call);
  const friendlyName = optionalText(body, "friendly_name");
  const uniqueName = optionalText(body, "unique_name");
  const attributes = optionalText(body, "attributes");
  return {
    ...(friendlyName === undefined ? {} : { friendlyName }),
    ...(uniqueName === undefined ? {} : { uniqueName }),
    ...(attributes === undefined ? {} : { attributes }),
  };
}
