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

export const intendConversation = (
  change: Change,
  { friendlyName, uniqueName, attributes, state }: ConversationWish,
  conversation?: string,
): Intention => ({
  type: `onConversation${change}`,
  conversation,
  fields: { FriendlyName: friendlyName, UniqueName: uniqueName, Attributes: attributes, State: state },
});

export const intendMessage = (
  change: Change,
  { author, body, attributes, sid, index }: MessageWish & Partial<Pick<ProviderMessage, "sid" | "index">>,
  conversation: string,
): Intention => ({
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

export const intendParticipant = (
  change: Change,
  { identity, binding, roleSid, attributes, sid }: ParticipantWish & { sid?: string },
  conversation?: string,
): Intention => ({
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
