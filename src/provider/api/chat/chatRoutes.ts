import type { Route } from "../../router.ts";
import type { Operation } from "../socketCall.ts";
import { getConfiguration } from "./configuration.ts";
import {
  changeConversation,
  getConversation,
  getMyConversation,
  listMyConversations,
  postConversation,
  removeConversation,
  updateMyConversation,
} from "./conversations.ts";
import { getChannelMetadata, listReceipts, listRecipients } from "./delivery.ts";
import { changeMessage, deleteMessage, postMessage } from "./messages.ts";
import { changeParticipant, deleteParticipant, postParticipant } from "./participants.ts";
import { deleteRegistration, postRegistration } from "./registrations.ts";
import { listTemplates } from "./templates.ts";
import { postTyping } from "./typing.ts";
import { changeUser, getUser } from "./users.ts";

const v2 = "/Client/v2";
const one = `${v2}/Conversations/:conversation`;

/** The chat, as clients call it through the socket. */
export const clientRoutes: readonly Route<Operation>[] = [
  ["GET", `${v2}/Configuration`, getConfiguration],
  ["GET", `${v2}/MyConversations`, listMyConversations],
  ["GET", `${v2}/MyConversations/:conversation`, getMyConversation],
  ["POST", `${v2}/MyConversations/:conversation`, updateMyConversation],
  ["POST", `${v2}/Conversations`, postConversation],
  ["GET", one, getConversation],
  ["POST", one, changeConversation],
  ["DELETE", one, removeConversation],
  ["POST", `${one}/Messages`, postMessage],
  ["POST", `${one}/Messages/:message`, changeMessage],
  ["DELETE", `${one}/Messages/:message`, deleteMessage],
  ["POST", `${one}/Participants`, postParticipant],
  ["POST", `${one}/Participants/:participant`, changeParticipant],
  ["DELETE", `${one}/Participants/:participant`, deleteParticipant],
  ["GET", `${one}/Messages/:message/Receipts`, listReceipts],
  ["GET", `${one}/Messages/:message/ChannelMetadata`, getChannelMetadata],
  ["GET", `${one}/MessageRecipients`, listRecipients],
  ["GET", `${v2}/ContentTemplates`, listTemplates],
  ["POST", "/v1/registrations", postRegistration],
  ["DELETE", "/v1/registrations", deleteRegistration],
  ["DELETE", "/v1/registrations/:id", deleteRegistration],
  ["GET", `${v2}/Users/:identity`, getUser],
  ["POST", `${v2}/Users/:identity`, changeUser],
  ["POST", "/v1/typing", postTyping],
];
