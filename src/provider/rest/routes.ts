import type { Route } from "../router.ts";
import type { RestOperation } from "./call.ts";
import {
  changeConversation,
  getConversation,
  listConversations,
  postConversation,
  removeConversation,
} from "./conversations.ts";
import { changeMessage, deleteMessage, getMessage, listMessages, postMessage } from "./messages.ts";
import {
  changeParticipant,
  deleteParticipant,
  getParticipant,
  listParticipants,
  postParticipant,
} from "./participants.ts";
import { changeUser, getUser, listUsers, postUser } from "./users.ts";
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
  ["POST", `${one}/Webhooks`, postWebhook],
  ["GET", `${one}/Webhooks`, listWebhooks],
  ["GET", `${one}/Webhooks/:webhook`, getWebhook],
  ["POST", `${one}/Webhooks/:webhook`, changeWebhook],
  ["DELETE", `${one}/Webhooks/:webhook`, deleteWebhook],
  ["POST", "/Users", postUser],
  ["GET", "/Users", listUsers],
  ["GET", "/Users/:user", getUser],
  ["POST", "/Users/:user", changeUser],
];
