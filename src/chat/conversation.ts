import { atom, map } from "nanostores";
import { notGiven } from "./call.ts";
import { looksLikeCard } from "./card.ts";
import { CalledOff, type ConnectionPorts, createConnection } from "./connection.ts";
import type { Contact } from "./contact.ts";
import {
  type ChatMessage,
  lastIndex,
  lastIndexBeforeGap,
  type VisitorAttributes,
  withMessage,
} from "./message.ts";
import { connectionNoticeId, connectionText, isNotice, lateText, notice, sendText } from "./notices.ts";
import { CallError } from "./open.ts";
import { createOutbox } from "./outbox.ts";
import type { Session } from "./session.ts";
import { identityOf } from "./token.ts";
import { until } from "./until.ts";

/** The flags of the widget (spec 4). */
export type Status = { loading: boolean; connected: boolean; sending: boolean; generating: boolean };

/** What the site's analytics may know: never a name, a contact or a text of the visitor. */
export type ChatEvent = { name: string; reason?: string };

export type ConversationPorts = ConnectionPorts & { record: (event: ChatEvent) => void };

export type Conversation = ReturnType<typeof createConversation>;

/** How long a reply may take before the visitor is told that it is late, in milliseconds. */
const patience = 45_000;
/** How long a stored message may stay out of the list before the list is read again, in milliseconds. */
const confirmation = 3_000;

const idle: Status = { loading: false, connected: false, sending: false, generating: false };

