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
import { type Intention, intendMessage } from "../../webhooks/intentions.ts";
import { withChanges } from "../../webhooks/preWebhook.ts";
import { requireConversation } from "./conversations.ts";
import { answerPage } from "./list.ts";
import type { RestRoute } from "./restCall.ts";
import { type RestCall, readDates, readFields, readWord, requireParam } from "./restCall.ts";
import { messageToRest, receiptToRest } from "./wire.ts";

const requireMessage = (call: RestCall) =>
  mustFindMessage(call.world, requireConversation(call), requireParam(call, "message"));

function postMessage(call: RestCall): OperationAnswer {
  const { conversation, wish } = readNew(call);
  const finalWish = withChanges(call.changes, "onMessageAdd", wish);
  return created(messageToRest(call, addMessage(call.world, conversation, finalWish, call.actor)));
}

function intendNew(call: RestCall): Intention[] {
  const { conversation, wish } = readNew(call);
  return [intendMessage("Add", { author: "system", ...wish }, conversation.sid)];
}

const getMessage = (call: RestCall): OperationAnswer => ok(messageToRest(call, requireMessage(call)));

function changeMessage(call: RestCall): OperationAnswer {
  const wish = withChanges(call.changes, "onMessageUpdate", readWish(call));
  const changed = updateMessage(
    call.world,
    requireConversation(call),
    requireMessage(call),
    wish,
    call.actor,
  );
  return ok(messageToRest(call, changed));
}

const intendChange = (call: RestCall): Intention[] => [
  intendMessage("Update", { ...requireMessage(call), ...readWish(call) }, requireConversation(call).sid),
];

function deleteMessage(call: RestCall): OperationAnswer {
  removeMessage(call.world, requireConversation(call), requireMessage(call), call.actor);
  return gone;
}

const intendRemoval = (call: RestCall): Intention[] => [
  intendMessage("Remove", requireMessage(call), requireConversation(call).sid),
];

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
  const wish = { ...readWish(call), media: findMedia(world, conversation, null, form.getAll("MediaSid")) };
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
  ["POST", "/Conversations/:conversation/Messages", postMessage, intendNew],
  ["GET", "/Conversations/:conversation/Messages", listMessages],
  ["GET", "/Conversations/:conversation/Messages/:message", getMessage],
  ["POST", "/Conversations/:conversation/Messages/:message", changeMessage, intendChange],
  ["DELETE", "/Conversations/:conversation/Messages/:message", deleteMessage, intendRemoval],
  ["GET", "/Conversations/:conversation/Messages/:message/Receipts", listReceipts],
  ["GET", "/Conversations/:conversation/Messages/:message/Receipts/:receipt", getReceipt],
];
