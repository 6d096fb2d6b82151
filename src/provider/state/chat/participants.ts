import { timeToIso } from "../../clock.ts";
import { notFound, Problem } from "../../problem.ts";
import { announce } from "../../webhooks/announce.ts";
import type { World } from "../../world.ts";
import { removeItem } from "../sync/items.ts";
import {
  type Actor,
  type Binding,
  findParticipant,
  memberships,
  messages,
  type ProviderConversation,
  type ProviderParticipant,
  participants,
  users,
} from "./chatRecords.ts";
import { checkAttributes, checkName, maxParticipants } from "./limits.ts";
import { showMembership, showParticipant } from "./projection.ts";
import { defaultRole, mustFindRole } from "./roles.ts";
import { ensureUser } from "./users.ts";

export type ParticipantWish = Partial<
  Pick<
    ProviderParticipant,
    "identity" | "binding" | "attributes" | "roleSid" | "notificationLevel" | "lastReadIndex" | "lastReadAt"
  >
>;

/** Throws where one of the participants of a new conversation is refused. Changes nothing. */
export function checkParticipants(world: World, service: string, wishes: readonly ParticipantWish[]): void {
  if (wishes.length > maxParticipants) refuseMore();
  for (const wish of wishes) checkWish(world, service, wish);
  const identities = wishes.flatMap(({ identity }) => identity || []);
  const addresses = wishes.flatMap(({ binding }) => binding?.address ?? []);
  if (new Set(identities).size < identities.length) refuseIdentity();
  if (new Set(addresses).size < addresses.length) refuseAddress();
}

function checkWish(world: World, service: string, wish: ParticipantWish): void {
  checkName("Identity", wish.identity);
  checkAttributes(wish.attributes, 4);
  if (!wish.identity && !wish.binding)
    throw new Problem(400, 50407, "A participant needs an identity or an address");
  if (wish.roleSid !== undefined) mustFindRole(world, service, wish.roleSid);
}

/** Adds an identity or an address to a conversation. One that takes part already is refused with 409. */
export function addParticipant(
  world: World,
  conversation: ProviderConversation,
  wish: ParticipantWish,
  actor: Actor,
): ProviderParticipant {
  checkWish(world, conversation.service, wish);
  const { identity = null, binding = null } = wish;
  refuseSecond(world, conversation, identity, binding);
  const now = timeToIso(world.clock.now());
  if (identity) ensureUser(world, conversation.service, identity);
  const admin = identity !== null && identity === conversation.createdBy;
  const participant: ProviderParticipant = {
    sid: world.ids.sid("MB"),
    conversation: conversation.sid,
    identity,
    binding,
    attributes: wish.attributes ?? "{}",
    roleSid: wish.roleSid ?? defaultRole(world, conversation.service, admin ? "creator" : "participant"),
    lastReadIndex: wish.lastReadIndex ?? null,
    lastReadAt: wish.lastReadAt ?? null,
    notificationLevel: "default",
    dateCreated: now,
    dateUpdated: now,
  };
  participants(world, conversation.sid).set(participant.sid, participant);
  if (identity) memberships(world, conversation.service, identity).set(conversation.sid, participant.sid);
  showParticipant(world, conversation, participant);
  showMembership(world, conversation, participant);
  announce(world, conversation, actor, { type: "onParticipantAdded", participant });
  return participant;
}

function refuseSecond(
  world: World,
  conversation: ProviderConversation,
  identity: string | null,
  binding: Binding | null,
): void {
  const present = participants(world, conversation.sid);
  if (identity && memberships(world, conversation.service, identity).has(conversation.sid)) refuseIdentity();
  if (binding && [...present.values()].some((other) => other.binding?.address === binding.address))
    refuseAddress();
  if (present.size >= maxParticipants) refuseMore();
}

function refuseIdentity(): never {
  throw new Problem(409, 50433, "Participant already exists");
}

function refuseAddress(): never {
  throw new Problem(409, 50416, "A binding for this participant already exists");
}

function refuseMore(): never {
  throw new Problem(403, 50430, `A conversation has at most ${maxParticipants} participants`);
}

export function updateParticipant(
  world: World,
  conversation: ProviderConversation,
  participant: ProviderParticipant,
  wish: ParticipantWish,
  actor: Actor,
): ProviderParticipant {
  checkAttributes(wish.attributes, 4);
  const changed: ProviderParticipant = { ...participant, ...wish, dateUpdated: timeToIso(world.clock.now()) };
  participants(world, conversation.sid).set(changed.sid, changed);
  showParticipant(world, conversation, changed);
  showMembership(world, conversation, changed);
  announce(world, conversation, actor, { type: "onParticipantUpdated", participant: changed });
  return changed;
}

export function removeParticipant(
  world: World,
  conversation: ProviderConversation,
  participant: ProviderParticipant,
  actor: Actor,
): void {
  const { sid, identity } = participant;
  participants(world, conversation.sid).delete(sid);
  if (identity !== null) {
    memberships(world, conversation.service, identity).delete(conversation.sid);
    const user = users(world, conversation.service).get(identity);
    if (user) removeItem(world, user.sync.conversations, conversation.sid);
  }
  removeItem(world, conversation.sync.roster, sid);
  announce(world, conversation, actor, { type: "onParticipantRemoved", participant });
}

/** A participant by sid, else by identity. */
export function mustFindParticipant(
  world: World,
  conversation: ProviderConversation,
  id: string,
): ProviderParticipant {
  const table = participants(world, conversation.sid);
  const found = table.get(id) ?? findParticipant(world, conversation, id);
  if (!found) throw notFound(`Participant ${id}`);
  return found;
}

/** Messages beyond what the participant has read; null while it never said how far it read. */
export function unreadCount(
  world: World,
  { conversation, lastReadIndex }: ProviderParticipant,
): number | null {
  if (lastReadIndex === null) return null;
  let count = 0;
  for (const { index } of messages(world, conversation).values()) if (index > lastReadIndex) count++;
  return count;
}
