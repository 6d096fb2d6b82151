import { type Clock, withTimeout } from "../../../async/clock.ts";
import type { DeskPorts } from "../../../chat/deskPorts.ts";
import { Failure } from "../../../chat/failure.ts";
import { formatLocalToken } from "../../../chat/localToken.ts";
import type { TokenStore } from "../../../chat/token.ts";
import { createKeptChat, type KeptChat } from "./keptChat.ts";

/** How long the download of the receptionist may take, in ms. */
const downloadTimeoutMs = 30_000;

const loadSession = () => import("./previewSession.ts");

/** Stands in for `src/chat/deskPorts.ts` in previews: the page itself answers, and nothing leaves it. */
export function createBrowserDesk(_deskOrigin: string, clock: Clock): DeskPorts {
  const kept = createKeptChat();
  return {
    openCall: async ({ identity = crypto.randomUUID() }) => ({
      token: formatLocalToken(identity),
      identity,
      conversationSid: identity,
      clockAheadMs: 0,
    }),
    postLead: () => Promise.reject(new Failure("A preview sends nothing")),
    connect: async (_ticket, events, signal) => {
      const timeoutError = new Failure("The receptionist did not load in time");
      const limits = { clock, outer: signal };
      const { openSession } = await withTimeout(downloadTimeoutMs, timeoutError, loadSession, limits);
      return openSession(events, kept, clock);
    },
    tokens: createTokens(kept),
  };
}

/** Downloads the receptionist for a later connection. A failure shows there. */
export const prefetchReceptionist = () => void loadSession().catch(() => {});

/** A conversation lives as long as its tab: no other one is told of it. */
const createTokens = (kept: KeptChat): TokenStore => ({
  read: () => kept.read().token,
  write: (token) => kept.write({ ...kept.read(), token }),
  forget: () => kept.write({ messages: [] }),
  follow: () => () => {},
});
