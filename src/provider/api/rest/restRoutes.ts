import { accountBindingRoutes } from "./bindings.ts";
import { accountConfigurationRoutes, restConfigurationRoutes } from "./configuration.ts";
import { restConversationRoutes } from "./conversations.ts";
import { restMembershipRoutes } from "./memberships.ts";
import { restMessageRoutes } from "./messages.ts";
import { restParticipantRoutes } from "./participants.ts";
import type { RestRoute } from "./restCall.ts";
import { restRoleRoutes } from "./roles.ts";
import { accountServiceRoutes } from "./services.ts";
import { restUserRoutes } from "./users.ts";
import { restWebhookRoutes } from "./webhooks.ts";

/** What servers call, below `/v1` or `/v1/Services/IS…`. */
export const restRoutes: readonly RestRoute[] = [
  ...restConversationRoutes,
  ...restParticipantRoutes,
  ...restMessageRoutes,
  ...restWebhookRoutes,
  ...restMembershipRoutes,
  ...restUserRoutes,
  ...restRoleRoutes,
  ...restConfigurationRoutes,
];

/** What is not below a service, or only in the one path form. */
export const accountRoutes: readonly RestRoute[] = [
  ...accountServiceRoutes,
  ...accountConfigurationRoutes,
  ...accountBindingRoutes,
];
