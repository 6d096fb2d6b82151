import { type Clock, withTimeout } from "../async/clock.ts";
import { retry } from "../async/retry.ts";
import { type ChatCall, notGiven } from "./call.ts";
import { Aborted, Failure, TokenRefused } from "./failure.ts";
import type { OpenCall, Ticket } from "./openCall.ts";
import type { Connect, Session, SessionEvents } from "./session.ts";
import type { Stores } from "./stores.ts";
import type { WithTabLock } from "./tabLock.ts";
import { identityOf, type TokenStore } from "./token.ts";

/** The session of one visitor: opens it, renews its token, opens it again when the token was refused. */
export type Connection = {
  /** Opens a visitor's first conversation. */
  start: (call: Pick<ChatCall, "contact" | "userName">) => Promise<Session>;
  /** Opens the conversation of an identity. */
  resume: (identity: string) => Promise<Session>;
  /** Opens anew what was opened last. */
  reopen: () => Promise<Session>;
  session: () => Session | undefined;
  /** The session; throws when there is none. */
  liveSession: () => Session;
  /** Whether what was opened last is a conversation that the visitor had before. */
  isResuming: () => boolean;
  /** Follows the token that other tabs write: theirs is as good. Returns how to stop. */
  follow: () => () => void;
  /** Ends the session, and whatever is on its way to one. */
  close: () => void;
  /** Forgets the visitor. */
  forget: () => void;
};

export type ConnectionPorts = {
  websiteName: string;
  openCall: OpenCall;
  connect: Connect;
  tokens: TokenStore;
  clock: Clock;
  newKey: () => string;
  withTabLock: WithTabLock;
};

/** What happens to a connection that nobody here asked for. */
type ConnectionEvents = {
  /** The connection ended, and could not be opened again by itself. */
  onLost: (error: unknown) => void;
  /** The visitor ended the chat in another tab. */
  onForgotten: () => void;
  /** Another tab has begun a conversation. */
  onBegun: (identity: string) => void;
};

type State = ConnectionPorts & {
  events: ConnectionEvents;
  stores: Stores;
  attempt: AbortController;
  session?: Session | undefined;
  /** The chat call of what was opened last. */
  lastCall?: { call: ChatCall; key: string } | undefined;
};

/** First and longest pause between two renewals of a token. */
const renewalBackoff = { maxRetries: Number.POSITIVE_INFINITY, firstDelayMs: 5_000, maxDelayMs: 60_000 };

/** How long the service may take to accept a renewed token (spec 9: its request timeout). */
const acceptTimeoutMs = 30_000;

export function createConnection(
  ports: ConnectionPorts,
  stores: Stores,
  events: ConnectionEvents,
): Connection {
  const state: State = { ...ports, events, stores, attempt: new AbortController() };
  return {
    start: (call) => {
      state.lastCall = { call: { ...call, websiteName: state.websiteName }, key: state.newKey() };
      return openLast(state);
    },
    resume: (identity) => {
      state.lastCall = { call: resumeCall(state, identity), key: state.newKey() };
      return connectOnce(state, 1);
    },
    reopen: () => openLast(state),
    session: () => state.session,
    liveSession: () => {
      if (!state.session) throw new Error("Not connected");
      return state.session;
    },
    isResuming: () => state.lastCall?.call.identity !== undefined,
    follow: () => state.tokens.follow((token) => onTokenElsewhere(state, token)),
    close: () => close(state),
    forget: () => {
      state.lastCall = undefined;
      close(state);
      state.tokens.forget();
    },
  };
}

const resumeCall = ({ websiteName }: State, identity: string): ChatCall => ({
  contact: notGiven.contact,
  userName: notGiven.userName,
  websiteName,
  identity,
});

function close(state: State): void {
  state.attempt.abort(new Aborted());
  state.session?.close();
  state.session = undefined;
  state.stores.$status.setKey("connected", false);
}

/**
 * Opens what was opened last; a first conversation under the lock of the site's tabs, so that theirs is this
 * one's too.
 */
