import type { World } from "../../world.ts";
import type { Table } from "../store.ts";

// What the chat keeps, apart from how an API writes it. Times are ISO texts, attributes are JSON texts.

export type ConversationState = "active" | "inactive" | "closed" | "initializing";

export type ProviderConversation = {
  sid: string;
  service: string;
  friendlyName: string | null;
  uniqueName: string | null;
  attributes: string;
  createdBy: string;
  state: ConversationState;
  stateChanged: string;
  timers: { inactive?: string; closed?: string };
  access: "private" | "public";
  dateCreated: string;
  dateUpdated: string;
  /** Index of the next message; indexes only rise. */
  nextIndex: number;
  lastMessage: { index: number; timestamp: string } | null;
  /** Sids of the three objects by which clients see the conversation. */
  sync: { document: string; messages: string; roster: string };
};

export type Binding = {
  type: string;
  address: string;
  proxyAddress: string | null;
  name: string | null;
  level: string | null;
};

export type ProviderParticipant = {
  sid: string;
  conversation: string;
  identity: string | null;
  binding: Binding | null;
  attributes: string;
  roleSid: string;
  lastReadIndex: number | null;
  lastReadAt: string | null;
  notificationLevel: "default" | "muted";
  dateCreated: string;
  dateUpdated: string;
};

export type MessageMedia = {
  sid: string;
  category: string;
  filename: string | null;
  contentType: string;
  size: number;
};

/** Without an address to send from it stays queued; the others are "sent" at once, though nothing is. */
export type Receipt = {
  sid: string;
  participantSid: string;
  channelMessageSid: string;
  status: "queued" | "sent";
  binding: Binding;
};

export type ProviderMessage = {
  sid: string;
  conversation: string;
  index: number;
  author: string;
  body: string | null;
  subject: string | null;
  attributes: string;
  media: MessageMedia[];
  contentSid: string | null;
  contentVariables: string | null;
  participantSid: string | null;
  /** What became of the message on its way to addresses (SMS, e-mail and the like). */
  receipts: Receipt[];
  /** What a channel outside said along with a message that came from it; `none` when it said nothing. */
  channelMetadata: { type: string; data: unknown } | "none" | null;
  lastUpdatedBy: string | null;
  dateCreated: string;
  dateUpdated: string;
};

export type User = {
  sid: string;
  identity: string;
  service: string;
  friendlyName: string;
  attributes: string;
  roleSid: string;
  dateCreated: string;
  dateUpdated: string;
  /** Sids of the map of the user's conversations and of the map of its profile. */
  sync: { conversations: string; profile: string };
};

/** Who does something, by which interface, and whether webhooks hear of it. */
export type Actor = { source: "SDK" | "API"; identity: string | null; webhooks: boolean };

export const conversations = ({ store }: World): Table<ProviderConversation> => store.table("conversations");

/** Sids of conversations by unique name. */
export const conversationNames = ({ store }: World, service: string): Table<string> =>
  store.table("conversation names", service);

export const participants = ({ store }: World, conversation: string): Table<ProviderParticipant> =>
  store.table("participants", conversation);

export const messages = ({ store }: World, conversation: string): Table<ProviderMessage> =>
  store.table("messages", conversation);

/** Sids of the participants that an identity is, by sid of the conversation. */
export const memberships = ({ store }: World, service: string, identity: string): Table<string> =>
  store.table("memberships", `${service} ${identity}`);

export const users = ({ store }: World, service: string): Table<User> => store.table("users", service);

/** The participant that an identity is in a conversation, if it takes part. */
export function findParticipant(
  world: World,
  { sid, service }: ProviderConversation,
  identity: string,
): ProviderParticipant | undefined {
  const id = memberships(world, service, identity).get(sid);
  return id === undefined ? undefined : participants(world, sid).get(id);
}

/** The conversations that an identity takes part in, each with its part. */
export const listMemberships = (world: World, service: string, identity: string) =>
  [...memberships(world, service, identity).keys()].flatMap((sid) => {
    const conversation = conversations(world).get(sid);
    const participant = conversation && findParticipant(world, conversation, identity);
    return participant ? [{ conversation, participant }] : [];
  });

/** The messaging service that belongs to a chat service. */
export const messagingService = (service: string) => service.replace(/^IS/, "MG");
