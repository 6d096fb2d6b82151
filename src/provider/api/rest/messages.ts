import { parseJson } from "../../json.ts";
import { findMedia } from "../../media/mediaRecords.ts";
import { invalid, notFound, Problem } from "../../problem.ts";
import { messages, type ProviderConversation } from "../../state/chat/chatRecords.ts";
import {
  addMessage,
  type MessageWish,
  mustFindMessage,
  removeMessage,
  updateMessage,
} from "../../state/chat/messages.ts";
import { renderTemplate } from "../../state/chat/templates.ts";
import { conversationOf } from "./conversations.ts";
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
import { messageToRest, receiptToRest } from "./wire.ts";

const messageOf = (call: RestCall) =>
  mustFindMessage(call.world, conversationOf(call), param(call, "message"));

export function postMessage(call: RestCall): RestAnswer {
  const conversation = conversationOf(call);
  const wish = withContent(call, conversation);
  if (!wish.body && !wish.contentSid && !wish.media?.length)
    throw new Problem(400, 50501, "A message needs a Body, a MediaSid or a ContentSid");
  return created(messageToRest(call, addMessage(call.world, conversation, wish, call.actor)));
}

export const getMessage = (call: RestCall): RestAnswer => ok(messageToRest(call, messageOf(call)));

export function changeMessage(call: RestCall): RestAnswer {
  const message = messageOf(call);
  const changed = updateMessage(call.world, conversationOf(call), message, readWish(call), call.actor);
  return ok(messageToRest(call, changed));
}

export function deleteMessage(call: RestCall): RestAnswer {
  removeMessage(call.world, conversationOf(call), messageOf(call), call.actor);
  return gone;
}

/** Oldest first, or newest first with `Order=desc`. */
export function listMessages(call: RestCall): RestAnswer {
  const all = [...messages(call.world, conversationOf(call).sid).values()];
  if (readWord(call.query, "Order", ["asc", "desc"]) === "desc") all.reverse();
  return answerPage(call, "messages", all, (one) => messageToRest(call, one));
}

/** What the server sends, with its files or with what its template makes. */
function withContent(call: RestCall, conversation: ProviderConversation): MessageWish {
  const { world, form } = call;
  const wish = { ...readWish(call), media: findMedia(world, conversation, null, form.getAll("MediaSid")) };
  const channelMetadata = readMetadata(form.get("ChannelMetadata"));
  const { contentSid, contentVariables, author = "system" } = wish;
  const rendered = contentSid
    ? renderTemplate(world, conversation, author, contentSid, contentVariables ?? undefined)
    : {};
  return { ...wish, ...rendered, ...(channelMetadata === undefined ? {} : { channelMetadata }) };
}

/** A field of this provider only: the service itself makes it of messages that come from other channels. */
function readMetadata(text: string | null): MessageWish["channelMetadata"] | undefined {
  if (text === null) return undefined;
  return text === "" ? "none" : { type: "whatsapp", data: parseJson(text) };
}

/** `GET .../Messages/{sid}/Receipts` */
export function listReceipts(call: RestCall): RestAnswer {
  const message = messageOf(call);
  return answerPage(call, "delivery_receipts", message.receipts, (one) => receiptToRest(call, message, one));
}

export function getReceipt(call: RestCall): RestAnswer {
  const message = messageOf(call);
  const receipt = message.receipts.find(({ sid }) => sid === param(call, "receipt"));
  if (!receipt) throw notFound(`Receipt ${param(call, "receipt")}`);
  return ok(receiptToRest(call, message, receipt));
}

function readWish({ form }: RestCall): MessageWish {
  if (form.get("Author") === "") throw invalid("Author is empty");
  const wish = readFields(form, {
    author: "Author",
    body: "Body",
    subject: "Subject",
    attributes: "Attributes",
    contentSid: "ContentSid",
    contentVariables: "ContentVariables",
  });
  return { ...wish, ...readDates(form) };
}
