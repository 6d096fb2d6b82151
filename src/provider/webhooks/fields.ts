import {
  type Actor,
  messagingService,
  type ProviderConversation,
  type ProviderMessage,
  type ProviderParticipant,
} from "../state/chat/chatRecords.ts";
import type { World } from "../world.ts";
import type { ConversationEvent } from "./webhookRecords.ts";

/** The form of a webhook: all values are texts. */
export function eventFields(
  world: World,
  conversation: ProviderConversation,
  actor: Actor,
  event: ConversationEvent,
): Record<string, string> {
  const { service, sid } = conversation;
  return {
    ...commonFields(world, { service, conversation: sid }, actor, event.type),
    ...aboutEvent(conversation, event),
  };
}

/** What every webhook tells; one that is not yet there has no sid. */
export const commonFields = (
  { credentials }: World,
  { service, conversation }: { service: string; conversation: string | undefined },
  actor: Actor,
  type: string,
): Record<string, string> => ({
  EventType: type,
  AccountSid: credentials.accountSid,
  ChatServiceSid: service,
  MessagingServiceSid: messagingService(service),
  RetryCount: "0",
  Source: actor.source,
  ...(conversation === undefined ? {} : { ConversationSid: conversation }),
  ...(actor.source === "SDK" ? { ClientIdentity: actor.identity ?? "" } : {}),
});

function aboutEvent(conversation: ProviderConversation, event: ConversationEvent): Record<string, string> {
  if ("message" in event) return messageFields(event.message);
  if ("participant" in event) return participantFields(event.participant);
  const state =
    "stateBefore" in event
      ? { StateFrom: event.stateBefore, StateTo: conversation.state, StateUpdated: conversation.stateChanged }
      : {};
  return { ...conversationFields(conversation), ...state };
}

const conversationFields = (conversation: ProviderConversation) => ({
  FriendlyName: conversation.friendlyName ?? "",
  UniqueName: conversation.uniqueName ?? "",
  Attributes: conversation.attributes,
  State: conversation.state,
  DateCreated: conversation.dateCreated,
  DateUpdated: conversation.dateUpdated,
});

const participantFields = (participant: ProviderParticipant) => ({
  ParticipantSid: participant.sid,
  RoleSid: participant.roleSid,
  Attributes: participant.attributes,
  DateCreated: participant.dateCreated,
  DateUpdated: participant.dateUpdated,
  ...(participant.identity === null ? {} : { Identity: participant.identity }),
  ...(participant.lastReadIndex === null ? {} : { LastReadMessageIndex: String(participant.lastReadIndex) }),
  ...(participant.binding ? { "MessagingBinding.Type": participant.binding.type } : {}),
  ...(participant.binding ? { "MessagingBinding.Address": participant.binding.address } : {}),
});

const messageFields = (message: ProviderMessage) => ({
  MessageSid: message.sid,
  Index: String(message.index),
  Author: message.author,
  Body: message.body ?? "",
  Attributes: message.attributes,
  DateCreated: message.dateCreated,
  DateUpdated: message.dateUpdated,
  ...(message.participantSid === null ? {} : { ParticipantSid: message.participantSid }),
  ...(message.media.length ? { Media: mediaField(message) } : {}),
});

const mediaField = ({ media }: ProviderMessage) =>
  JSON.stringify(
    media.map(({ sid, contentType, filename, size, category }) => ({
      Sid: sid,
      ContentType: contentType,
      Filename: filename,
      Size: size,
      Category: category,
    })),
  );
