import { atom, map } from "nanostores";
import type { Clock } from "../async/clock.ts";
import { hasCard } from "../text/cards.ts";
import { type ChatMessage, type VisitorAttributes, withMessage } from "./message.ts";
import { isNotice, notice } from "./notices.ts";

/** The flags of the widget (spec 4). */
export type Status = { loading: boolean; connected: boolean; sending: boolean; generating: boolean };

const idle: Status = { loading: false, connected: false, sending: false, generating: false };

export type Stores = ReturnType<typeof createStores>;

/** What one chat shows: its stores, and the few ways in which messages come and go. */
export function createStores(clock: Clock) {
  const $step = atom<"form" | "chat">("form");
  const $status = map<Status>(idle);
  const $messages = atom<readonly ChatMessage[]>([]);
  const $draft = atom("");
  const $cardFound = atom(false);
  const $unread = atom(0);
  const $isOpen = atom(false);
  const $visitor = atom<VisitorAttributes | undefined>(undefined);
  /** The index of the visitor's message whose reply is awaited. */
  let awaited = -1;

  /** Shows a message. One that is already there is ignored: history and live events may overlap. */
  function showMessage(message: ChatMessage): void {
    const before = $messages.get();
    const after = withMessage(before, message);
    if (after === before) return;
    $messages.set(after);
    if (message.direction === "INBOUND") hear(message);
  }

  function hear(message: ChatMessage): void {
    if (isNotice(message) || message.index > awaited) $status.setKey("generating", false);
    if (!$isOpen.get() && !isNotice(message)) $unread.set($unread.get() + 1);
  }

  function awaitReply(index: number): void {
    awaited = index;
    const isReply = (message: ChatMessage) => message.direction === "INBOUND" && message.index > index;
    $status.setKey("generating", !$messages.get().some(isReply));
  }

  return {
    $step,
    $status,
    $messages,
    $draft,
    $cardFound,
    $unread,
    $isOpen,
    $visitor,
    showMessage,
    /** Takes away a text that is out; what was typed meanwhile stays. */
    clearDraft: (text: string): void => {
      if ($draft.get().trim() === text) $draft.set("");
    },
    /** Keeps what the visitor types. */
    write: (text: string): void => {
      $draft.set(text);
      $cardFound.set(false);
    },
    /** What was typed, to go out; a card number only when it is asked for once more. */
    meantDraft: (): string => {
      const text = $draft.get().trim();
      $cardFound.set(!$cardFound.get() && hasCard(text));
      return $cardFound.get() ? "" : text;
    },
    /** Shows what was there before: nothing of it is unread, but it may hold the reply that is awaited. */
    showHistory: (history: readonly ChatMessage[]): void => {
      $messages.set(history.reduce(withMessage, $messages.get()));
      if ($status.get().generating) awaitReply(awaited);
    },
    /** Awaits the reply to a message of this index, unless one is shown already. */
    awaitReply,
    showNotice: (id: string, content: string): void =>
      showMessage(notice(id, content, $messages.get(), clock.now())),
    removeMessage: (id: string): void =>
      $messages.set($messages.get().filter((message) => message.id !== id)),
    /** Back to an empty form. */
    clear: (): void => {
      awaited = -1;
      $messages.set([]);
      $visitor.set(undefined);
      $draft.set("");
      $cardFound.set(false);
      $unread.set(0);
      $status.set(idle);
      $step.set("form");
    },
  };
}
