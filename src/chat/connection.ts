import type { Clock } from "../async/clock.ts";
import { type ChatCall, notGiven } from "./call.ts";
import type { ChatMessage } from "./message.ts";
import type { Open, Ticket } from "./openCall.ts";
import { renewToken } from "./renewal.ts";
import { type Connect, type Session, type SessionEvents, TokenRefused } from "./session.ts";
import type { TokenStore } from "./storedToken.ts";
import type { TakeTurn } from "./tabLock.ts";
import { identityOf } from "./token.ts";

/** What a connection works with. */
export type ConnectionPorts = {
  websiteName: string;
  open: Open;
  connect: Connect;
  tokens: TokenStore;
  clock: Clock;
  newKey: () => string;
  takeTurn: TakeTurn;
};

/** What a connection tells. */
export type ConnectionEvents = {
  onMessage: (message: ChatMessage) => void;
  /** Connected, or not for the moment: told at each change. Messages may have been missed before each connection. */
  onConnected: (connected: boolean) => void;
  /** The connection ended, and could not be opened again by itself. */
  onLost: (error: unknown) => void;
  /** The visitor ended the chat in another tab. */
  onForgotten: () => void;
  /** Another tab has begun a conversation. */
  onBegun: (identity: string) => void;
};

/** The failure of an opening that was called off: nobody waits for it. */
export class CalledOff extends Error {}

/**
 * Keeps the session of one visitor: opens it, renews its token, opens it again when the token was refused. A token that the
 * service refuses is never stored.
 */
export function createConnection(ports: ConnectionPorts, events: ConnectionEvents) {
  const { websiteName, open, connect, tokens, clock, newKey, takeTurn } = ports;
  let attempt = new AbortController();
  let session: Session | undefined;
  let asked: { call: ChatCall; key: string } | undefined;

  const resumeCall = (identity: string): ChatCall => ({
    contact: notGiven.contact,
    userName: notGiven.userName,
    websiteName,
    identity,
  });

  /** Ends the session, and whatever is on its way to one. */
  function close(): void {
    attempt.abort(new CalledOff());
    session?.close();
    session = undefined;
    events.onConnected(false);
  }

  /** Opens what was asked for: a first conversation in turn with other tabs, so that what one has begun is the others' too. */
  function openAsked(): Promise<Session> {
    if (asked?.call.identity !== undefined) return enter(1);
    close();
    attempt = new AbortController();
    return takeTurn(() => {
      const identity = identityOf(tokens.read() ?? "");
      if (asked && identity !== undefined) asked = { ...asked, call: { ...asked.call, identity } };
      return enter(1);
    }, attempt.signal);
  }

  /** Opens it once, whoever else does. A token that the service refuses is renewed as often as `renewals` says. */
  async function enter(renewals: number): Promise<Session> {
    close();
    if (!asked) throw new CalledOff();
    attempt = new AbortController();
    const { signal } = attempt;
    const ticket = await open(asked.call, asked.key, signal);
    signal.throwIfAborted();
    // From here on the conversation is known: whatever fails, the next call asks for this one.
    asked = { call: resumeCall(ticket.identity), key: newKey() };
    try {
      return take(await connect(ticket, sessionEvents(ticket, signal), signal), signal);
    } catch (error) {
      if (!(error instanceof TokenRefused)) keepForLater(ticket);
      else if (renewals > 0 && !signal.aborted) return enter(renewals - 1);
      throw error;
    }
  }

  function take(entered: Session, signal: AbortSignal): Session {
    if (signal.aborted) {
      entered.close();
      throw signal.reason;
    }
    session = entered;
    events.onConnected(entered.isConnected());
    return entered;
  }

  /** Keeps a first token that nobody has refused: after a reload it leads to the same conversation. */
  function keepForLater({ token, identity }: Ticket): void {
    if (asked?.call.identity === identity && !tokens.read()) tokens.write(token);
  }

  function sessionEvents({ token }: Ticket, signal: AbortSignal): SessionEvents {
    let isRenewing = false;
    const store = (accepted: string) => signal.aborted || tokens.write(accepted);
    return {
      onAccepted: () => store(token),
      onMessage: events.onMessage,
      onConnected: (connected) => session && events.onConnected(connected),
      onTokenAboutToExpire: async () => {
        if (isRenewing) return;
        isRenewing = true;
        const renewed = await renewToken({ ask, handOver, clock }, signal);
        isRenewing = false;
        if (renewed) store(renewed);
      },
      onEnd: ({ renewable, error }) => {
        close();
        if (!renewable) return events.onLost(error);
        enter(0).catch((failure: unknown) => failure instanceof CalledOff || events.onLost(failure));
      },
    };
  }

  async function ask(signal: AbortSignal): Promise<string> {
    if (!asked) throw new CalledOff();
    return (await open(asked.call, newKey(), signal)).token;
  }

  async function handOver(token: string): Promise<void> {
    if (!session) throw new CalledOff();
    await session.updateToken(token);
  }

  return {
    close,
    session: () => session,
    /** Whether what was asked for last is a conversation that the visitor had before. */
    isResuming: () => asked?.call.identity !== undefined,
    /** Opens a visitor's first conversation. */
    start: (call: Omit<ChatCall, "websiteName" | "identity">) => {
      asked = { call: { ...call, websiteName }, key: newKey() };
      return openAsked();
    },
    resume: (identity: string) => {
      asked = { call: resumeCall(identity), key: newKey() };
      return enter(1);
    },
    /** Opens anew what was asked for last. */
    again: openAsked,
    /** Follows the token that other tabs write: theirs is as good. Returns how to stop. */
    follow: () =>
      tokens.follow((token) => {
        if (!token) {
          asked = undefined;
          return events.onForgotten();
        }
        const identity = identityOf(token);
        if (!identity) return;
        if (identity !== asked?.call.identity) events.onBegun(identity);
        else session?.updateToken(token).catch(() => {});
      }),
    /** Forgets the visitor. */
    forget: () => {
      asked = undefined;
      close();
      tokens.forget();
    },
  };
}
