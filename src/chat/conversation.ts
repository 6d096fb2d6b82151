import { notGiven } from "./call.ts";
import { CalledOff, type ConnectionPorts, createConnection } from "./connection.ts";
import type { Contact } from "./contact.ts";
import { Failure } from "./failure.ts";
import { createReading } from "./history.ts";
import type { Leave } from "./leave.ts";
import { createLeaving } from "./leaveMessage.ts";
import { type ChatMessage, lastIndex } from "./message.ts";
import { connectionNoticeId, connectionText, isNotice, lateText, sendText } from "./notices.ts";
import { CallError } from "./openCall.ts";
import { createPatience } from "./patience.ts";
import { createOutbox } from "./sending.ts";
import type { Session } from "./session.ts";
import { createStores } from "./stores.ts";
import { identityOf } from "./token.ts";
import { until } from "./until.ts";

/** What the site's analytics may know: never a name, a contact or a text of the visitor. */
export type ChatEvent = { name: string; reason?: string };

export type ConversationPorts = ConnectionPorts & { leave: Leave; record: (event: ChatEvent) => void };

export type Conversation = ReturnType<typeof createConversation>;

/** One visitor's chat: stores that say what it is, and verbs that change it. It knows neither the page nor the provider's client. */
export function createConversation(ports: ConversationPorts) {
  const { clock, record, websiteName, tokens } = ports;
  const stores = createStores(clock);
  const { $step, $status, $messages, $draft, $cardFound, $unread, $isOpen, $visitor } = stores;
  const { showMessage, showNotice, removeMessage } = stores;
  const unknownVisitor = { name: notGiven.userName, email_or_phone: notGiven.contact, website: websiteName };

  const connection = createConnection(ports, {
    onMessage: receive,
    onConnected: (connected) => {
      $status.setKey("connected", connected);
      if (connected && !$status.get().loading) void reading.catchUp();
    },
    onLost: showConnectionProblem,
    onForgotten: startOver,
    // Where tabs cannot take turns, the one that is not done yet joins the other.
    onBegun: (identity) => $status.get().loading && void enter(() => connection.resume(identity)),
  });

  const reading = createReading({ session: live, list: () => $messages.get(), receive, clock });

  const outbox = createOutbox(
    {
      send: (text) => live().send(text, $visitor.get() ?? unknownVisitor),
      messagesAfter: reading.after,
      lastIndex: () => lastIndex($messages.get()),
      whenConnected: (signal) => until($status, ({ connected, loading }) => connected && !loading, signal),
    },
    clock,
    {
      onSending: (sending) => $status.setKey("sending", sending),
      onOut: stores.clearDraft,
      onSent: awaitReply,
      onFailed: (id) => {
        record({ name: "Chat Failed", reason: "Failed to send message" });
        showNotice(id, sendText);
      },
      onWithdrawn: removeMessage,
    },
  );

  function receive(message: ChatMessage): void {
    showMessage(message);
    outbox.confirm(message);
    void reading.mend();
  }

  const patience = createPatience(clock, {
    isMissing: (index) =>
      $status.get().generating || !$messages.get().some((message) => message.index === index),
    look: reading.catchUp,
    onLate: (index) => $status.get().generating && showNotice(`late-${index}`, lateText),
  });

  function live(): Session {
    const session = connection.session();
    if (!session) throw new Error("Not connected");
    return session;
  }

  function awaitReply(index: number): void {
    if (index === 0) record({ name: "Chat First Message" });
    stores.awaitReply(index);
    patience.begin(index);
  }

  function showConnectionProblem(error: unknown): void {
    record({ name: "Chat Failed", reason: error instanceof Failure ? error.message : "Failed to connect" });
    removeMessage(connectionNoticeId);
    showNotice(connectionNoticeId, connectionText(error));
  }

  /** Moves to the chat step and opens the conversation. `onUnknown`: what follows when the visitor's own is not known any more. */
  async function enter(opening: () => Promise<Session>, onUnknown: () => unknown = goBack): Promise<void> {
    const isFirst = !$messages.get().some((message) => !isNotice(message));
    $step.set("chat");
    $status.setKey("loading", true);
    removeMessage(connectionNoticeId);
    try {
      const { history, visitor: known } = await opening();
      $visitor.set($visitor.get() ?? known);
      if (isFirst) reading.begin(history);
      if (isFirst) stores.showHistory(history);
      history.forEach(receive);
      $status.setKey("loading", false);
    } catch (error) {
      if (error instanceof CalledOff) return;
      $status.setKey("loading", false);
      const isUnknown = error instanceof CallError && error.status === 404 && connection.isResuming();
      if (isUnknown) await onUnknown();
      else showConnectionProblem(error);
    }
  }

  /** Opens anew what was opened last. */
  const tryAgain = () => enter(connection.again);

  /** Opens it anew when it is lost, and nobody does so yet. */
  async function reconnect(): Promise<void> {
    if (!connection.session() && !$status.get().loading) await tryAgain();
  }

  /** A text that was left with the business is not sent as well. */
  function onLeft(text: string): void {
    record({ name: "Chat Lead" });
    outbox.drop(text);
  }

  function startOver(): void {
    connection.close();
    patience.end();
    outbox.clear();
    reading.begin([]);
    stores.clear();
  }

  function end(): void {
    connection.forget();
    startOver();
  }

  /** Back to the form from a conversation that is gone. What was typed was not said in it. */
  function goBack(): void {
    const draft = $draft.get();
    end();
    $draft.set(draft);
  }

  async function send(content: string): Promise<void> {
    const text = content.trim();
    if (!text || $status.get().generating) return;
    void reconnect();
    await outbox.send(text);
  }

  return {
    $step,
    $status,
    $messages,
    $draft,
    $cardFound,
    $unread,
    $isOpen,
    $earlier: reading.$earlier,
    showEarlier: reading.showEarlier,
    /** Whether the visitor has a conversation to come back to. */
    isExpected: () => identityOf(tokens.read() ?? "") !== undefined,
    /** Sends a text, unless it is empty, or another is on its way or waits for its reply. */
    send,
    tryAgain,
    /** Leaves what was typed with the business, when the visitor is known. */
    leaveMessage: createLeaving({ ...ports, onLeft }, stores),
    /** Whether a message can be left in the visitor's name. */
    isVisitorKnown: () => $visitor.get() !== undefined,
    /** The text that a notice is about. */
    failedText: outbox.textOf,
    /** Tries again to send the text of a notice. */
    retrySend: async (id: string): Promise<void> => {
      void reconnect();
      await outbox.retry(id);
    },
    /** Ends the chat for good: the token is forgotten. */
    end,
    /** Follows what other tabs do; returns how to stop. */
    follow: connection.follow,
    /** The drawer was opened: a visitor who comes back finds the conversation. */
    open: async (): Promise<void> => {
      $isOpen.set(true);
      $unread.set(0);
      record({ name: "Chat Opened" });
      const stored = tokens.read();
      const identity = stored && identityOf(stored);
      if (stored && !identity) tokens.forget();
      const isBroken = $messages.get().some(({ id }) => id === connectionNoticeId);
      if ($step.get() === "form") await (identity && enter(() => connection.resume(identity)));
      else if (!isBroken) await reconnect();
    },
    /** The drawer was closed: an opening that is under way is called off. */
    close: (): void => {
      $isOpen.set(false);
      if (!$status.get().loading) return;
      connection.close();
      $status.setKey("loading", false);
    },
    /** The form was sent. Nothing is opened twice; a conversation that another tab has begun meanwhile is taken up. */
    start: async ({ name, phoneOrEmail }: Contact): Promise<void> => {
      if ($status.get().loading || connection.session()) return;
      record({ name: "Chat Started" });
      const [userName, contact] = [name.trim(), phoneOrEmail.trim()];
      $visitor.set({ name: userName, email_or_phone: contact, website: websiteName });
      const begin = () => connection.start({ contact, userName });
      await enter(begin, () => {
        connection.forget();
        return enter(begin);
      });
    },
    write: stores.write,
    /** Sends what was typed. While another text is in the way, it is no second thought about a card number. */
    sendDraft: async (): Promise<void> => {
      const { sending, generating } = $status.get();
      if (!sending && !generating) await send(stores.meantDraft());
    },
  };
}
