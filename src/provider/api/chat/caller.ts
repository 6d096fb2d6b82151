import { Problem } from "../../problem.ts";
import { mayPeek } from "../../state/access.ts";
import type { Actor, ProviderConversation, ProviderParticipant, User } from "../../state/chat/chatRecords.ts";
import { findParticipant } from "../../state/chat/chatRecords.ts";
import { findConversation } from "../../state/chat/conversations.ts";
import { isAllowed } from "../../state/chat/roles.ts";
import { ensureUser } from "../../state/chat/users.ts";
import type { SocketCall } from "../socketCall.ts";

// Who calls, and what it may touch. A conversation that the caller has no part in is as good as none.

/** The chat service of the caller's token. */
export function chatService({ claims }: SocketCall): string {
  if (claims.chat === undefined) throw new Problem(403, 20403, "The token has no grant for a chat service");
  return claims.chat;
}

export const ensureCaller = (call: SocketCall): User =>
  ensureUser(call.world, chatService(call), call.claims.identity);

export const callToActor = ({ claims }: SocketCall): Actor => ({
  source: "SDK",
  identity: claims.identity,
  webhooks: true,
});

type Part = { conversation: ProviderConversation; participant: ProviderParticipant };

/** The conversation named by `:conversation`, in which the caller takes part. */
export function requirePart(call: SocketCall): Part {
  const conversation = find(call);
  const participant = conversation && findParticipant(call.world, conversation, call.claims.identity);
  if (!conversation || !participant) throw unknown(call);
  return { conversation, participant };
}

/** The conversation named by `:conversation`, also seen from outside where that is allowed. */
export function requireVisible(call: SocketCall): {
  conversation: ProviderConversation;
  participant: ProviderParticipant | undefined;
} {
  const conversation = find(call);
  const participant = conversation && findParticipant(call.world, conversation, call.claims.identity);
  const mayJoin =
    conversation && isAllowed(call.world, conversation.service, call.claims.identity, "joinConversation");
  if (!conversation || !(participant || mayJoin || mayPeek(call.world, call.claims, conversation.sid)))
    throw unknown(call);
  return { conversation, participant };
}

/** Throws a 403 unless the caller's role allows it. */
export function requirePermission(
  call: SocketCall,
  permission: string,
  conversation?: ProviderConversation,
): void {
  if (!isAllowed(call.world, chatService(call), call.claims.identity, permission, conversation))
    throw new Problem(403, 54007, `The role of this user does not allow '${permission}'`);
}

const find = (call: SocketCall) =>
  findConversation(call.world, chatService(call), call.params["conversation"] ?? "");

function unknown({ params }: SocketCall): Problem {
  const id = params["conversation"] ?? "";
  const by = /^CH[0-9a-f]{32}$/.test(id) ? "SID" : "unique name";
  return new Problem(404, 20404, `Conversation with ${by} ${id} was not found.`);
}
