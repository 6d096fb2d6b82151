import type { ProviderMessage } from "../state/chat/chatRecords.ts";
import type { ConversationWish } from "../state/chat/conversations.ts";
import type { MessageWish } from "../state/chat/messages.ts";
import type { ParticipantWish } from "../state/chat/participants.ts";

type Change = "Add" | "Update" | "Remove";

/** What is about to happen, as a pre-webhook is asked; `conversation` is the sid of one that exists. */
export type Intention = {
  type: `on${"Conversation" | "Message" | "Participant"}${Change}`;
  conversation: string | undefined;
  fields: Record<string, string | null | undefined>;
};

/** Says what a change does; `conversation` is the sid of the one that it is in, or is of. */
export type Intend<Wish> = (change: Change, wish: Wish, conversation?: string) => Intention;

export const intendConversation: Intend<ConversationWish> = (
  change,
  { friendlyName, uniqueName, attributes, state },
  conversation,
) => ({
  type: `onConversation${change}`,
  conversation,
  fields: { FriendlyName: friendlyName, UniqueName: uniqueName, Attributes: attributes, State: state },
});

export const intendMessage: Intend<MessageWish & Partial<Pick<ProviderMessage, "sid" | "index">>> = (
  change,
  { author, body, attributes, sid, index },
  conversation,
) => ({
  type: `onMessage${change}`,
  conversation,
  fields: {
    Author: author,
    Body: body,
    Attributes: attributes,
    MessageSid: sid,
    Index: index === undefined ? undefined : String(index),
  },
});

export const intendParticipant: Intend<ParticipantWish & { sid?: string }> = (
  change,
  { identity, binding, roleSid, attributes, sid },
  conversation,
) => ({
  type: `onParticipant${change}`,
  conversation,
  fields: {
    ParticipantSid: sid,
    Identity: identity,
    RoleSid: roleSid,
    Attributes: attributes,
    "MessagingBinding.Address": binding?.address,
  },
});
