import type { Route } from "../../router.ts";
import { settingRoutes } from "./accountSettings.ts";
import { deleteBinding, getBinding, listBindings } from "./bindings.ts";
import {
  changeConfiguration,
  changeServiceConfiguration,
  changeServiceWebhooks,
  getConfiguration,
  getServiceConfiguration,
  getServiceWebhooks,
} from "./configuration.ts";
import {
  changeConversation,
  getConversation,
  listConversations,
  postConversation,
  postConversationWithParticipants,
  removeConversation,
} from "./conversations.ts";
import {
  changeUserConversation,
  getUserConversation,
  leaveUserConversation,
  listParticipantConversations,
  listUserConversations,
} from "./memberships.ts";
import {
  changeMessage,
  deleteMessage,
  getMessage,
  getReceipt,
  listMessages,
  listReceipts,
  postMessage,
} from "./messages.ts";
import { changeNotifications, getNotifications } from "./notifications.ts";
import {
  changeParticipant,
  deleteParticipant,
  getParticipant,
  listParticipants,
  postParticipant,
} from "./participants.ts";
import type { RestOperation } from "./restCall.ts";
import { changeRole, deleteRole, getRole, listRoles, postRole } from "./roles.ts";
import { deleteService, getService, listServices, postService } from "./services.ts";
import { changeUser, deleteUser, getUser, listUsers, postUser } from "./users.ts";
import { changeWebhook, deleteWebhook, getWebhook, listWebhooks, postWebhook } from "./webhooks.ts";

const one = "/Conversations/:conversation";

/** What servers call, below `/v1` or `/v1/Services/IS…`. */
export const restRoutes: readonly Route<RestOperation>[] = [
  ["POST", "/Conversations", postConversation],
  ["GET", "/Conversations", listConversations],
  ["GET", one, getConversation],
  ["POST", one, changeConversation],
  ["DELETE", one, removeConversation],
  ["POST", `${one}/Participants`, postParticipant],
  ["GET", `${one}/Participants`, listParticipants],
  ["GET", `${one}/Participants/:participant`, getParticipant],
  ["POST", `${one}/Participants/:participant`, changeParticipant],
  ["DELETE", `${one}/Participants/:participant`, deleteParticipant],
  ["POST", `${one}/Messages`, postMessage],
  ["GET", `${one}/Messages`, listMessages],
  ["GET", `${one}/Messages/:message`, getMessage],
  ["POST", `${one}/Messages/:message`, changeMessage],
  ["DELETE", `${one}/Messages/:message`, deleteMessage],
  ["GET", `${one}/Messages/:message/Receipts`, listReceipts],
  ["GET", `${one}/Messages/:message/Receipts/:receipt`, getReceipt],
  ["POST", `${one}/Webhooks`, postWebhook],
  ["GET", `${one}/Webhooks`, listWebhooks],
  ["GET", `${one}/Webhooks/:webhook`, getWebhook],
  ["POST", `${one}/Webhooks/:webhook`, changeWebhook],
  ["DELETE", `${one}/Webhooks/:webhook`, deleteWebhook],
  ["POST", "/ConversationWithParticipants", postConversationWithParticipants],
  ["GET", "/ParticipantConversations", listParticipantConversations],
  ["POST", "/Users", postUser],
  ["GET", "/Users", listUsers],
  ["GET", "/Users/:user", getUser],
  ["POST", "/Users/:user", changeUser],
  ["DELETE", "/Users/:user", deleteUser],
  ["GET", "/Users/:user/Conversations", listUserConversations],
  ["GET", "/Users/:user/Conversations/:conversation", getUserConversation],
  ["POST", "/Users/:user/Conversations/:conversation", changeUserConversation],
  ["DELETE", "/Users/:user/Conversations/:conversation", leaveUserConversation],
  ["POST", "/Roles", postRole],
  ["GET", "/Roles", listRoles],
  ["GET", "/Roles/:role", getRole],
  ["POST", "/Roles/:role", changeRole],
  ["DELETE", "/Roles/:role", deleteRole],
  ["GET", "/Configuration/Webhooks", getServiceWebhooks],
  ["POST", "/Configuration/Webhooks", changeServiceWebhooks],
];

/** What is not below a service, or only in the one path form. */
export const accountRoutes: readonly Route<RestOperation>[] = [
  ...settingRoutes,
  ["POST", "/v1/Services", postService],
  ["GET", "/v1/Services", listServices],
  ["GET", "/v1/Services/:sid", getService],
  ["DELETE", "/v1/Services/:sid", deleteService],
  ["GET", "/v1/Services/:sid/Configuration", getServiceConfiguration],
  ["POST", "/v1/Services/:sid/Configuration", changeServiceConfiguration],
  ["GET", "/v1/Services/:sid/Configuration/Notifications", getNotifications],
  ["POST", "/v1/Services/:sid/Configuration/Notifications", changeNotifications],
  ["GET", "/v1/Services/:sid/Bindings", listBindings],
  ["GET", "/v1/Services/:sid/Bindings/:binding", getBinding],
  ["DELETE", "/v1/Services/:sid/Bindings/:binding", deleteBinding],
  ["GET", "/v1/Configuration", getConfiguration],
  ["POST", "/v1/Configuration", changeConfiguration],
];
