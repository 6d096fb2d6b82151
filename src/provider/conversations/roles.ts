import { iso } from "../clock.ts";
import { Problem } from "../problem.ts";
import type { Table } from "../store.ts";
import type { World } from "../world.ts";
import { type Conversation, participantOf, users } from "./records.ts";

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

/** The roles of a fresh service. A visitor's lets it see only what it takes part in: nobody joins from outside. */
const builtIn = {
  "service user": { type: "service", permissions: ["createConversation", "editOwnUserInfo"] },
  "service admin": { type: "service", permissions: everything },
  "channel user": { type: "conversation", permissions: [...ownMessages, ...people, ...naming] },
  "channel admin": { type: "conversation", permissions: everything },
} as const;

export type BuiltInRole = keyof typeof builtIn;

export const roles = ({ store }: World, service: string): Table<Role> => store.table(`roles ${service}`);

/** Gives a new service its roles. */
export function createBuiltInRoles(world: World, service: string): void {
  for (const [friendlyName, { type, permissions }] of Object.entries(builtIn))
    createRole(world, service, { friendlyName, type, permissions: [...permissions] });
}

export function createRole(
  world: World,
  service: string,
  wish: Pick<Role, "friendlyName" | "type" | "permissions">,
): Role {
  const now = iso(world.clock.now());
  const role: Role = { sid: world.ids.sid("RL"), service, ...wish, dateCreated: now, dateUpdated: now };
  roles(world, service).set(role.sid, role);
  return role;
}

export function defaultRole(world: World, service: string, name: BuiltInRole): Role {
  for (const role of roles(world, service).values()) if (role.friendlyName === name) return role;
  throw new Problem(404, 20404, `The service has no role '${name}'`);
}

/** Whether an identity may do something: by its role in the service, or by the one in the conversation it takes part in. */
export function isAllowed(
  world: World,
  service: string,
  identity: string,
  permission: string,
  conversation?: Conversation,
): boolean {
  const participant = conversation && participantOf(world, conversation, identity);
  const granted = [users(world, service).get(identity)?.roleSid, participant?.roleSid].map(
    (sid) => roles(world, service).get(sid ?? "")?.permissions ?? [],
  );
  return granted.some((permissions) => permissions.includes(permission));
}