/** One visitor's chat: stores that say what it is, and verbs that change it. It knows neither the page nor the provider's client. */
export function createConversation(ports: ConversationPorts) {
  const { clock, record, websiteName, tokens } = ports;
  const $step = atom<"form" | "chat">("form");
  const $status = map<Status>({ ...idle });
  const $messages = atom<readonly ChatMessage[]>([]);
  const $draft = atom("");
  const $cardFound = atom(false);
  const $unread = atom(0);
  let isOpen = false;
  let visitor: VisitorAttributes | undefined;
  let waits = new AbortController();

  const connection = createConnection(ports, {
    onMessage: showMessage,
    onConnected: (connected) => {
      $status.setKey("connected", connected);
      if (connected && !$status.get().loading) void catchUp();
    },
    onLost: showConnectionProblem,
    onForgotten: leave,
  });

  const outbox = createOutbox(
    {
      send: (text) => live().send(text, visitor ?? unknownVisitor),
      messagesAfter: readAfter,
      whenConnected: (signal) => until($status, ({ connected, loading }) => connected && !loading, signal),
    },
    clock,
    {
      onSending: (sending) => $status.setKey("sending", sending),
      onSent: awaitReply,
      onFailed: (id) => {
        record({ name: "Chat Failed", reason: "Failed to send message" });
        showNotice(id, sendText);
      },
      onWithdrawn: removeMessage,
    },
  );

  const unknownVisitor = { name: notGiven.userName, email_or_phone: notGiven.contact, website: websiteName };

  function live(): Session {
    const session = connection.session();
    if (!session) throw new Error("Not connected");
    return session;
  }

  /** Shows a message of the service. One that is already there is ignored: history and live events may overlap. */
  function showMessage(message: ChatMessage): void {
    const before = $messages.get();
    const after = withMessage(before, message);
    if (after === before) return;
    $messages.set(after);
    if (message.direction === "INBOUND") hear(message);
    else confirm(message);
  }

  function hear(message: ChatMessage): void {
    $status.setKey("generating", false);
    if (!isOpen && !isNotice(message)) $unread.set($unread.get() + 1);
  }

  /** The visitor's text stays in the field until the service confirms it. */
  function confirm(message: ChatMessage): void {
    outbox.confirm(message);
    if ($draft.get().trim() === message.content) $draft.set("");
  }

  /** The messages of the service after an index. They are shown too: the client tells of no message that was read. */
  async function readAfter(index: number): Promise<readonly ChatMessage[]> {
    const messages = await live().messagesAfter(index);
    for (const message of messages) showMessage(message);
    return messages;
  }

  /** Reads what may have been missed. A failure is none of the visitor's: the next connection reads again. */
  async function catchUp(): Promise<void> {
    await readAfter(lastIndexBeforeGap($messages.get())).catch(() => {});
  }

  function awaitReply(text: string, index: number): void {
    const list = $messages.get();
    if (list.filter(({ direction }) => direction === "OUTBOUND").length <= 1)
      record({ name: "Chat First Message" });
    if ($draft.get().trim() === text) $draft.set("");
    const isAnswered = list.some((message) => message.direction === "INBOUND" && message.index > index);
    $status.setKey("generating", !isAnswered);
    waits.abort();
    waits = new AbortController();
    void watch(index, waits.signal).catch(() => {});
  }

  /** Sees that a stored message appears, and that `generating` ends: events may be lost, and so may the reply. */
  async function watch(index: number, signal: AbortSignal): Promise<void> {
    await clock.wait(confirmation, signal);
    if (!$messages.get().some((message) => message.index === index)) await catchUp();
    await clock.wait(patience - confirmation, signal);
    if ($status.get().generating) await catchUp();
    if ($status.get().generating) showNotice(`late-${index}`, lateText);
  }

  function showNotice(id: string, content: string): void {
    showMessage(notice(id, content, $messages.get(), clock.now()));
  }

  function removeMessage(id: string): void {
    $messages.set($messages.get().filter((message) => message.id !== id));
  }

  function showConnectionProblem(error: unknown): void {
    record({ name: "Chat Failed", reason: error instanceof Error ? error.message : String(error) });
    removeMessage(connectionNoticeId);
    showNotice(connectionNoticeId, connectionText(error));
  }

  /** Moves to the chat step and opens the conversation. `onUnknown` decides what follows when the server does not know it. */
  async function enter(opening: () => Promise<Session>, onUnknown?: () => void): Promise<void> {
    $step.set("chat");
    $status.setKey("loading", true);
    removeMessage(connectionNoticeId);
    try {
      const { history, visitor: known } = await opening();
      visitor ??= known;
      $messages.set(history.reduce(withMessage, $messages.get()));
      $status.setKey("loading", false);
    } catch (error) {
      if (error instanceof CalledOff) return;
      $status.setKey("loading", false);
      if (onUnknown && error instanceof CallError && error.status === 404) onUnknown();
      else showConnectionProblem(error);
    }
  }

  function resume(identity: string): Promise<void> {
    return enter(
      () => connection.resume(identity),
      () => {
        connection.forget();
        leave();
      },
    );
  }

  /** Opens anew what was opened last. */
  const tryAgain = () => enter(connection.again);

  /** Back to an empty form. */
  function leave(): void {
    connection.close();
    waits.abort();
    outbox.clear();
    visitor = undefined;
    $messages.set([]);
    $draft.set("");
    $cardFound.set(false);
    $unread.set(0);
    $status.set({ ...idle });
    $step.set("form");
  }

  const isBusy = () => $status.get().sending || $status.get().generating;

  async function send(content: string): Promise<void> {
    const text = content.trim();
    if (!text || isBusy()) return;
    if (!connection.session() && !$status.get().loading) void tryAgain();
    await outbox.send(text, lastIndex($messages.get()));
  }

  return {
    $step,
    $status,
    $messages,
    $draft,
    $cardFound,
    $unread,
    send,
    tryAgain,
    /** Tries again to send the text of a notice. */
    retrySend: (id: string) => outbox.retry(id),
    /** The drawer was opened: a visitor who comes back finds the conversation. */
    open: async (): Promise<void> => {
      isOpen = true;
      $unread.set(0);
      record({ name: "Chat Opened" });
      const { loading } = $status.get();
      const identity = identityOf(tokens.read() ?? "");
      const isBroken = $messages.get().some(({ id }) => id === connectionNoticeId);
      if ($step.get() === "form") await (identity ? resume(identity) : tokens.forget());
      else if (!connection.session() && !loading && !isBroken) await tryAgain();
    },
    /** The drawer was closed: an opening that is under way is called off. */
    close: (): void => {
      isOpen = false;
      if (!$status.get().loading) return;
      connection.close();
      $status.setKey("loading", false);
    },
    /** The form was sent. Nothing is opened twice; a conversation that another tab has begun meanwhile is taken up. */
    start: async ({ name, phoneOrEmail }: Contact): Promise<void> => {
      if ($status.get().loading || connection.session()) return;
      record({ name: "Chat Started" });
      visitor = { name: name.trim(), email_or_phone: phoneOrEmail.trim(), website: websiteName };
      const call = { contact: visitor.email_or_phone, userName: visitor.name };
      const identity = identityOf(tokens.read() ?? "");
      const begin = () => enter(() => connection.start(call));
      if (identity) await enter(() => connection.start({ ...call, identity }), begin);
      else await begin();
    },
    /** Keeps what the visitor types. */
    write: (text: string): void => {
      $draft.set(text);
      $cardFound.set(false);
    },
    /** Sends what was typed. A card number is sent only when the visitor asks for it once more. */
    sendDraft: async (): Promise<void> => {
      const isCard = !$cardFound.get() && looksLikeCard($draft.get());
      $cardFound.set(isCard);
      if (!isCard) await send($draft.get());
    },
    /** Ends the chat for good: the token is forgotten. */
    end: (): void => {
      connection.forget();
      leave();
    },
    /** Follows what other tabs do; returns how to stop. */
    follow: () => connection.follow(),
  };
}
