import { timeToIso } from "../../clock.ts";
import { notFound } from "../../problem.ts";
import type { World } from "../../world.ts";
import type { Table } from "../store.ts";
import { findParticipant, type ProviderConversation, users } from "./chatRecords.ts";

/** What a token may do. Server calls (REST) may do everything. */
export type Role = {
  sid: string;
  service: string;
  friendlyName: string;
  type: "service" | "conversation";
  permissions: string[];
  dateCreated: string;
  dateUpdated: string;
};

const ownMessages = [
  "sendMessage",
  "sendMediaMessage",
  "editOwnMessage",
  "editOwnMessageAttributes",
  "deleteOwnMessage",
];
const people = ["addParticipant", "removeParticipant", "leaveConversation"];
const naming = ["editConversationName", "editConversationAttributes"];

const everything = [
  ...["createConversation", "joinConversation", "editOwnUserInfo", "editAnyUserInfo", "deleteConversation"],
  ...[...ownMessages, ...people, ...naming],
  ...["editAnyMessage", "editAnyMessageAttributes", "deleteAnyMessage", "editAnyParticipantAttributes"],
];

/** The roles of a fresh service. Visitors see only what they take part in: nobody joins from outside. */
const builtIn = {
  "service user": { type: "service", permissions: ["createConversation", "editOwnUserInfo"] },
  "service admin": { type: "service", permissions: everything },
  "channel user": { type: "conversation", permissions: [...ownMessages, ...people, ...naming] },
  "channel admin": { type: "conversation", permissions: everything },
} as const;

export const serviceRoles = ({ store }: World, service: string): Table<Role> => store.table("roles", service);

/** The roles of newcomers: users, participants, and creators who take part in their conversation. */
export type DefaultRoles = { user: string; participant: string; creator: string };

/** Gives a new service its roles. */
export function createBuiltInRoles(world: World, service: string): DefaultRoles {
  const create = (friendlyName: keyof typeof builtIn) => {
    const { type, permissions } = builtIn[friendlyName];
    return createRole(world, service, { friendlyName, type, permissions: [...permissions] }).sid;
  };
  create("service admin");
  return {
    user: create("service user"),
    participant: create("channel user"),
    creator: create("channel admin"),
  };
}

export function createRole(
  world: World,
  service: string,
  wish: Pick<Role, "friendlyName" | "type" | "permissions">,
): Role {
  const now = timeToIso(world.clock.now());
  const role: Role = { sid: world.ids.sid("RL"), service, ...wish, dateCreated: now, dateUpdated: now };
  serviceRoles(world, service).set(role.sid, role);
  return role;
}

export function mustFindRole(world: World, service: string, sid: string): Role {
  const role = serviceRoles(world, service).get(sid);
  if (!role) throw notFound(`Role ${sid}`);
  return role;
}

/** The sid of the role that a newcomer gets. */
export function defaultRole(world: World, service: string, whose: keyof DefaultRoles): string {
  const stored = world.store.table<{ defaults: DefaultRoles }>("services").get(service);
  if (!stored) throw notFound(`Service ${service}`);
  return stored.defaults[whose];
}

/** Whether an identity's role in the service, or in the conversation, lets it do something. */
export function isAllowed(
  world: World,
  service: string,
  identity: string,
  permission: string,
  conversation?: ProviderConversation,
): boolean {
  const participant = conversation && findParticipant(world, conversation, identity);
  const granted = [users(world, service).get(identity)?.roleSid, participant?.roleSid].map(
    (sid) => serviceRoles(world, service).get(sid ?? "")?.permissions ?? [],
  );
  return granted.some((permissions) => permissions.includes(permission));
}
