import type { ChatWords } from "../languages/en/chat.ts";
import type { Connection } from "./connection.ts";
import type { Contact } from "./contact.ts";
import { Aborted, CallError, Failure } from "./failure.ts";
import type { ChatHistory } from "./history.ts";
import { connectionNoticeId, connectionText, isNotice } from "./message.ts";
import type { Sending } from "./sending.ts";
import type { Session } from "./session.ts";
import type { Stores } from "./stores.ts";
import { identityOf, type TokenStore } from "./token.ts";

/** What the site's analytics may record: never a name, a contact or a text of the visitor. */
export type ChatEvent = { name: string; reason?: string };

/** What a conversation is made of; how it is opened, joined and ended works on them. */
export type Parts = {
  ports: {
    websiteName: string;
    tokens: TokenStore;
    record: (event: ChatEvent) => void;
    notices: ChatWords["notices"];
  };
  stores: Stores;
  connection: Connection;
  history: ChatHistory;
  sending: Sending;
};

export async function open(parts: Parts): Promise<void> {
  const { ports, stores, connection } = parts;
  stores.$isOpen.set(true);
  stores.$unread.set(0);
  ports.record({ name: "Chat Opened" });
  const stored = ports.tokens.read();
  const identity = stored && identityOf(stored);
  if (stored && !identity) ports.tokens.forget();
  const isBroken = stores.$messages.get().some(({ id }) => id === connectionNoticeId);
  if (stores.$step.get() === "form")
    await (identity && joinSession(parts, () => connection.resume(identity)));
  else if (!isBroken) await reconnect(parts);
}

export function close({ stores: { $isOpen, $status }, connection }: Parts): void {
  $isOpen.set(false);
  if (!$status.get().loading) return;
  connection.close();
  $status.setKey("loading", false);
}

export async function start(parts: Parts, { name, phoneOrEmail }: Contact): Promise<void> {
  const { ports, stores, connection } = parts;
  if (stores.$status.get().loading || connection.session()) return;
  ports.record({ name: "Chat Started" });
  const [userName, contact] = [name.trim(), phoneOrEmail.trim()];
  stores.$visitor.set({ name: userName, email_or_phone: contact, website: ports.websiteName });
  const begin = () => connection.start({ contact, userName });
  await joinSession(parts, begin, () => {
    connection.forget();
    return joinSession(parts, begin);
  });
}

/**
 * Moves to the chat step and opens the conversation. `onUnknown` follows when the server knows the visitor's
 * own no more.
 */
export async function joinSession(
  parts: Parts,
  openSession: () => Promise<Session>,
  onUnknown: () => unknown = () => goBack(parts),
): Promise<void> {
  const { stores, connection } = parts;
  const isFirst = stores.$messages.get().every(isNotice);
  stores.$step.set("chat");
  stores.$status.setKey("loading", true);
  stores.removeMessage(connectionNoticeId);
  try {
    showSession(parts, await openSession(), isFirst);
    stores.$status.setKey("loading", false);
  } catch (error) {
    if (error instanceof Aborted) return;
    stores.$status.setKey("loading", false);
    const isUnknown = error instanceof CallError && error.status === 404 && connection.isResuming();
    if (isUnknown) await onUnknown();
    else showConnectionProblem(parts, error);
  }
}

function showSession({ stores, history }: Parts, session: Session, isFirst: boolean): void {
  stores.$visitor.set(stores.$visitor.get() ?? session.visitor);
  if (isFirst) {
    history.begin(session.history);
    stores.showHistory(session.history);
  }
  session.history.forEach(stores.showMessage);
}

export function showConnectionProblem({ ports, stores }: Parts, error: unknown): void {
  const reason = error instanceof Failure ? error.message : "Failed to connect";
  ports.record({ name: "Chat Failed", reason });
  stores.removeMessage(connectionNoticeId);
  stores.showNotice(connectionNoticeId, connectionText(error, ports.notices));
}

export const reopen = (parts: Parts) => joinSession(parts, parts.connection.reopen);

/** Opens the conversation anew when it is lost, and nobody does so yet. */
export async function reconnect(parts: Parts): Promise<void> {
  if (!parts.connection.session() && !parts.stores.$status.get().loading) await reopen(parts);
}

export function startOver({ connection, sending, history, stores }: Parts): void {
  connection.close();
  sending.clear();
  history.begin([]);
  stores.clear();
}

export function end(parts: Parts): void {
  parts.connection.forget();
  startOver(parts);
}

/** Goes back to the form from a conversation that is gone. What was typed was not said in it. */
function goBack(parts: Parts): void {
  const { $draft } = parts.stores;
  const draft = $draft.get();
  end(parts);
  $draft.set(draft);
}
