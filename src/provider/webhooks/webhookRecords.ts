import type { ProviderMessage, ProviderParticipant } from "../state/chat/chatRecords.ts";
import type { Table } from "../state/store.ts";
import type { World } from "../world.ts";

/** A webhook of one conversation. */
export type ScopedWebhook = {
  sid: string;
  conversation: string;
  target: string;
  url: string;
  method: "GET" | "POST";
  filters: string[];
  replayAfter: number | null;
  dateCreated: string;
  dateUpdated: string;
};

/** The webhooks of a whole service. */
export type ServiceWebhooks = {
  method: "GET" | "POST";
  preWebhookUrl: string | null;
  postWebhookUrl: string | null;
  filters: string[];
};

export const webhooks = ({ store }: World, conversation: string): Table<ScopedWebhook> =>
  store.table("webhooks", conversation);

const serviceWebhooksTable = ({ store }: World): Table<ServiceWebhooks> => store.table("service webhooks");

export const serviceWebhooks = (world: World, service: string): ServiceWebhooks =>
  serviceWebhooksTable(world).get(service) ?? {
    method: "POST",
    preWebhookUrl: null,
    postWebhookUrl: null,
    filters: [],
  };

export function setServiceWebhooks(world: World, service: string, kept: ServiceWebhooks): void {
  serviceWebhooksTable(world).set(service, kept);
}

/** Something that happened in a conversation, as webhooks name it. */
export type ConversationEvent =
  | { type: "onConversationAdded" | "onConversationUpdated" | "onConversationRemoved" }
  | { type: "onConversationStateUpdated"; stateBefore: string }
  | {
      type: "onParticipantAdded" | "onParticipantUpdated" | "onParticipantRemoved";
      participant: ProviderParticipant;
    }
  | { type: "onMessageAdded" | "onMessageUpdated" | "onMessageRemoved"; message: ProviderMessage };
