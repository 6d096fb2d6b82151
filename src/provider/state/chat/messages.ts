import { timeToIso } from "../../clock.ts";
import { giveMedia } from "../../media/mediaRecords.ts";
import { notFound, Problem } from "../../problem.ts";
import { announce } from "../../webhooks/announce.ts";
import type { World } from "../../world.ts";
import { removeItem } from "../sync/items.ts";
import {
  type Actor,
  findParticipant,
  messages,
  type ProviderConversation,
  type ProviderMessage,
  participants,
  type Receipt,
} from "./chatRecords.ts";
import { checkAttributes, checkBody, checkName } from "./limits.ts";
import { keepConversation, showMessage } from "./projection.ts";
import { keepContent, type RichContent } from "./templates.ts";
import { watchTimers } from "./timers.ts";

export type MessageWish = Partial<
  Pick<
    ProviderMessage,
    | "author"
    | "body"
    | "subject"
    | "attributes"
    | "media"
    | "contentSid"
    | "contentVariables"
    | "channelMetadata"
  >
> & { dateCreated?: string; dateUpdated?: string };

/** A new message; `content`, what a template makes, becomes its only file. */
export type NewMessage = MessageWish & { content?: RichContent };

/** Adds a message at the end of a conversation. A closed one takes none. */
export function addMessage(
  world: World,
  conversation: ProviderConversation,
  wish: NewMessage,
  actor: Actor,
): ProviderMessage {
  checkWish(wish);
  if (conversation.state === "closed") throw new Problem(403, 50427, "The conversation is closed");
  const author = wish.author ?? actor.identity ?? "system";
  const now = timeToIso(world.clock.now());
  const message: ProviderMessage = {
    sid: world.ids.sid("IM"),
    conversation: conversation.sid,
    index: conversation.nextIndex,
    author,
    body: wish.body ?? null,
    subject: wish.subject ?? null,
    attributes: wish.attributes ?? "{}",
    media: wish.content ? [keepContent(world, conversation, author, wish.content)] : (wish.media ?? []),
    contentSid: wish.contentSid ?? null,
    contentVariables: wish.contentVariables ?? null,
    participantSid: findParticipant(world, conversation, author)?.sid ?? null,
    receipts: receiptsFor(world, conversation),
    channelMetadata: wish.channelMetadata ?? null,
    lastUpdatedBy: null,
    dateCreated: wish.dateCreated ?? now,
    dateUpdated: wish.dateUpdated ?? wish.dateCreated ?? now,
  };
  messages(world, conversation.sid).set(message.sid, message);
  giveMedia(world, conversation, message.media);
  showMessage(world, conversation, message);
  const wakes = conversation.state === "inactive";
  keepConversation(world, {
    ...conversation,
    ...(wakes ? { state: "active", stateChanged: now } : {}),
    nextIndex: message.index + 1,
    lastMessage: { index: message.index, timestamp: message.dateCreated },
  });
  announce(world, conversation, actor, { type: "onMessageAdded", message });
  watchTimers(world, conversation.sid);
  return message;
}

/** One receipt for each participant that is an address. */
function receiptsFor(world: World, { sid }: ProviderConversation): Receipt[] {
  return [...participants(world, sid).values()].flatMap(({ sid: participantSid, binding }) =>
    binding
      ? {
          sid: world.ids.sid("DY"),
          participantSid,
          channelMessageSid: world.ids.sid("SM"),
          status: binding.proxyAddress ? ("sent" as const) : ("queued" as const),
          binding,
        }
      : [],
  );
}

export function updateMessage(
  world: World,
  conversation: ProviderConversation,
  message: ProviderMessage,
  wish: MessageWish,
  actor: Actor,
): ProviderMessage {
  checkWish(wish);
  const changed: ProviderMessage = {
    ...message,
    ...wish,
    lastUpdatedBy: actor.identity ?? "system",
    dateUpdated: wish.dateUpdated ?? timeToIso(world.clock.now()),
  };
  messages(world, conversation.sid).set(changed.sid, changed);
  showMessage(world, conversation, changed);
  announce(world, conversation, actor, { type: "onMessageUpdated", message: changed });
  return changed;
}

/** Removes a message. Its index is never given again. */
export function removeMessage(
  world: World,
  conversation: ProviderConversation,
  message: ProviderMessage,
  actor: Actor,
): void {
  messages(world, conversation.sid).delete(message.sid);
  removeItem(world, conversation.sync.messages, message.index);
  announce(world, conversation, actor, { type: "onMessageRemoved", message });
}

function checkWish({ author, body, attributes }: MessageWish): void {
  checkName("Author", author);
  checkBody(body);
  checkAttributes(attributes, 4);
}

export function mustFindMessage(
  world: World,
  conversation: ProviderConversation,
  sid: string,
): ProviderMessage {
  const message = messages(world, conversation.sid).get(sid);
  if (!message) throw notFound(`Message with SID ${sid}`);
  return message;
}
