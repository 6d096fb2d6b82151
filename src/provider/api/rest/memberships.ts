import { gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound, Problem } from "../../problem.ts";
import { bindingToWire } from "../../state/chat/addresses.ts";
import {
  conversations,
  findParticipant,
  listMemberships,
  type ProviderConversation,
  type ProviderParticipant,
  participants,
} from "../../state/chat/chatRecords.ts";
import { mustFindConversation } from "../../state/chat/conversations.ts";
import {
  type ParticipantWish,
  removeParticipant,
  unreadCount,
  updateParticipant,
} from "../../state/chat/participants.ts";
import { intendParticipant } from "../../webhooks/intentions.ts";
import { askFirst } from "../../webhooks/preWebhook.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, readWholeNumber, readWord, requireParam } from "./restCall.ts";
import { requireRestUser } from "./users.ts";
import { dates, serviceUrl, timersToRest } from "./wire.ts";

// Conversations from the side of those who take part in them.

type Membership = { conversation: ProviderConversation; participant: ProviderParticipant };

function requireMembership(call: RestCall): Membership {
  const conversation = mustFindConversation(call.world, call.service, requireParam(call, "conversation"));
  const participant = findParticipant(call.world, conversation, requireRestUser(call).identity);
  if (!participant) throw notFound(`User conversation ${conversation.sid}`);
  return { conversation, participant };
}

/** `GET /v1/Users/{user}/Conversations` */
function listUserConversations(call: RestCall): OperationAnswer {
  const all = listMemberships(call.world, call.service, requireRestUser(call).identity);
  return answerPage(call, "conversations", all, (membership) => wireUserConversation(call, membership));
}

const getUserConversation = (call: RestCall): OperationAnswer =>
  ok(wireUserConversation(call, requireMembership(call)));

const changeUserConversation = askFirst(
  intendParticipant,
  "Update",
  readChange,
  (call, { conversation, record, wish }) => {
    const participant = updateParticipant(call.world, conversation, record, wish, call.actor);
    return ok(wireUserConversation(call, { conversation, participant }));
  },
);

function readChange(call: RestCall) {
  const notificationLevel = readWord(call.form, "NotificationLevel", ["default", "muted"]);
  const lastReadIndex = readWholeNumber(call.form, "LastReadMessageIndex");
  const wish: ParticipantWish = {
    ...(notificationLevel === undefined ? {} : { notificationLevel }),
    ...(lastReadIndex === undefined ? {} : { lastReadIndex }),
  };
  return { ...readLeaving(call), wish };
}

const leaveUserConversation = askFirst(
  intendParticipant,
  "Remove",
  readLeaving,
  (call, { conversation, record }) => {
    removeParticipant(call.world, conversation, record, call.actor);
    return gone;
  },
);

function readLeaving(call: RestCall) {
  const { conversation, participant: record } = requireMembership(call);
  return { conversation, record, wish: {} };
}

/** `GET /v1/ParticipantConversations?Identity=` or `?Address=` */
function listParticipantConversations(call: RestCall): OperationAnswer {
  const identity = call.query.get("Identity");
  const address = call.query.get("Address");
  if (!identity === !address) throw new Problem(400, 20001, "Give either Identity or Address");
  const found = identity
    ? listMemberships(call.world, call.service, identity)
    : withAddress(call, address ?? "");
  return answerPage(call, "conversations", found, (membership) =>
    wireParticipantConversation(call, membership),
  );
}

function withAddress({ world, service }: RestCall, address: string): Membership[] {
  return [...conversations(world).values()]
    .filter((conversation) => conversation.service === service)
    .flatMap((conversation) =>
      [...participants(world, conversation.sid).values()]
        .filter(({ binding }) => binding?.address === address)
        .map((participant) => ({ conversation, participant })),
    );
}

function wireUserConversation(call: RestCall, { conversation, participant }: Membership) {
  const user = requireRestUser(call);
  return {
    account_sid: call.world.credentials.accountSid,
    chat_service_sid: call.service,
    conversation_sid: conversation.sid,
    unread_messages_count: unreadCount(call.world, participant),
    last_read_message_index: participant.lastReadIndex,
    participant_sid: participant.sid,
    user_sid: user.sid,
    friendly_name: conversation.friendlyName,
    unique_name: conversation.uniqueName,
    conversation_state: conversation.state,
    timers: timersToRest(conversation),
    attributes: conversation.attributes,
    created_by: conversation.createdBy,
    notification_level: participant.notificationLevel,
    ...dates(conversation),
    url: `${serviceUrl(call)}/Users/${user.sid}/Conversations/${conversation.sid}`,
    links: {},
  };
}

const wireParticipantConversation = (call: RestCall, { conversation, participant }: Membership) => ({
  account_sid: call.world.credentials.accountSid,
  chat_service_sid: call.service,
  participant_sid: participant.sid,
  participant_identity: participant.identity,
  participant_messaging_binding: bindingToWire(participant.binding),
  conversation_sid: conversation.sid,
  conversation_unique_name: conversation.uniqueName,
  conversation_friendly_name: conversation.friendlyName,
  conversation_attributes: conversation.attributes,
  conversation_date_created: conversation.dateCreated,
  conversation_date_updated: conversation.dateUpdated,
  conversation_created_by: conversation.createdBy,
  conversation_state: conversation.state,
  conversation_timers: timersToRest(conversation),
  links: {},
});

export const restMembershipRoutes: readonly RestRoute[] = [
  ["GET", "/ParticipantConversations", listParticipantConversations],
  ["GET", "/Users/:user/Conversations", listUserConversations],
  ["GET", "/Users/:user/Conversations/:conversation", getUserConversation],
  ["POST", "/Users/:user/Conversations/:conversation", ...changeUserConversation],
  ["DELETE", "/Users/:user/Conversations/:conversation", ...leaveUserConversation],
];
