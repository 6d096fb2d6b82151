import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { parseJson } from "../../json.ts";
import { findMedia } from "../../media/mediaRecords.ts";
import { invalid, notFound, Problem } from "../../problem.ts";
import { messages, type ProviderConversation } from "../../state/chat/chatRecords.ts";
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
import { requireConversation } from "./conversations.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, readDates, readFields, readWord, requireParam } from "./restCall.ts";
import { messageToRest, receiptToRest } from "./wire.ts";

const requireMessage = (call: RestCall) =>
  mustFindMessage(call.world, requireConversation(call), requireParam(call, "message"));

const postMessage = askFirst(intendMessage, "Add", readNew, (call, { conversation, wish }) =>
  created(messageToRest(call, addMessage(call.world, conversation, wish, call.actor))),
);

const getMessage = (call: RestCall): OperationAnswer => ok(messageToRest(call, requireMessage(call)));

const changeMessage = askFirst(intendMessage, "Update", readChange, (call, { conversation, record, wish }) =>
  ok(messageToRest(call, updateMessage(call.world, conversation, record, wish, call.actor))),
);

function readChange(call: RestCall) {
  return { conversation: requireConversation(call), record: requireMessage(call), wish: readWish(call) };
}

const deleteMessage = askFirst(intendMessage, "Remove", readRemoval, (call, { conversation, record }) => {
  removeMessage(call.world, conversation, record, call.actor);
  return gone;
});

function readRemoval(call: RestCall) {
  return { conversation: requireConversation(call), record: requireMessage(call), wish: {} };
}

/** Oldest first, or newest first with `Order=desc`. */
function listMessages(call: RestCall): OperationAnswer {
  const all = [...messages(call.world, requireConversation(call).sid).values()];
  if (readWord(call.query, "Order", ["asc", "desc"]) === "desc") all.reverse();
  return answerPage(call, "messages", all, (message) => messageToRest(call, message));
}

/** What the server sends, with its files or with what its template makes. */
function readNew(call: RestCall): { conversation: ProviderConversation; wish: NewMessage } {
  const { world, form } = call;
  const conversation = requireConversation(call);
  const files = findMedia(world, conversation, null, form.getAll("MediaSid"));
  const wish = { author: "system", ...readWish(call), media: files };
  const channelMetadata = readMetadata(form.get("ChannelMetadata"));
  const { contentSid, contentVariables } = wish;
  const rendered = contentSid ? renderTemplate(world, contentSid, contentVariables ?? undefined) : {};
  const all = { ...wish, ...rendered, ...(channelMetadata === undefined ? {} : { channelMetadata }) };
  if (!all.body && !contentSid && !wish.media.length)
    throw new Problem(400, 50501, "A message needs a Body, a MediaSid or a ContentSid");
  return { conversation, wish: all };
}

/** A field of this provider only: the service itself makes it of messages that come from other channels. */
function readMetadata(text: string | null): MessageWish["channelMetadata"] | undefined {
  if (text === null) return undefined;
  return text === "" ? "none" : { type: "whatsapp", data: parseJson(text) };
}

/** `GET .../Messages/{sid}/Receipts` */
function listReceipts(call: RestCall): OperationAnswer {
  const message = requireMessage(call);
  return answerPage(call, "delivery_receipts", message.receipts, (receipt) =>
    receiptToRest(call, message, receipt),
  );
}

function getReceipt(call: RestCall): OperationAnswer {
  const message = requireMessage(call);
  const receipt = message.receipts.find(({ sid }) => sid === requireParam(call, "receipt"));
  if (!receipt) throw notFound(`Receipt ${requireParam(call, "receipt")}`);
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

export const restMessageRoutes: readonly RestRoute[] = [
  ["POST", "/Conversations/:conversation/Messages", ...postMessage],
  ["GET", "/Conversations/:conversation/Messages", listMessages],
  ["GET", "/Conversations/:conversation/Messages/:message", getMessage],
  ["POST", "/Conversations/:conversation/Messages/:message", ...changeMessage],
  ["DELETE", "/Conversations/:conversation/Messages/:message", ...deleteMessage],
  ["GET", "/Conversations/:conversation/Messages/:message/Receipts", listReceipts],
  ["GET", "/Conversations/:conversation/Messages/:message/Receipts/:receipt", getReceipt],
];
