import { Client, type ClientOptions, type Conversation, type Message } from "@twilio/conversations";
import { type Clock, withTimeout } from "../async/clock.ts";
import { directionOf, typingAttribute } from "./author.ts";
import { Failure, TokenRefused } from "./failure.ts";
import type { ChatMessage, VisitorAttributes } from "./message.ts";
import type { Ticket } from "./openCall.ts";
import { readReplyAttributes } from "./replyAttributes.ts";
import { takeoverOf } from "./takeoverOf.ts";

/** A live conversation. This file alone knows the provider's client, and is loaded with it. */
export type Session = {
  history: readonly ChatMessage[];
  /** What the visitor's participant keeps of the contact form; undefined when it keeps nothing. */
  visitor: VisitorAttributes | undefined;
  /** Answers with the index of the message. Called once: the client never tries again itself. */
  send: (text: string, attributes: VisitorAttributes) => Promise<number>;
  messagesAfter: (index: number) => Promise<readonly ChatMessage[]>;
  /** The last messages before an index, oldest first: as many as a history has. */
  messagesBefore: (index: number) => Promise<readonly ChatMessage[]>;
  /** Tells others who take part that the visitor has read up to an index; missing where nobody asks. */
  markRead?: (index: number) => void;
  /** Settles when the service has accepted the token; rejects when it refused it. */
  updateToken: (token: string) => Promise<void>;
  isConnected: () => boolean;
  close: () => void;
};

/** What a session reports until it is closed. */
export type SessionEvents = {
  /** The service has accepted the token, though the conversation is not loaded yet. */
  onAccepted: () => void;
  onMessage: (message: ChatMessage) => void;
  onConnected: (connected: boolean) => void;
  /** A person of the business writes, until a time in ms since 1970. */
  onTyping: (untilMs: number) => void;
  onTokenAboutToExpire: () => void;
  /**
   * It is to be closed now. `renewable`: a new token opens the conversation again; otherwise the service
   * refused for good.
   */
  onEnd: (end: { renewable: boolean; error: Error }) => void;
};

export type Connect = (ticket: Ticket, events: SessionEvents, signal: AbortSignal) => Promise<Session>;

/** How long the client may take to be initialised (spec 9). */
const initTimeoutMs = 10_000;
/** How long the conversation and its messages may take once the client is initialised. */
const loadTimeoutMs = 20_000;
const pageSize = 30;

export const createConnect =
  (clock: Clock): Connect =>
  async (ticket, events, signal) => {
    const within = <T>(timeoutMs: number, error: string, work: (signal: AbortSignal) => Promise<T>) =>
      withTimeout(timeoutMs, new Failure(error), work, { clock, outer: signal });
    const options = clientOptions(ticket);
    const client = new Client(ticket.token, options);
    const close = () => {
      client.removeAllListeners();
      options.twilsockClient?.disconnect().catch(() => {});
    };
    try {
      await within(initTimeoutMs, "Client initialization timeout", () => initialised(client));
      events.onAccepted();
      const load = (loading: AbortSignal) => loadConversation(client, ticket, events, loading);
      return { ...(await within(loadTimeoutMs, "The conversation did not load in time", load)), close };
    } catch (error) {
      close();
      throw error;
    } finally {
      removeLogLevels();
    }
  };

function clientOptions({ realtimeUrl }: Ticket): ClientOptions {
  return {
    // Not cloned, the options hold the socket: the client's shutdown waits in vain before it is initialised.
    disableDeepClone: true,
    // A visitor's browser keeps the token alone (spec 3).
    Sync: { enableSessionStorage: false },
    ...(realtimeUrl ? { Twilsock: { uri: realtimeUrl } } : {}),
  };
}

/**
 * Removes the levels that the client's loggers leave in the browser: it keeps nothing but the token (spec 3).
 */
function removeLogLevels(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("loglevel")) localStorage.removeItem(key);
  } catch {
    // A storage that is forbidden, or none: outside a browser.
  }
}

type Trouble = { terminal: boolean; message: string; httpStatusCode?: number | null };

/** Settles when the client is initialised; rejects when it has given up. */
function initialised(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    client.on("initialized", resolve);
    client.on("connectionError", (trouble: Trouble) => {
      const refusal = refused(trouble);
      if (refusal) reject(refusal);
    });
    // Of a socket that failed once, and is tried again, the client says "initFailed" too: only a connected
    // one means it.
    client.on("initFailed", ({ error }: { error?: Trouble }) => {
      if (client.connectionState === "connected") reject(new Error(error?.message));
    });
  });
}

/**
 * The refusal of a token that a connection error tells of, in the words that classify it; undefined for other
 * trouble.
 */
