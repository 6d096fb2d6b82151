import type { Client, ClientOptions, Conversation, Message } from "@twilio/conversations";
import { type Clock, withTimeout } from "../async/clock.ts";
import { Failure } from "./failure.ts";
import { type ChatMessage, directionOf, type VisitorAttributes } from "./message.ts";
import type { Ticket } from "./openCall.ts";

/** A live conversation. This file alone knows the provider's client. */
export type Session = {
  history: readonly ChatMessage[];
  /** What the visitor's participant keeps of the contact form; undefined when it keeps nothing. */
  visitor: VisitorAttributes | undefined;
  /** Answers with the index of the message. Called once: the client never tries again itself. */
  send: (text: string, attributes: VisitorAttributes) => Promise<number>;
  messagesAfter: (index: number) => Promise<readonly ChatMessage[]>;
  /** The last messages before an index, oldest first: as many as a history has. */
  messagesBefore: (index: number) => Promise<readonly ChatMessage[]>;
  /** Settles when the service has accepted the token; rejects when it refused it. */
  updateToken: (token: string) => Promise<void>;
  isConnected: () => boolean;
  close: () => void;
};

/** What a session tells, until it is closed. */
export type SessionEvents = {
  /** The service has accepted the token, though the conversation is not loaded yet. */
  onAccepted: () => void;
  onMessage: (message: ChatMessage) => void;
  onConnected: (connected: boolean) => void;
  onTokenAboutToExpire: () => void;
  /** It is to be closed now. `renewable`: a new token opens the conversation again; otherwise the service refused for good. */
  onEnd: (end: { renewable: boolean; error: Error }) => void;
};

export type Connect = (ticket: Ticket, events: SessionEvents, signal: AbortSignal) => Promise<Session>;

/** The service refused the token itself: a new one may help. */
export class TokenRefused extends Failure {}

/** Loads the provider's client, so that a later `connect` finds it. A failure shows there. */
export const prefetch = () => void import("@twilio/conversations").catch(() => {});

/** How long the download of the provider's client may take, in milliseconds. */
const importTimeout = 30_000;
/** How long the client may take to be initialised (spec 9), in milliseconds. */
const initTimeout = 10_000;
/** How long the conversation and its messages may take once the client is initialised, in milliseconds. */
const loadTimeout = 20_000;
const pageSize = 30;

export const createConnect =
  (clock: Clock): Connect =>
  async (ticket, events, signal) => {
    const limits = { clock, outer: signal };
    const fetchClient = () => import("@twilio/conversations");
    const { Client } = await withTimeout(
      importTimeout,
      new Failure("The chat client did not load in time"),
      fetchClient,
      limits,
    );
    // Not cloned, the options tell the socket: shutting down before the client is initialised waits for it in vain.
    // What a visitor's browser keeps is the token alone (spec 3).
    const options: ClientOptions = { disableDeepClone: true, Sync: { enableSessionStorage: false } };
    if (ticket.realtimeUrl) options.Twilsock = { uri: ticket.realtimeUrl };
    const client = new Client(ticket.token, options);
    const close = () => {
      client.removeAllListeners();
      options.twilsockClient?.disconnect().catch(() => {});
    };
    try {
      await withTimeout(
        initTimeout,
        new Failure("Client initialization timeout"),
        () => initialised(client),
        limits,
      );
      events.onAccepted();
      const late = "The conversation did not load in time";
      const load = (loading: AbortSignal) => enter(client, ticket, events, loading);
      return { ...(await withTimeout(loadTimeout, new Failure(late), load, limits)), close };
    } catch (error) {
      close();
      throw error;
    } finally {
      sweep();
    }
  };

/** Takes away the levels that the client's loggers left in the browser: nothing but the token is kept there (spec 3). */
function sweep(): void {
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
    // Of a socket that failed once, and is tried again, the client says "initFailed" too: only a connected one means it.
    client.on("initFailed", ({ error }: { error?: Trouble }) => {
      if (client.connectionState === "connected") reject(new Error(error?.message));
    });
  });
}

/** The refusal of a token that a connection error tells of, in the words that classify it; undefined for other trouble. */
function refused({ terminal, httpStatusCode }: Trouble): TokenRefused | undefined {
  if (!terminal) return undefined;
  if (httpStatusCode === 401) return new TokenRefused("401 Unauthorized");
  return httpStatusCode === 403 ? new TokenRefused("403 Forbidden") : undefined;
}

/** The safe order: a message that is sent before the list is read would never be told of. Called off, it listens no more. */
async function enter(
  client: Client,
  { conversationSid, identity }: Ticket,
  events: SessionEvents,
  signal: AbortSignal,
): Promise<Omit<Session, "close">> {
  const conversation = await client.getConversationBySid(conversationSid);
  signal.throwIfAborted();
  // Of the client, which loses its listeners when it is closed, and may tell of another conversation too.
  client.on(
    "messageAdded",
    (message) => message.conversation === conversation && events.onMessage(shown(message)),
  );
  const { items } = await conversation.getMessages(pageSize);
  const participant = await conversation.getParticipantByIdentity(identity).catch(() => null);
  signal.throwIfAborted();
  follow(client, events);
  return {
    history: items.map(shown),
    visitor: visitorOf(participant?.attributes),
    send: (text, attributes) => conversation.sendMessage(text, attributes),
    messagesAfter: (index) => messagesAfter(conversation, index),
    messagesBefore: async (index) => (await conversation.getMessages(pageSize, index - 1)).items.map(shown),
    updateToken: async (token) => void (await client.updateToken(token)),
    isConnected: () => client.connectionState === "connected",
  };
}

/** Tells what happens to the connection of an initialised client. */
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
    // Closed with 401 the socket disconnects in two steps; in one when the service refuses the protocol (406, 417).
    const wasRefused = state === "disconnected" && before !== "disconnecting";
    if (wasRefused)
      events.onEnd({ renewable: false, error: new Failure("The chat service refused the connection") });
    else if (state === "disconnected") expire(new TokenRefused("401 Unauthorized"));
    before = state;
  });
}

async function messagesAfter(conversation: Conversation, index: number): Promise<readonly ChatMessage[]> {
  const messages: Message[] = [];
  let page = await conversation.getMessages(pageSize, index + 1, "forward");
  for (;;) {
    messages.push(...page.items);
    if (!page.hasNextPage) break;
    page = await page.nextPage();
  }
  return messages.map(shown);
}

function shown({ sid, index, body, author, attributes, dateCreated }: Message): ChatMessage {
  return {
    id: sid,
    content: body ?? "",
    direction: directionOf(author ?? undefined),
    timestamp: dateCreated ?? new Date(),
    ...(author ? { author } : {}),
    attributes,
    index,
  };
}

function visitorOf(attributes: unknown): VisitorAttributes | undefined {
  if (typeof attributes !== "object" || attributes === null) return undefined;
  const { name, email_or_phone, website } = attributes as Record<string, unknown>;
  return typeof name === "string" && typeof email_or_phone === "string" && typeof website === "string"
    ? { name, email_or_phone, website }
    : undefined;
}
