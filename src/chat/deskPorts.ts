import type { Clock } from "../async/clock.ts";
import type { ConversationPorts } from "./conversation.ts";
import { createPostLead } from "./leaveMessage.ts";
import { createLazyConnect, prefetchSession } from "./loadSession.ts";
import { createOpenCall } from "./openCall.ts";
import { createTokenStore } from "./token.ts";

/** What a conversation needs of a desk and of the provider. */
export type DeskPorts = Pick<ConversationPorts, "openCall" | "postLead" | "connect" | "tokens">;

/**
 * Creates what calls the desk of this origin (empty: the page's own). A build for previews takes
 * `src/agency/preview/browser/browserDesk.ts` in place of this file.
 */
export function createDeskPorts(deskOrigin: string, clock: Clock): DeskPorts {
  const send: typeof fetch = (path, init) => fetch(`${deskOrigin}${path}`, init);
  return {
    openCall: createOpenCall(send, clock),
    postLead: createPostLead(send, clock),
    connect: createLazyConnect(clock),
    tokens: createTokenStore(),
  };
}

/** Downloads what connects, for a later connection. A failure shows there. */
export const prefetchDesk = () => prefetchSession();
