import { gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound, Problem } from "../../problem.ts";
import { bindingToWire } from "../../state/chat/addresses.ts";
import {
  conversations,
  findParticipant,
  memberships,
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
import { type Intention, intendParticipant } from "../../webhooks/intentions.ts";
import { withChanges } from "../../webhooks/preWebhook.ts";
import { answerPage } from "./list.ts";
import type { RestRoute } from "./restCall.ts";
import { type RestCall, readWholeNumber, readWord, requireParam } from "./restCall.ts";
import { requireRestUser } from "./users.ts";
import { timersToRest } from "./wire.ts";

// Conversations from the side of those who take part in them.

type Membership = { conversation: ProviderConversation; participant: ProviderParticipant };

function listMemberships(call: RestCall, identity: string): Membership[] {
  return [...memberships(call.world, call.service, identity).keys()].flatMap((sid) => {
    const conversation = conversations(call.world).get(sid);
    const participant = conversation && findParticipant(call.world, conversation, identity);
    return participant ? [{ conversation, participant }] : [];
  });
}

function requireMembership(call: RestCall): Membership {
  const conversation = mustFindConversation(call.world, call.service, requireParam(call, "conversation"));
  const participant = findParticipant(call.world, conversation, requireRestUser(call).identity);
  if (!participant) throw notFound(`User conversation ${conversation.sid}`);
  return { conversation, participant };
}

/** `GET /v1/Users/{user}/Conversations` */
function listUserConversations(call: RestCall): OperationAnswer {
  const all = listMemberships(call, requireRestUser(call).identity);
  return answerPage(call, "conversations", all, (membership) => wireUserConversation(call, membership));
}

const getUserConversation = (call: RestCall): OperationAnswer =>
  ok(wireUserConversation(call, requireMembership(call)));

function changeUserConversation(call: RestCall): OperationAnswer {
  const { conversation, participant } = requireMembership(call);
  const wish = withChanges(call.changes, "onParticipantUpdate", readChange(call));
  const changed = updateParticipant(call.world, conversation, participant, wish, call.actor);
  return ok(wireUserConversation(call, { conversation, participant: changed }));
}

function intendChange(call: RestCall): Intention[] {
  const { conversation, participant } = requireMembership(call);
  return [intendParticipant("Update", { ...participant, ...readChange(call) }, conversation.sid)];
}

function readChange({ form }: RestCall): ParticipantWish {
  const notificationLevel = readWord(form, "NotificationLevel", ["default", "muted"]);
  const lastReadIndex = readWholeNumber(form, "LastReadMessageIndex");
  return {
    ...(notificationLevel === undefined ? {} : { notificationLevel }),
    ...(lastReadIndex === undefined ? {} : { lastReadIndex }),
  };
}

function leaveUserConversation(call: RestCall): OperationAnswer {
  const { conversation, participant } = requireMembership(call);
  removeParticipant(call.world, conversation, participant, call.actor);
  return gone;
}

function intendLeaving(call: RestCall): Intention[] {
  const { conversation, participant } = requireMembership(call);
  return [intendParticipant("Remove", participant, conversation.sid)];
}

/** `GET /v1/ParticipantConversations?Identity=` or `?Address=` */
function listParticipantConversations(call: RestCall): OperationAnswer {
  const identity = call.query.get("Identity");
  const address = call.query.get("Address");
  if (!identity === !address) throw new Problem(400, 20001, "Give either Identity or Address");
  const found = identity ? listMemberships(call, identity) : withAddress(call, address ?? "");
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
    date_created: conversation.dateCreated,
    date_updated: conversation.dateUpdated,
    url: `${call.world.address}/v1/Services/${call.service}/Users/${user.sid}/Conversations/${conversation.sid}`,
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
  ["POST", "/Users/:user/Conversations/:conversation", changeUserConversation, intendChange],
  ["DELETE", "/Users/:user/Conversations/:conversation", leaveUserConversation, intendLeaving],
];
