import { timeToIso } from "../../clock.ts";
import { notFound, Problem } from "../../problem.ts";
import { announce } from "../../webhooks/announce.ts";
import type { World } from "../../world.ts";
import { removeItem } from "../sync/items.ts";
import { createObject, removeObject } from "../sync/objects.ts";
import { objects } from "../sync/syncRecords.ts";
import {
  type Actor,
  conversationNames,
  conversations,
  memberships,
  type ProviderConversation,
  participants,
  users,
} from "./chatRecords.ts";
import { checkAttributes, checkName } from "./limits.ts";
import { keepConversation } from "./projection.ts";
import { checkTimers, watchTimers } from "./timers.ts";

/** What a caller may say of a conversation. */
export type ConversationWish = Partial<
  Pick<
    ProviderConversation,
    "friendlyName" | "uniqueName" | "attributes" | "state" | "timers" | "access" | "createdBy"
  >
> & { dateCreated?: string; dateUpdated?: string };

/** Throws where a new conversation is refused. Changes nothing. */
export function checkNewConversation(world: World, service: string, wish: ConversationWish): void {
  checkWish(wish);
  checkNameIsFree(world, service, wish.uniqueName || null, undefined);
}

export function addConversation(
  world: World,
  service: string,
  wish: ConversationWish,
  actor: Actor,
): ProviderConversation {
  checkNewConversation(world, service, wish);
  const uniqueName = wish.uniqueName || null;
  const sid = world.ids.sid("CH");
  const now = timeToIso(world.clock.now());
  const sync = {
    document: createObject(world, {
      service,
      kind: "document",
      owner: { conversation: sid, part: "document" },
    }).sid,
    messages: createObject(world, { service, kind: "list", owner: { conversation: sid, part: "messages" } })
      .sid,
    roster: createObject(world, { service, kind: "map", owner: { conversation: sid, part: "roster" } }).sid,
  };
  const conversation: ProviderConversation = {
    sid,
    service,
    friendlyName: wish.friendlyName ?? null,
    uniqueName,
    attributes: wish.attributes ?? "{}",
    createdBy: wish.createdBy ?? actor.identity ?? "system",
    state: wish.state ?? "active",
    stateChanged: now,
    timers: wish.timers ?? {},
    access: wish.access ?? "private",
    dateCreated: wish.dateCreated ?? now,
    dateUpdated: wish.dateUpdated ?? now,
    nextIndex: 0,
    lastMessage: null,
    sync,
  };
  if (uniqueName !== null) conversationNames(world, service).set(uniqueName, sid);
  keepConversation(world, conversation);
  announce(world, conversation, actor, { type: "onConversationAdded" });
  watchTimers(world, sid);
  return conversation;
}

export function updateConversation(
  world: World,
  conversation: ProviderConversation,
  wish: ConversationWish,
  actor: Actor,
): ProviderConversation {
  const { sid, service } = conversation;
  checkWish(wish);
  const now = timeToIso(world.clock.now());
  const uniqueName = wish.uniqueName === undefined ? conversation.uniqueName : wish.uniqueName || null;
  if (uniqueName !== conversation.uniqueName) {
    checkNameIsFree(world, service, uniqueName, sid);
    if (conversation.uniqueName !== null) conversationNames(world, service).delete(conversation.uniqueName);
    if (uniqueName !== null) conversationNames(world, service).set(uniqueName, sid);
  }
  const state = wish.state ?? conversation.state;
  const changed: ProviderConversation = {
    ...conversation,
    ...wish,
    uniqueName,
    state,
    stateChanged: state === conversation.state ? conversation.stateChanged : now,
    timers: { ...conversation.timers, ...wish.timers },
    dateUpdated: wish.dateUpdated ?? now,
  };
  keepConversation(world, changed);
  announce(world, changed, actor, { type: "onConversationUpdated" });
  watchTimers(world, sid);
  if (state !== conversation.state)
    announce(world, changed, actor, { type: "onConversationStateUpdated", stateBefore: conversation.state });
  return changed;
}

/** Removes a conversation with all it holds; its participants see it go. */
export function deleteConversation(world: World, conversation: ProviderConversation, actor: Actor): void {
  const { sid, service, uniqueName, sync } = conversation;
  announce(world, conversation, actor, { type: "onConversationRemoved" });
  for (const { identity } of participants(world, sid).values()) {
    if (identity === null) continue;
    memberships(world, service, identity).delete(sid);
    const user = users(world, service).get(identity);
    if (user) removeItem(world, user.sync.conversations, sid);
  }
  for (const part of [sync.document, sync.messages, sync.roster]) {
    const object = objects(world).get(part);
    if (object) removeObject(world, object);
  }
  if (uniqueName !== null) conversationNames(world, service).delete(uniqueName);
  for (const kind of ["participants", "messages", "webhooks"]) world.store.drop(kind, sid);
  conversations(world).delete(sid);
}

/** A conversation by sid, else by unique name; so a name that looks like a sid gains nothing. */
export function findConversation(
  world: World,
  service: string,
  id: string,
): ProviderConversation | undefined {
  const named = conversationNames(world, service).get(id) ?? "";
  const conversation = conversations(world).get(id) ?? conversations(world).get(named);
  return conversation?.service === service ? conversation : undefined;
}

export function mustFindConversation(world: World, service: string, id: string): ProviderConversation {
  const conversation = findConversation(world, service, id);
  if (!conversation) throw notFound(`Conversation with SID or unique name ${id}`);
  return conversation;
}

function checkNameIsFree(world: World, service: string, name: string | null, self: string | undefined): void {
  const holder = name === null ? undefined : conversationNames(world, service).get(name);
  if (holder !== undefined && holder !== self)
    throw new Problem(409, 50353, `Conversation with provided unique name already exists`);
}

function checkWish({ friendlyName, uniqueName, attributes, timers }: ConversationWish): void {
  checkName("FriendlyName", friendlyName);
  checkName("UniqueName", uniqueName);
  checkAttributes(attributes, 16);
  checkTimers(timers ?? {});
}
