import type { Actor, Conversation } from "../state/chat/chatRecords.ts";
import type { World } from "../world.ts";
import { dispatch } from "./deliver.ts";
import { eventFields } from "./fields.ts";
import { type ChatEvent, type ScopedWebhook, serviceWebhooks, webhooks } from "./webhookRecords.ts";

/** Tells every webhook that asked for such an event, once the change is kept. What a server does by REST is told only when it says so. */
export function announce(world: World, conversation: Conversation, actor: Actor, event: ChatEvent): void {
  if (!actor.webhooks) return;
  const targets = [...webhooks(world, conversation.sid).values()]
    .filter(({ filters, replayAfter }) => filters.includes(event.type) && isAfter(event, replayAfter))
    .map(({ url, method }) => ({ url, method }));
  const { postWebhookUrl: url, method, filters } = serviceWebhooks(world, conversation.service);
  if (url && filters.includes(event.type)) targets.push({ url, method });
  if (!targets.length) return;
  const fields = eventFields(world, conversation, actor, event);
  for (const target of targets) world.later(() => dispatch(world, { target, fields }));
}

const isAfter = (event: ChatEvent, index: ScopedWebhook["replayAfter"]) =>
  index === null || !("message" in event) || event.message.index > index;
