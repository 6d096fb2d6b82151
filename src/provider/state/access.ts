import type { Claims } from "../token.ts";
import type { World } from "../world.ts";
import { conversations, memberships } from "./chat/chatRecords.ts";
import type { SyncObject } from "./sync/syncRecords.ts";

/** Whether a token may read an object of the realtime data. Those of a chat are for the people in it. */
export function mayRead(world: World, claims: Claims | undefined, object: SyncObject): boolean {
  if (!claims) return false;
  const { owner, service } = object;
  if (owner === null) return claims.sync === service;
  if (claims.chat !== service) return false;
  if ("member" in owner) return owner.member === claims.identity;
  if ("profile" in owner) return mayReadProfile(world, claims, owner.profile);
  if (memberships(world, service, claims.identity).has(owner.conversation)) return true;
  return owner.part === "document" && mayPeek(world, claims, owner.conversation);
}

/** Whether a token may see a conversation from outside: its creator may, and everyone a public one. */
export function mayPeek(world: World, { identity, chat }: Claims, sid: string): boolean {
  const conversation = conversations(world).get(sid);
  if (!conversation || conversation.service !== chat) return false;
  return conversation.createdBy === identity || conversation.access === "public";
}

/** Profiles are for oneself and for those with whom one shares a conversation. */
export function mayReadProfile(world: World, { identity, chat }: Claims, other: string): boolean {
  if (identity === other) return true;
  if (chat === undefined) return false;
  const theirs = memberships(world, chat, other);
  return [...memberships(world, chat, identity).keys()].some((sid) => theirs.has(sid));
}
