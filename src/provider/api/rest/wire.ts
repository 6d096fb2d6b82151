import { timeToIso } from "../../clock.ts";
import { bindingToWire } from "../../state/chat/addresses.ts";
import type {
  ProviderConversation,
  ProviderMessage,
  ProviderParticipant,
  Receipt,
  User,
} from "../../state/chat/chatRecords.ts";
import { messagingService } from "../../state/chat/chatRecords.ts";
import { countDelivery } from "../../state/chat/projection.ts";
import { isNotifiable } from "../../state/chat/registrations.ts";
import { planSteps } from "../../state/chat/timers.ts";
import { isOnline } from "../../state/chat/users.ts";
import type { ScopedWebhook } from "../../webhooks/webhookRecords.ts";
import type { RestCall } from "./restCall.ts";

// How the REST API writes records. Addresses are on this server.

/** Where the records of a service stand. */
export const serviceUrl = ({ world, service }: RestCall) => `${world.address}/v1/Services/${service}`;

/** What every record of a service begins with. */
export const owned = (call: RestCall, sid: string) => ({
  sid,
  account_sid: call.world.credentials.accountSid,
  chat_service_sid: call.service,
});

/** When a record was made and changed. */
export const dates = ({ dateCreated, dateUpdated }: { dateCreated: string; dateUpdated: string }) => ({
  date_created: dateCreated,
  date_updated: dateUpdated,
});

export function conversationToRest(call: RestCall, conversation: ProviderConversation) {
  const { sid } = conversation;
  const url = `${serviceUrl(call)}/Conversations/${sid}`;
  return {
    ...owned(call, sid),
    messaging_service_sid: messagingService(call.service),
    friendly_name: conversation.friendlyName,
    unique_name: conversation.uniqueName,
    attributes: conversation.attributes,
    state: conversation.state,
    timers: timersToRest(conversation),
    bindings: {},
    ...dates(conversation),
    url,
    links: { participants: `${url}/Participants`, messages: `${url}/Messages`, webhooks: `${url}/Webhooks` },
  };
}

/** A conversation's timers, and when they end unless it is used before. */
export function timersToRest(conversation: ProviderConversation): Record<string, string> {
  const { inactive, closed } = conversation.timers;
  const ends = planSteps(conversation).map(({ to, at }) => [`date_${to}`, timeToIso(at)]);
  return { ...(inactive ? { inactive } : {}), ...(closed ? { closed } : {}), ...Object.fromEntries(ends) };
}

export const participantToRest = (call: RestCall, participant: ProviderParticipant) => ({
  ...owned(call, participant.sid),
  conversation_sid: participant.conversation,
  identity: participant.identity,
  attributes: participant.attributes,
  role_sid: participant.roleSid,
  messaging_binding: bindingToWire(participant.binding),
  last_read_message_index: participant.lastReadIndex,
  last_read_timestamp: participant.lastReadAt,
  ...dates(participant),
  url: `${serviceUrl(call)}/Conversations/${participant.conversation}/Participants/${participant.sid}`,
});

export function messageToRest(call: RestCall, message: ProviderMessage) {
  const url = `${serviceUrl(call)}/Conversations/${message.conversation}/Messages/${message.sid}`;
  return {
    ...owned(call, message.sid),
    conversation_sid: message.conversation,
    index: message.index,
    author: message.author,
    body: message.body,
    subject: message.subject,
    attributes: message.attributes,
    media: message.media.length
      ? message.media.map(({ contentType, ...media }) => ({ ...media, content_type: contentType }))
      : null,
    participant_sid: message.participantSid,
    delivery: countDelivery(message),
    content_sid: message.contentSid,
    ...dates(message),
    url,
    links: { delivery_receipts: `${url}/Receipts`, channel_metadata: `${url}/ChannelMetadata` },
  };
}

export const receiptToRest = (call: RestCall, message: ProviderMessage, receipt: Receipt) => ({
  ...owned(call, receipt.sid),
  conversation_sid: message.conversation,
  message_sid: message.sid,
  channel_message_sid: receipt.channelMessageSid,
  participant_sid: receipt.participantSid,
  status: receipt.status,
  error_code: 0,
  ...dates(message),
  url: `${serviceUrl(call)}/Conversations/${message.conversation}/Messages/${message.sid}/Receipts/${receipt.sid}`,
});

export const userToRest = (call: RestCall, user: User) => ({
  ...owned(call, user.sid),
  identity: user.identity,
  friendly_name: user.friendlyName,
  attributes: user.attributes,
  role_sid: user.roleSid,
  is_online: isOnline(call.world, user),
  is_notifiable: isNotifiable(call.world, call.service, user.identity),
  ...dates(user),
  url: `${serviceUrl(call)}/Users/${user.sid}`,
  links: { user_conversations: `${serviceUrl(call)}/Users/${user.sid}/Conversations` },
});

export const webhookToRest = (call: RestCall, webhook: ScopedWebhook) => ({
  sid: webhook.sid,
  account_sid: call.world.credentials.accountSid,
  conversation_sid: webhook.conversation,
  target: webhook.target,
  configuration: {
    url: webhook.url,
    method: webhook.method,
    filters: webhook.filters,
    ...(webhook.replayAfter === null ? {} : { replay_after: webhook.replayAfter }),
  },
  ...dates(webhook),
  url: `${serviceUrl(call)}/Conversations/${webhook.conversation}/Webhooks/${webhook.sid}`,
});