async function openLast(state: State): Promise<Session> {
  if (state.lastCall?.call.identity !== undefined) return connectOnce(state, 1);
  close(state);
  state.attempt = new AbortController();
  return state.withTabLock(() => {
    const { lastCall, tokens } = state;
    const identity = identityOf(tokens.read() ?? "");
    if (lastCall && identity !== undefined)
      state.lastCall = { call: { ...lastCall.call, identity }, key: state.newKey() };
    return connectOnce(state, 1);
  }, state.attempt.signal);
}

/**
 * Connects, without a lock. A token that the service refuses is renewed as often as `maxRenewals` says, and
 * never stored.
 */
async function connectOnce(state: State, maxRenewals: number): Promise<Session> {
  close(state);
  if (!state.lastCall) throw new Aborted();
  const { call, key } = state.lastCall;
  state.attempt = new AbortController();
  const { signal } = state.attempt;
  const ticket = await state.openCall(call, key, signal);
  signal.throwIfAborted();
  // From here on the conversation exists: whatever fails, the next call asks for this one.
  state.lastCall = { call: resumeCall(state, ticket.identity), key: state.newKey() };
  try {
    return adopt(state, await state.connect(ticket, sessionEvents(state, ticket, signal), signal), signal);
  } catch (error) {
    if (!(error instanceof TokenRefused)) storeFirstToken(state, ticket);
    else if (maxRenewals > 0 && !signal.aborted) return connectOnce(state, maxRenewals - 1);
    throw error;
  }
}

function adopt(state: State, session: Session, signal: AbortSignal): Session {
  if (signal.aborted) {
    session.close();
    throw signal.reason;
  }
  state.session = session;
  state.stores.$status.setKey("connected", session.isConnected());
  return session;
}

/** Stores a first token that nobody has refused: after a reload it leads to the same conversation. */
function storeFirstToken({ lastCall, tokens }: State, { token, identity }: Ticket): void {
  if (lastCall?.call.identity === identity && !tokens.read()) tokens.write(token);
}

function sessionEvents(state: State, { token }: Ticket, signal: AbortSignal): SessionEvents {
  const { stores, tokens, events } = state;
  const store = (accepted: string) => signal.aborted || tokens.write(accepted);
  let isRenewing = false;
  return {
    onAccepted: () => store(token),
    onMessage: stores.showMessage,
    onTyping: stores.showTyping,
    onConnected: (connected) => state.session && stores.$status.setKey("connected", connected),
    onTokenAboutToExpire: async () => {
      if (isRenewing) return;
      isRenewing = true;
      const renewed = await renewToken(state, signal);
      isRenewing = false;
      if (renewed) store(renewed);
    },
    onEnd: ({ renewable, error }) => {
      close(state);
      if (!renewable) return events.onLost(error);
      connectOnce(state, 0).catch((failure: unknown) => failure instanceof Aborted || events.onLost(failure));
    },
  };
}

/**
 * Renews a token that is still good until the service has accepted the new one; undefined when the signal
 * aborts.
 */
async function renewToken(state: State, signal: AbortSignal): Promise<string | undefined> {
  const { clock } = state;
  const renew = () => renewOnce(state, signal);
  return retry(renew, () => 0, { clock, signal }, renewalBackoff).catch(() => undefined);
}

async function renewOnce(state: State, outer: AbortSignal): Promise<string> {
  if (!state.lastCall) throw new Aborted();
  const { token } = await state.openCall(state.lastCall.call, state.newKey(), outer);
  const update = async () => {
    if (!state.session) throw new Aborted();
    await state.session.updateToken(token);
  };
  const timeoutError = new Failure("The service did not answer the renewed token");
  await withTimeout(acceptTimeoutMs, timeoutError, update, { clock: state.clock, outer });
  return token;
}

function onTokenElsewhere(state: State, token: string | undefined): void {
  if (!token) {
    state.lastCall = undefined;
    state.events.onForgotten();
    return;
  }
  const identity = identityOf(token);
  if (!identity) return;
  if (identity !== state.lastCall?.call.identity) state.events.onBegun(identity);
  else state.session?.updateToken(token).catch(() => {});
}
