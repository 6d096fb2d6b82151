import { type OperationAnswer, ok } from "../../exchange.ts";
import { notFound } from "../../problem.ts";
import { isService } from "../../state/chat/services.ts";
import { nested } from "./accountSettings.ts";
import type { RestCall, RestRoute } from "./restCall.ts";

/** Fields of the form, and where they stand in the answer. */
const names = {
  LogEnabled: "log_enabled",
  "NewMessage.Enabled": "new_message.enabled",
  "NewMessage.Template": "new_message.template",
  "NewMessage.Sound": "new_message.sound",
  "NewMessage.BadgeCountEnabled": "new_message.badge_count_enabled",
  "NewMessage.WithMedia.Enabled": "new_message.with_media.enabled",
  "NewMessage.WithMedia.Template": "new_message.with_media.template",
  "AddedToConversation.Enabled": "added_to_conversation.enabled",
  "AddedToConversation.Template": "added_to_conversation.template",
  "AddedToConversation.Sound": "added_to_conversation.sound",
  "RemovedFromConversation.Enabled": "removed_from_conversation.enabled",
  "RemovedFromConversation.Template": "removed_from_conversation.template",
  "RemovedFromConversation.Sound": "removed_from_conversation.sound",
};

const off = {
  LogEnabled: "false",
  "NewMessage.Enabled": "false",
  "AddedToConversation.Enabled": "false",
  "RemovedFromConversation.Enabled": "false",
};

/** `GET /v1/Services/{sid}/Configuration/Notifications`: what push notifications would say. */
function getNotifications(call: RestCall): OperationAnswer {
  const { world, service } = call;
  if (!isService(world, service)) throw notFound(`Service ${service}`);
  return ok({
    account_sid: world.credentials.accountSid,
    chat_service_sid: service,
    ...nested(names, { ...off, ...kept(call).get(service) }),
    url: `${world.address}/v1/Services/${service}/Configuration/Notifications`,
  });
}

function changeNotifications(call: RestCall): OperationAnswer {
  const given = [...call.form].filter(([name]) => Object.hasOwn(names, name));
  kept(call).set(call.service, { ...kept(call).get(call.service), ...Object.fromEntries(given) });
  return getNotifications(call);
}

const kept = ({ world }: RestCall) => world.store.table<Record<string, string>>("notifications");

export const accountNotificationRoutes: readonly RestRoute[] = [
  ["GET", "/v1/Services/:sid/Configuration/Notifications", getNotifications],
  ["POST", "/v1/Services/:sid/Configuration/Notifications", changeNotifications],
];
