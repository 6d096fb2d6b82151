import type { Clock } from "../../../src/async/clock.ts";
import { directionOf } from "../../../src/chat/author.ts";
import type { ChatCall } from "../../../src/chat/call.ts";
import { CallError } from "../../../src/chat/failure.ts";
import type { ChatMessage, VisitorAttributes } from "../../../src/chat/message.ts";
import type { OpenCall } from "../../../src/chat/openCall.ts";
import { readReplyAttributes } from "../../../src/chat/replyAttributes.ts";
import type { Connect, SessionEvents } from "../../../src/chat/session.ts";
import { takeoverOf } from "../../../src/chat/takeoverOf.ts";
import { tokenWith } from "./tokens.ts";

/** What happens to one send: refused with a status, lost on its way, stored though its answer is lost, slow or never comes, or never answered. */
export type SendFault = { status: number } | "lost" | "stored" | "slow" | "unanswered" | "hangs";
/** What happens to one event of a stored message. */
export type EventFault = "dropped" | "doubled" | "late";

type Stored = ChatMessage & { attributes: unknown };
type Live = { events: SessionEvents; connected: boolean; closed: boolean };

/**
 * A service in memory, of one conversation, that stands in for the chat call and the provider where the clock must be a
 * virtual one. Each list of faults is used up from its front; an empty one means that all goes well.
 */
export function createModelService(clock: Clock) {
  const messages: Stored[] = [];
  const lives: Live[] = [];
  const calls: { call: ChatCall; key: string }[] = [];
  const conversations = new Set<string>();
  const faults = {
    open: [] as unknown[],
    connect: [] as unknown[],
    send: [] as (SendFault | undefined)[],
    event: [] as (EventFault | undefined)[],
    update: [] as unknown[],
  };
  let issued = 0;
  let participant: VisitorAttributes | undefined;

  /** How far the clock of the service is ahead of the browser's. */
  let clockAheadMs = 0;

  function store(author: string, content: string, attributes?: unknown): Stored {
    const index = messages.length;
    const message = {
      id: `IM${index}`,
      content,
      direction: directionOf(author),
      timestamp: new Date(clock.now() + clockAheadMs),
      author,
      attributes,
      index,
    };
    const takeover = takeoverOf(message, { identity: "visitor-1", clockAheadMs });
    const stored = { ...message, ...takeover, ...readReplyAttributes(message) };
    messages.push(stored);
    for (const live of lives) if (live.connected && !live.closed) emit(live, stored);
    return stored;
  }

  function emit(live: Live, message: Stored): void {
    const fault = faults.event.shift();
    const deliver = () => live.closed || live.events.onMessage({ ...message });
    if (fault === "dropped") return;
    if (fault === "late") return void clock.wait(400).then(deliver);
    deliver();
    if (fault === "doubled") deliver();
  }

  const open: OpenCall = async (call, key, signal) => {
    calls.push({ call, key });
    await clock.wait(20, signal);
    if (faults.open.length) {
      const fault = faults.open.shift();
      if (fault) throw fault;
    }
    conversations.add(call.identity ?? key);
    if (call.identity === undefined)
      participant = { name: call.userName, email_or_phone: call.contact, website: call.websiteName };
    return {
      token: tokenWith({ claims: { jti: ++issued } }),
      identity: "visitor-1",
      conversationSid: "CH1",
      clockAheadMs,
    };
  };

  const connect: Connect = async (_ticket, events, signal) => {
    await clock.wait(30, signal);
    if (faults.connect.length) {
      const fault = faults.connect.shift();
      if (fault) throw fault;
    }
    events.onAccepted();
    await clock.wait(20, signal);
    const live: Live = { events, connected: true, closed: false };
    lives.push(live);
    return {
      history: messages.slice(-30),
      visitor: participant,
      isConnected: () => live.connected,
      send: (text, attributes) => send(live, text, attributes),
      messagesAfter: async (index) => {
        if (live.closed) throw new Error("disconnected");
        // Closed meanwhile it answers all the same: the answer may have been there already.
        await clock.wait(20);
        if (!live.connected) throw new Error("disconnected");
        return messages.filter((message) => message.index > index);
      },
      messagesBefore: async (index) => {
        await clock.wait(20);
        if (!live.connected || live.closed) throw new Error("disconnected");
        return messages.slice(Math.max(0, index - 30), index);
      },
      updateToken: async () => {
        await clock.wait(10);
        const fault = faults.update.shift();
        if (fault === "hangs") return new Promise(() => {});
        if (fault) throw fault;
      },
      close: () => {
        live.closed = true;
      },
    };
  };

  async function send(live: Live, text: string, attributes: VisitorAttributes): Promise<number> {
    if (!live.connected || live.closed) throw new Error("disconnected");
    const fault = faults.send.shift();
    await clock.wait(40);
    if (fault === "hangs") return new Promise(() => {});
    if (fault === "lost") throw new Error("disconnected");
    if (typeof fault === "object") throw Object.assign(new Error(`refused ${fault.status}`), fault);
    const { index } = store("visitor-1", text, attributes);
    if (fault === "unanswered") return new Promise(() => {});
    if (fault === "slow") await clock.wait(500);
    if (fault === "stored" || !live.connected || live.closed) throw new Error("disconnected");
    return index;
  }

  const current = () => lives.filter(({ closed }) => !closed);
  return {
    open,
    connect,
    faults,
    messages,
    calls,
    conversations,
    /** The receptionist says something. */
    say: (content: string) => store("system", content),
    /** The receptionist offers titles to choose from. */
    offer: (choices: readonly string[]) => store("system", "Choose one", { choices }),
    /** A person of the business says something in the receptionist's place. */
    sayAs: (person: string, content: string) => store("system", content, { person }),
    /** A foreign author says something, as from the provider's console. */
    sayFromConsole: (content: string) => store("colleague", content),
    /** The clock of the service goes on so far ahead of the browser's. */
    setClockAhead: (ms: number) => {
      clockAheadMs = ms;
    },
    /** The visitor says something in another tab. */
    sayElsewhere: (content: string) => store("visitor-1", content),
    /** The socket of every live session drops, or comes back. */
    setConnected: (connected: boolean) => {
      for (const live of current().filter((other) => other.connected !== connected)) {
        live.connected = connected;
        live.events.onConnected(connected);
      }
    },
    /** The service ends every live session. */
    endSessions: (end: Parameters<SessionEvents["onEnd"]>[0]) => {
      for (const live of current()) {
        live.closed = true;
        live.events.onEnd(end);
      }
    },
    tokenAboutToExpire: () => {
      for (const live of current()) live.events.onTokenAboutToExpire();
    },
    liveCount: () => current().length,
  };
}

/** A refused chat call, as `open` throws it. */
export const refusedCall = (status: number, text: string, body = "") => new CallError(status, text, body, 0);
