import {
  addMessage,
  type MessageWish,
  mustFindMessage,
  removeMessage,
  updateMessage,
} from "../conversations/messages.ts";
import { messages } from "../conversations/records.ts";
import { invalid, Problem } from "../problem.ts";
import { created, given, gone, ok, oneOf, param, type RestAnswer, type RestCall } from "./call.ts";
import { conversationOf } from "./conversations.ts";
import { listing } from "./list.ts";
import { wireMessage } from "./wire.ts";

const messageOf = (call: RestCall) =>
  mustFindMessage(call.world, conversationOf(call), param(call, "message"));

export function postMessage(call: RestCall): RestAnswer {
  const conversation = conversationOf(call);
  const wish = readWish(call);
  if (!wish.body && !wish.contentSid && !wish.media?.length)
    throw new Problem(400, 50501, "A message needs a Body, a MediaSid or a ContentSid");
  return created(wireMessage(call, addMessage(call.world, conversation, wish, call.actor)));
}

export const getMessage = (call: RestCall): RestAnswer => ok(wireMessage(call, messageOf(call)));

export function changeMessage(call: RestCall): RestAnswer {
  const message = messageOf(call);
  const changed = updateMessage(call.world, conversationOf(call), message, readWish(call), call.actor);
  return ok(wireMessage(call, changed));
}

export function deleteMessage(call: RestCall): RestAnswer {
  removeMessage(call.world, conversationOf(call), messageOf(call), call.actor);
  return gone;
}

/** Oldest first, or newest first with `Order=desc`. */
export function listMessages(call: RestCall): RestAnswer {
  const all = [...messages(call.world, conversationOf(call).sid).values()];
  if (oneOf(call.query, "Order", ["asc", "desc"]) === "desc") all.reverse();
  return listing(call, "messages", all, (one) => wireMessage(call, one));
}

function readWish({ form }: RestCall): MessageWish {
  if (form.get("Author") === "") throw invalid("Author is empty");
  return given(form, {
    author: "Author",
    body: "Body",
    subject: "Subject",
    attributes: "Attributes",
    contentSid: "ContentSid",
    contentVariables: "ContentVariables",
    dateCreated: "DateCreated",
    dateUpdated: "DateUpdated",
  });
}
