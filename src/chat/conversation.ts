import type { ReadableAtom } from "nanostores";
import { notGiven } from "./call.ts";
import { type ConnectionPorts, createConnection } from "./connection.ts";
import type { Contact } from "./contact.ts";
import { createHistory, type Earlier } from "./history.ts";
import { createLeaveMessage, type PostLead } from "./leaveMessage.ts";
import {
  close,
  end,
  joinSession,
  open,
  type Parts,
  reconnect,
  reopen,
  showConnectionProblem,
  start,
  startOver,
} from "./lifecycle.ts";
import type { ChatMessage } from "./message.ts";
import { createSending } from "./sending.ts";
import { createStores, type Status, type Stores } from "./stores.ts";
import { identityOf } from "./token.ts";

/**
 * One visitor's chat: stores that say what it is, and verbs that change it. It knows neither the page nor the
 * provider's client.
 */
export type Conversation = {
  $step: ReadableAtom<"form" | "chat">;
  $status: ReadableAtom<Status>;
  $messages: ReadableAtom<readonly ChatMessage[]>;
  /** The index of the last message that was sent from this page; -1 before the first. */
  $awaitedIndex: ReadableAtom<number>;
  $earlier: ReadableAtom<Earlier>;
  $draft: ReadableAtom<string>;
  $cardFound: ReadableAtom<boolean>;
  $unread: ReadableAtom<number>;
  $isTyping: ReadableAtom<boolean>;
  $isOpen: ReadableAtom<boolean>;
  /** Whether the visitor has a conversation to come back to. */
  isExpected: () => boolean;
  /** Whether a message can be left in the visitor's name. */
  isVisitorKnown: () => boolean;
  /** The text that a notice is about. */
  failedText: (noticeId: string) => string | undefined;
  /** The drawer was opened: a visitor who comes back finds the conversation. */
  open: () => Promise<void>;
  /** The drawer was closed: an opening that is under way is aborted. */
  close: () => void;
  /**
   * The form was sent. Nothing is opened twice; a conversation that another tab has begun meanwhile is taken
   * up.
   */
  start: (contact: Contact) => Promise<void>;
  /** Opens anew what was opened last. */
  tryAgain: () => Promise<void>;
  /** Keeps what the visitor types. */
  write: (text: string) => void;
  /** Sends a text, unless it is empty, or another is on its way or waits for its reply. */
  send: (text: string) => Promise<void>;
  /** Sends what was typed. While another text is in the way, it is no second thought about a card number. */
  sendDraft: () => Promise<void>;
  /** Tries again to send the text of a notice. */
  retrySend: (noticeId: string) => Promise<void>;
  /** Leaves what was typed with the business, when the visitor is known. */
  leaveMessage: () => Promise<void>;
  /** Reads some of what is before the list; resolves to whether it could. */
  showEarlier: () => Promise<boolean>;
  /** What persons of the business wrote is before the visitor's eyes: they are told. */
  markRead: () => void;
  /** Follows what other tabs do; returns how to stop. */
  follow: () => () => void;
  /** Ends the chat for good: the token is forgotten. */
  end: () => void;
};

export type ConversationPorts = ConnectionPorts & Parts["ports"] & { postLead: PostLead };

export function createConversation(ports: ConversationPorts): Conversation {
  const { clock, record, notices, newKey, postLead } = ports;
  const stores = createStores(clock);
  const connection = createConnection(ports, stores, {
    onLost: (error) => showConnectionProblem(parts, error),
    onForgotten: () => startOver(parts),
    // Where tabs have no lock, the one that is not done yet joins the other.
    onBegun: (identity) =>
      stores.$status.get().loading && void joinSession(parts, () => connection.resume(identity)),
  });
  const history = createHistory({ session: connection.liveSession, stores, clock });
  const sending = createSending({
    session: connection.liveSession,
    history,
    stores,
    clock,
    notices,
    unknownVisitor: {
      name: notGiven.userName,
      email_or_phone: notGiven.contact,
      website: ports.websiteName,
    },
    onFailed: () => record({ name: "Chat Failed", reason: "Failed to send message" }),
    onSent: (index) => index === 0 && record({ name: "Chat First Message" }),
  });
  // A text that was left with the business is not sent as well.
  const onLeft = (text: string) => {
    record({ name: "Chat Lead" });
    sending.drop(text);
  };
  const parts: Parts = { ports, stores, connection, history, sending };
  return {
    ...stores,
    ...verbsOf(parts),
    $earlier: history.$earlier,
    leaveMessage: createLeaveMessage({ postLead, newKey, stores, notices, onLeft }),
    showEarlier: history.showEarlier,
    failedText: sending.failedText,
    follow: connection.follow,
  };
}

type Verbs = Omit<
  Conversation,
  keyof Stores | "$earlier" | "leaveMessage" | "showEarlier" | "failedText" | "follow"
>;

const verbsOf = (parts: Parts): Verbs => ({
  isExpected: () => identityOf(parts.ports.tokens.read() ?? "") !== undefined,
  isVisitorKnown: () => parts.stores.$visitor.get() !== undefined,
  open: () => open(parts),
  close: () => close(parts),
  start: (contact) => start(parts, contact),
  tryAgain: () => reopen(parts),
  send: (text) => send(parts, text),
  sendDraft: async () => {
    const { $status, takeDraft } = parts.stores;
    const { sending, generating } = $status.get();
    if (!sending && !generating) await send(parts, takeDraft());
  },
  retrySend: async (noticeId) => {
    void reconnect(parts);
    await parts.sending.resend(noticeId);
  },
  markRead: () => {
    const newest = parts.stores.$messages.get().findLast(({ person }) => person);
    if (newest) parts.connection.session()?.markRead?.(newest.index);
  },
  end: () => end(parts),
});

async function send(parts: Parts, content: string): Promise<void> {
  const text = content.trim();
  if (!text || parts.stores.$status.get().generating) return;
  void reconnect(parts);
  await parts.sending.send(text);
}
