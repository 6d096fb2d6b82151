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
import { intendMessage } from "../../webhooks/intentions.ts";
import { askFirst } from "../../webhooks/preWebhook.ts";
import { optionalText, readJsonBody, readTexts, type SocketCall, type SocketRoute } from "../socketCall.ts";
import { callToActor, requirePart, requirePermission } from "./caller.ts";
import { conversationUrl } from "./links.ts";

/** `POST Conversations/{sid}/Messages` */
const postMessage = askFirst(intendMessage, "Add", readNew, (call, { conversation, wish }) =>
  created(wireMessage(addMessage(call.world, conversation, wish, callToActor(call)))),
);

/** `GET Conversations/{sid}/Messages/{sid}`: clients ask for it when a 202 names it. */
const getMessage = (call: SocketCall): OperationAnswer => ok(wireMessage(findMessage(call).record));

/** `POST Conversations/{sid}/Messages/{sid}`: text or attributes, of others' where the role allows it. */
const changeMessage = askFirst(intendMessage, "Update", readChange, (call, { conversation, record, wish }) =>
  ok(wireMessage(updateMessage(call.world, conversation, record, wish, callToActor(call)))),
);

function readChange(call: SocketCall) {
  const { conversation, record, whose } = findMessage(call);
  const wish = readWish(call);
  if (wish.body !== undefined) requirePermission(call, `edit${whose}Message`, conversation);
  if (wish.attributes !== undefined) requirePermission(call, `edit${whose}MessageAttributes`, conversation);
  return { conversation, record, wish };
}

/** `DELETE Conversations/{sid}/Messages/{sid}` */
const deleteMessage = askFirst(intendMessage, "Remove", readRemoval, (call, { conversation, record }) => {
  removeMessage(call.world, conversation, record, callToActor(call));
  return gone;
});

function readRemoval(call: SocketCall) {
  const { conversation, record, whose } = findMessage(call);
  requirePermission(call, `delete${whose}Message`, conversation);
  return { conversation, record, wish: {} };
}

/** The message of a path, and whether it is the caller's own, in the words of permissions. */
function findMessage(call: SocketCall) {
  const { conversation } = requirePart(call);
  const record = mustFindMessage(call.world, conversation, call.params["message"] ?? "");
  const whose = record.author === call.claims.identity ? "Own" : "Any";
  return { conversation, record, whose };
}

/** What the caller sends, with its files or with what its template makes. */
function readNew(call: SocketCall): { conversation: ProviderConversation; wish: NewMessage } {
  const { world, claims } = call;
  const { conversation } = requirePart(call);
  requirePermission(call, "sendMessage", conversation);
  const body = readJsonBody(call);
  const sids = Array.isArray(body["media_sids"]) ? body["media_sids"].map(String) : [];
  if (sids.length) requirePermission(call, "sendMediaMessage", conversation);
  const { identity: author } = claims;
  const wish = { author, ...readWish(call), media: findMedia(world, conversation, author, sids) };
  const contentSid = optionalText(body, "content_sid");
  if (contentSid === undefined) return { conversation, wish };
  const contentVariables = optionalText(body, "content_variables");
  const rendered = renderTemplate(world, contentSid, contentVariables);
  const template = { ...rendered, contentSid, contentVariables: contentVariables ?? null };
  return { conversation, wish: { ...wish, ...template } };
}

const readWish = (call: SocketCall): MessageWish =>
  readTexts(readJsonBody(call), { body: "body", attributes: "attributes", subject: "subject" });

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
  ["POST", "/Client/v2/Conversations/:conversation/Messages", ...postMessage],
  ["GET", "/Client/v2/Conversations/:conversation/Messages/:message", getMessage],
  ["POST", "/Client/v2/Conversations/:conversation/Messages/:message", ...changeMessage],
  ["DELETE", "/Client/v2/Conversations/:conversation/Messages/:message", ...deleteMessage],
];