function refused({ terminal, httpStatusCode }: Trouble): TokenRefused | undefined {
  if (!terminal) return undefined;
  if (httpStatusCode === 401) return new TokenRefused("401 Unauthorized");
  return httpStatusCode === 403 ? new TokenRefused("403 Forbidden") : undefined;
}

/**
 * Listens, then reads: the client would report no message that is sent before the list is read. Aborted, it
 * listens no more.
 */
async function loadConversation(
  client: Client,
  ticket: Ticket,
  events: SessionEvents,
  signal: AbortSignal,
): Promise<Omit<Session, "close">> {
  const conversation = await client.getConversationBySid(ticket.conversationSid);
  signal.throwIfAborted();
  const convert = (message: Message) => toChatMessage(message, ticket);
  // The client loses its listeners when it is closed, and may report another conversation too.
  client.on(
    "messageAdded",
    (message) => message.conversation === conversation && events.onMessage(convert(message)),
  );
  client.on("conversationUpdated", ({ conversation: updated, updateReasons }) => {
    const untilMs = Number(Reflect.get(Object(updated.attributes), typingAttribute));
    if (updated === conversation && updateReasons.includes("attributes") && untilMs)
      events.onTyping(untilMs - ticket.clockAheadMs);
  });
  const history = await readHistory(conversation, convert);
  const participant = await conversation.getParticipantByIdentity(ticket.identity).catch(() => null);
  signal.throwIfAborted();
  follow(client, events);
  return {
    history,
    visitor: visitorOf(participant?.attributes),
    send: (text, attributes) => conversation.sendMessage(text, attributes),
    messagesAfter: async (index) => (await messagesAfter(conversation, index)).map(convert),
    messagesBefore: async (index) => (await conversation.getMessages(pageSize, index - 1)).items.map(convert),
    markRead: (index) => void conversation.advanceLastReadMessageIndex(index).catch(() => {}),
    updateToken: async (token) => void (await client.updateToken(token)),
    isConnected: () => client.connectionState === "connected",
  };
}

/**
 * Reads the newest messages; where the visitor alone wrote all of them, those before them too: a take-over
 * may have begun there.
 */
async function readHistory(
  conversation: Conversation,
  convert: (message: Message) => ChatMessage,
): Promise<readonly ChatMessage[]> {
  let page = await conversation.getMessages(pageSize);
  let history = page.items.map(convert);
  while (page.hasPrevPage && history.every(isVisitors)) {
    page = await page.prevPage();
    history = [...page.items.map(convert), ...history];
  }
  return history;
}

const isVisitors = ({ direction, silentUntilMs }: ChatMessage) => direction === "OUTBOUND" && !silentUntilMs;

/** Reports what happens to the connection of an initialised client. */
function follow(client: Client, events: SessionEvents): void {
  let before = client.connectionState;
  const expire = (refusal: TokenRefused) => events.onEnd({ renewable: true, error: refusal });
  client.on("tokenAboutToExpire", events.onTokenAboutToExpire);
  client.on("tokenExpired", () => expire(new TokenRefused("401 Unauthorized")));
  client.on("connectionError", (trouble: Trouble) => {
    const refusal = refused(trouble);
    if (refusal) expire(refusal);
  });
  client.on("connectionStateChanged", (state) => {
    events.onConnected(state === "connected");
    // Closed with 401 the socket disconnects in two steps; in one when the service refuses the protocol (406,
    // 417).
    const wasRefused = state === "disconnected" && before !== "disconnecting";
    if (wasRefused)
      events.onEnd({ renewable: false, error: new Failure("The chat service refused the connection") });
    else if (state === "disconnected") expire(new TokenRefused("401 Unauthorized"));
    before = state;
  });
}

async function messagesAfter(conversation: Conversation, index: number): Promise<readonly Message[]> {
  const messages: Message[] = [];
  let page = await conversation.getMessages(pageSize, index + 1, "forward");
  for (;;) {
    messages.push(...page.items);
    if (!page.hasNextPage) break;
    page = await page.nextPage();
  }
  return messages;
}

function toChatMessage(
  { sid, index, body, author, attributes, dateCreated }: Message,
  ticket: Ticket,
): ChatMessage {
  const message = {
    id: sid,
    content: body ?? "",
    direction: directionOf(author ?? undefined),
    timestamp: dateCreated ?? new Date(),
    ...(author ? { author } : {}),
    attributes,
    index,
  };
  return { ...message, ...takeoverOf(message, ticket), ...readReplyAttributes(message) };
}

function visitorOf(attributes: unknown): VisitorAttributes | undefined {
  if (typeof attributes !== "object" || attributes === null) return undefined;
  const { name, email_or_phone, website } = attributes as Record<string, unknown>;
  return typeof name === "string" && typeof email_or_phone === "string" && typeof website === "string"
    ? { name, email_or_phone, website }
    : undefined;
}
