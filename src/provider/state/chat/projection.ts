import type { World } from "../../world.ts";
import { putItem } from "../sync/items.ts";
import { setDocument } from "../sync/objects.ts";
import {
  conversations,
  type ProviderConversation,
  type ProviderMessage,
  type ProviderParticipant,
  type User,
  users,
} from "./chatRecords.ts";

// How clients see the chat: each change of a record is also written into the realtime data.

/** The user's map of conversations: one item for each that it takes part in. */
export function showMembership(
  world: World,
  conversation: ProviderConversation,
  participant: ProviderParticipant,
): void {
  if (participant.identity === null) return;
  const user = users(world, conversation.service).get(participant.identity);
  if (!user) return;
  putItem(world, user.sync.conversations, conversation.sid, {
    channel: conversation.sync.document,
    messages: conversation.sync.messages,
    roster: conversation.sync.roster,
    status: "joined",
    lastConsumedMessageIndex: participant.lastReadIndex,
    notificationLevel: participant.notificationLevel,
    friendlyName: conversation.friendlyName,
    uniqueName: conversation.uniqueName,
    attributes: conversation.attributes,
    createdBy: conversation.createdBy,
    dateCreated: conversation.dateCreated,
    dateUpdated: conversation.dateUpdated,
  });
}

export function showParticipant(
  world: World,
  conversation: ProviderConversation,
  participant: ProviderParticipant,
): void {
  const { identity, binding } = participant;
  const user = identity === null ? undefined : users(world, conversation.service).get(identity);
  putItem(world, conversation.sync.roster, participant.sid, {
    identity,
    type: binding?.type ?? "chat",
    roleSid: participant.roleSid,
    attributes: participant.attributes,
    lastConsumedMessageIndex: participant.lastReadIndex,
    lastConsumptionTimestamp: participant.lastReadAt,
    dateCreated: participant.dateCreated,
    dateUpdated: participant.dateUpdated,
    userInfo: user?.sync.profile ?? null,
    bindings: binding ? { [binding.type]: { ...binding, proxy_address: binding.proxyAddress } } : {},
  });
}

export function showMessage(
  world: World,
  conversation: ProviderConversation,
  message: ProviderMessage,
): void {
  putItem(world, conversation.sync.messages, message.index, {
    sid: message.sid,
    type: message.media.length ? "media" : "text",
    text: message.body,
    author: message.author,
    subject: message.subject,
    contentSid: message.contentSid,
    attributes: message.attributes,
    timestamp: message.dateCreated,
    dateUpdated: message.dateUpdated,
    lastUpdatedBy: message.lastUpdatedBy,
    memberSid: message.participantSid,
    medias: message.media.map((media) => ({ ...media, content_type: media.contentType })),
    media: null,
    delivery: countDelivery(message),
    channelMetadata: message.channelMetadata !== null,
  });
}

/** How many of the addresses a message has reached; null when it went to none. */
export function countDelivery({ receipts }: ProviderMessage) {
  const total = receipts.length;
  if (!total) return null;
  const amount = (status: string) => {
    const count = receipts.filter((receipt) => receipt.status === status).length;
    return count === 0 ? "none" : count === total ? "all" : "some";
  };
  return {
    total,
    sent: amount("sent"),
    delivered: amount("delivered"),
    read: amount("read"),
    undelivered: amount("undelivered"),
    failed: amount("failed"),
  };
}

/** The conversation's own document. */
const conversationToDocument = (conversation: ProviderConversation, messages: string, roster: string) => ({
  sid: conversation.sid,
  friendlyName: conversation.friendlyName,
  uniqueName: conversation.uniqueName,
  attributes: conversation.attributes,
  createdBy: conversation.createdBy,
  dateCreated: conversation.dateCreated,
  dateUpdated: conversation.dateUpdated,
  lastMessage: conversation.lastMessage,
  state: { current: conversation.state, dateUpdated: conversation.stateChanged },
  bindings: {},
  messages,
  roster,
});

/** Keeps a conversation and shows it as it is now. */
export function keepConversation(world: World, conversation: ProviderConversation): void {
  conversations(world).set(conversation.sid, conversation);
  const { document, messages, roster } = conversation.sync;
  setDocument(world, document, conversationToDocument(conversation, messages, roster));
}

export function showUser(
  world: World,
  { sync, friendlyName, attributes }: User,
  reachability: { online: boolean; notifiable: boolean },
): void {
  putItem(world, sync.profile, "friendlyName", { value: friendlyName });
  putItem(world, sync.profile, "attributes", { value: attributes });
  putItem(world, sync.profile, "reachability", reachability);
}
