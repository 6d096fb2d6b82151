import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { findMedia } from "../../media/mediaRecords.ts";
import type { ProviderConversation, ProviderMessage } from "../../state/chat/chatRecords.ts";
import {
  addMessage,
  type MessageWish,
  mustFindMessage,
  type NewMessage,
  removeMessage,
  updateMessage,
} from "../../state/chat/messages.ts";
import { renderTemplate } from "../../state/chat/templates.ts";
import { type Intention, intendMessage } from "../../webhooks/intentions.ts";
import { withChanges } from "../../webhooks/preWebhook.ts";
import type { SocketRoute } from "../socketCall.ts";
import { optionalText, readJsonBody, type SocketCall } from "../socketCall.ts";
import { callToActor, requirePart, requirePermission } from "./caller.ts";
import { conversationUrl } from "./links.ts";

/** `POST Conversations/{sid}/Messages` */
function postMessage(call: SocketCall): OperationAnswer {
  const { conversation, wish } = readNew(call);
  const finalWish = withChanges(call.changes, "onMessageAdd", wish);
  return created(wireMessage(addMessage(call.world, conversation, finalWish, callToActor(call))));
}

function intendNew(call: SocketCall): Intention[] {
  const { conversation, wish } = readNew(call);
  return [intendMessage("Add", { author: call.claims.identity, ...wish }, conversation.sid)];
}

/** `GET Conversations/{sid}/Messages/{sid}`: clients ask for it when a 202 names it. */
const getMessage = (call: SocketCall): OperationAnswer => ok(wireMessage(findMessage(call).message));

/** `POST Conversations/{sid}/Messages/{sid}`: text or attributes, of others' where the role allows it. */
function changeMessage(call: SocketCall): OperationAnswer {
  const { conversation, message, wish } = readChange(call);
  const finalWish = withChanges(call.changes, "onMessageUpdate", wish);
  return ok(wireMessage(updateMessage(call.world, conversation, message, finalWish, callToActor(call))));
}

function intendChange(call: SocketCall): Intention[] {
  const { conversation, message, wish } = readChange(call);
  return [intendMessage("Update", { ...message, ...wish }, conversation.sid)];
}

function readChange(call: SocketCall) {
  const { conversation, message, whose } = findMessage(call);
  const wish = readWish(call);
  if (wish.body !== undefined) requirePermission(call, `edit${whose}Message`, conversation);
  if (wish.attributes !== undefined) requirePermission(call, `edit${whose}MessageAttributes`, conversation);
  return { conversation, message, wish };
}

/** `DELETE Conversations/{sid}/Messages/{sid}` */
function deleteMessage(call: SocketCall): OperationAnswer {
  const { conversation, message } = findRemovable(call);
  removeMessage(call.world, conversation, message, callToActor(call));
  return gone;
}

function intendRemoval(call: SocketCall): Intention[] {
  const { conversation, message } = findRemovable(call);
  return [intendMessage("Remove", message, conversation.sid)];
}

function findRemovable(call: SocketCall) {
  const { conversation, message, whose } = findMessage(call);
  requirePermission(call, `delete${whose}Message`, conversation);
  return { conversation, message };
}

/** The message of a path, and whether it is the caller's own, in the words of permissions. */
function findMessage(call: SocketCall) {
  const { conversation } = requirePart(call);
  const message = mustFindMessage(call.world, conversation, call.params["message"] ?? "");
  const whose = message.author === call.claims.identity ? "Own" : "Any";
  return { conversation, message, whose };
}

/** What the caller sends, with its files or with what its template makes. */
function readNew(call: SocketCall): { conversation: ProviderConversation; wish: NewMessage } {
  const { world, claims } = call;
  const { conversation } = requirePart(call);
  requirePermission(call, "sendMessage", conversation);
  const body = readJsonBody(call);
  const sids = Array.isArray(body["media_sids"]) ? body["media_sids"].map(String) : [];
  if (sids.length) requirePermission(call, "sendMediaMessage", conversation);
  const wish = { ...readWish(call), media: findMedia(world, conversation, claims.identity, sids) };
  const contentSid = optionalText(body, "content_sid");
  if (contentSid === undefined) return { conversation, wish };
  const contentVariables = optionalText(body, "content_variables");
  const rendered = renderTemplate(world, contentSid, contentVariables);
  const template = { ...rendered, contentSid, contentVariables: contentVariables ?? null };
  return { conversation, wish: { ...wish, ...template } };
}

function readWish(call: SocketCall): MessageWish {
  const body = readJsonBody(call);
  const text = optionalText(body, "body");
  const attributes = optionalText(body, "attributes");
  const subject = optionalText(body, "subject");
  return {
    ...(text === undefined ? {} : { body: text }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(subject === undefined ? {} : { subject }),
  };
}

const wireMessage = (message: ProviderMessage) => ({
  sid: message.sid,
  index: message.index,
  conversation_sid: message.conversation,
  author: message.author,
  body: message.body,
  subject: message.subject,
  attributes: message.attributes,
  participant_sid: message.participantSid,
  content_sid: message.contentSid,
  date_created: message.dateCreated,
  date_updated: message.dateUpdated,
  url: `${conversationUrl(message.conversation)}/Messages/${message.sid}`,
});

export const chatMessageRoutes: readonly SocketRoute[] = [
  ["POST", "/Client/v2/Conversations/:conversation/Messages", postMessage, intendNew],
  ["GET", "/Client/v2/Conversations/:conversation/Messages/:message", getMessage],
  ["POST", "/Client/v2/Conversations/:conversation/Messages/:message", changeMessage, intendChange],
  ["DELETE", "/Client/v2/Conversations/:conversation/Messages/:message", deleteMessage, intendRemoval],
];
