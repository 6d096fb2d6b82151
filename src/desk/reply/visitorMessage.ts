import type { SiteFacts } from "../../business/facts.ts";
import { systemAuthor } from "../../chat/author.ts";
import { readJson } from "../../text/json.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";

/** A visitor's message as the webhook reported it. `attributes` is JSON text. */
export type VisitorMessage = {
  site: SiteFacts;
  /** Sid of the conversation. */
  conversation: string;
  sid: string;
  index: number;
  author: string;
  text: string;
  attributes: string;
};

/** What the log may say of a message. */
export const messageLogFields = ({ site, conversation, sid }: VisitorMessage) => ({
  site: site.id,
  conversation,
  message: sid,
});

/** How much of a message is read, in characters. */
export const maxTextLength = 2000;

/** What a reply carries beside its words. */
export type ReplyAttributes = {
  /** Sid of the message that it answers. */
  reply_to: string;
  /** Positions of the other messages that it answers: one line for all that waited beyond LIMIT_MESSAGE. */
  reply_to_also?: number[];
  /** How urgent a lead that message called for. */
  urgency?: string;
  /** The receptionist did not read that message, and reads it in no history. */
  unread?: true;
  /** The language of the reply, where it is not that of the page: `es`. */
  language?: string;
  /** Titles that the reply offers, for one click each. */
  choices?: string[];
};

/** The attributes of a reply; none on other messages. */
export const replyAttributes = ({ author, attributes }: TwilioMessage): Partial<ReplyAttributes> =>
  author === systemAuthor ? Object(readJson(attributes)) : {};

/** Knows which messages of a conversation have a reply, by the replies that were added. */
export function createAnswered() {
  const [sids, indexes] = [new Set<string>(), new Set<number>()];
  return {
    add: (message: TwilioMessage): void => {
      const { reply_to, reply_to_also } = replyAttributes(message);
      if (reply_to) sids.add(reply_to);
      for (const index of reply_to_also ?? []) indexes.add(index);
    },
    has: ({ sid, index }: Pick<TwilioMessage, "sid" | "index">): boolean =>
      sids.has(sid) || indexes.has(index),
  };
}

/** A message of the provider's as one to reply to. */
export const toVisitorMessage = (
  message: TwilioMessage,
  site: SiteFacts,
  conversation: string,
): VisitorMessage =>
  shortenMessage({
    site,
    conversation,
    sid: message.sid,
    index: message.index,
    author: message.author,
    text: message.body ?? "",
    attributes: message.attributes,
  });

/** A message with as much as is read of it: who writes long attributes is known by those of the form. */
export const shortenMessage = (message: VisitorMessage): VisitorMessage => ({
  ...message,
  text: message.text.slice(0, maxTextLength),
  attributes: message.attributes.length > maxTextLength ? "{}" : message.attributes,
});

/** The messages without those that no receptionist may read. */
export function withoutUnread(messages: readonly TwilioMessage[]): TwilioMessage[] {
  const unread = new Set(
    messages.map(replyAttributes).flatMap(({ unread, reply_to }) => (unread ? [reply_to] : [])),
  );
  return messages.filter(({ sid }) => !unread.has(sid));
}
