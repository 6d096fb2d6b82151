import { findMedia } from "../../media/mediaRecords.ts";
import type { ProviderConversation, ProviderMessage } from "../../state/chat/chatRecords.ts";
import {
  addMessage,
  type MessageWish,
  mustFindMessage,
  removeMessage,
  updateMessage,
} from "../../state/chat/messages.ts";
import { renderTemplate } from "../../state/chat/templates.ts";
import { type Answer, type Call, json, ok, optionalText } from "../socketCall.ts";
import { actorOf, partOf, requirePermission } from "./caller.ts";
import { conversationUrl } from "./links.ts";

/** `POST Conversations/{sid}/Messages` */
export function postMessage(call: Call): Answer {
  const { conversation } = partOf(call);
  requirePermission(call, "sendMessage", conversation);
  const message = addMessage(call.world, conversation, withContent(call, conversation), actorOf(call));
  return { status: 201, body: wireMessage(message) };
}

/** `POST Conversations/{sid}/Messages/{sid}`: text or attributes. One's own, or anybody's where the role allows it. */
export function changeMessage(call: Call): Answer {
  const { conversation } = partOf(call);
  const message = mustFindMessage(call.world, conversation, call.params["message"] ?? "");
  const wish = readWish(call);
  const whose = message.author === call.claims.identity ? "Own" : "Any";
  if (wish.body !== undefined) requirePermission(call, `edit${whose}Message`, conversation);
  if (wish.attributes !== undefined) requirePermission(call, `edit${whose}MessageAttributes`, conversation);
  return ok(wireMessage(updateMessage(call.world, conversation, message, wish, actorOf(call))));
}

/** `DELETE Conversations/{sid}/Messages/{sid}` */
export function deleteMessage(call: Call): Answer {
  const { conversation } = partOf(call);
  const message = mustFindMessage(call.world, conversation, call.params["message"] ?? "");
  const whose = message.author === call.claims.identity ? "Own" : "Any";
  requirePermission(call, `delete${whose}Message`, conversation);
  removeMessage(call.world, conversation, message, actorOf(call));
  return { status: 204 };
}

/** What the caller sends, with its files or with what its template makes. */
function withContent(call: Call, conversation: ProviderConversation): MessageWish {
  const { world, claims } = call;
  const body = json(call);
  const sids = Array.isArray(body["media_sids"]) ? body["media_sids"].map(String) : [];
  if (sids.length) requirePermission(call, "sendMediaMessage", conversation);
  const wish = { ...readWish(call), media: findMedia(world, conversation, claims.identity, sids) };
  const contentSid = optionalText(body, "content_sid");
  if (contentSid === undefined) return wish;
  const contentVariables = optionalText(body, "content_variables");
  const rendered = renderTemplate(world, conversation, claims.identity, contentSid, contentVariables);
  return { ...wish, ...rendered, contentSid, contentVariables: contentVariables ?? null };
}

function readWish(call: Call): MessageWish {
  const body = json(call);
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
