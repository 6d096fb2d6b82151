import type { Actor, ProviderConversation } from "../state/chat/chatRecords.ts";
import type { World } from "../world.ts";
import { sendWebhook } from "./deliver.ts";
import { eventFields } from "./fields.ts";
import { type ConversationEvent, type ScopedWebhook, serviceWebhooks, webhooks } from "./webhookRecords.ts";

/** Calls every webhook that asked for such an event, after the commit, unless the actor wants none. */
export function announce(
  world: World,
  conversation: ProviderConversation,
  actor: Actor,
  event: ConversationEvent,
): void {
  if (!actor.webhooks) return;
  const targets = [...webhooks(world, conversation.sid).values()]
    .filter(({ filters, replayAfter }) => filters.includes(event.type) && isAfter(event, replayAfter))
    .map(({ url, method }) => ({ url, method }));
  const { postWebhookUrl: url, method, filters } = serviceWebhooks(world, conversation.service);
  if (url && filters.includes(event.type)) targets.push({ url, method });
  if (!targets.length) return;
  const fields = eventFields(world, conversation, actor, event);
  for (const target of targets) world.afterCommit(() => sendWebhook(world, { target, fields }));
}

const isAfter = (event: ConversationEvent, index: ScopedWebhook["replayAfter"]) =>
  index === null || !("message" in event) || event.message.index > index;
