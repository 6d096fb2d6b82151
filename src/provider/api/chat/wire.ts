import { bindingToWire } from "../../state/chat/addresses.ts";
import {
  messages,
  type ProviderConversation,
  type ProviderParticipant,
  participants,
} from "../../state/chat/chatRecords.ts";
import { unreadCount } from "../../state/chat/participants.ts";
import type { World } from "../../world.ts";
import { conversationUrl } from "./links.ts";

// How the client API writes records.

export const conversationToClient = (
  world: World,
  conversation: ProviderConversation,
  participant: ProviderParticipant | undefined,
) => ({
  sid: conversation.sid,
  conversation_sid: conversation.sid,
  // The listing of the SDK reads this older name.
  channel_sid: conversation.sid,
  status: participant ? "joined" : "notParticipating",
  friendly_name: conversation.friendlyName,
  unique_name: conversation.uniqueName,
  created_by: conversation.createdBy,
  attributes: conversation.attributes,
  date_created: conversation.dateCreated,
  date_updated: conversation.dateUpdated,
  state: { current: conversation.state, dateUpdated: conversation.stateChanged },
  last_read_message_index: participant?.lastReadIndex ?? null,
  unread_messages_count: participant ? unreadCount(world, participant) : null,
  notification_level: participant?.notificationLevel ?? "default",
  messages_count: messages(world, conversation.sid).size,
  participants_count: participants(world, conversation.sid).size,
  sync_objects: {
    conversation: conversation.sync.document,
    messages: conversation.sync.messages,
    participants: conversation.sync.roster,
  },
  url: conversationUrl(conversation.sid),
  links: {
    messages: `${conversationUrl(conversation.sid)}/Messages`,
    participants: `${conversationUrl(conversation.sid)}/Participants`,
  },
});

export const participantToClient = (participant: ProviderParticipant) => ({
  sid: participant.sid,
  conversation_sid: participant.conversation,
  identity: participant.identity,
  attributes: participant.attributes,
  date_created: participant.dateCreated,
  date_updated: participant.dateUpdated,
  role_sid: participant.roleSid,
  messaging_binding: bindingToWire(participant.binding),
  url: `${conversationUrl(participant.conversation)}/Participants/${participant.sid}`,
});
