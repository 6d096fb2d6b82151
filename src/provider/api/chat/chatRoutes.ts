import type { SocketRoute } from "../socketCall.ts";
import { chatConfigurationRoutes } from "./configuration.ts";
import { chatConversationRoutes } from "./conversations.ts";
import { chatDeliveryRoutes } from "./delivery.ts";
import { chatMessageRoutes } from "./messages.ts";
import { chatParticipantRoutes } from "./participants.ts";
import { chatRegistrationRoutes } from "./registrations.ts";
import { chatTemplateRoutes } from "./templates.ts";
import { chatTypingRoutes } from "./typing.ts";
import { chatUserRoutes } from "./users.ts";

/** The chat, as clients call it through the socket. */
export const chatRoutes: readonly SocketRoute[] = [
  ...chatConfigurationRoutes,
  ...chatConversationRoutes,
  ...chatMessageRoutes,
  ...chatParticipantRoutes,
  ...chatDeliveryRoutes,
  ...chatTemplateRoutes,
  ...chatRegistrationRoutes,
  ...chatUserRoutes,
  ...chatTypingRoutes,
];
