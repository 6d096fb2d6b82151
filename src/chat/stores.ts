import { atom, map } from "nanostores";
import type { Clock } from "./clock.ts";
import { type ChatMessage, withMessage } from "./message.ts";
import { isNotice, notice } from "./notices.ts";

/** The flags of the widget (spec 4). */
export type Status = { loading: boolean; connected: boolean; sending: boolean; generating: boolean };

const idle: Status = { loading: false, connected: false, sending: false, generating: false };

/** What one chat shows: its stores, and the few ways in which messages come and go. */
export function createStores(clock: Clock) {
  const $step = atom<"form" | "chat">("form");
  const $status = map<Status>(idle);
  const $messages = atom<readonly ChatMessage[]>([]);
  const $draft = atom("");
  const $cardFound = atom(false);
  const $unread = atom(0);
  const $isOpen = atom(false);

  /** Shows a message. One that is already there is ignored: history and live events may overlap. */
  function showMessage(message: ChatMessage): void {
    const before = $messages.get();
    const after = withMessage(before, message);
    if (after === before) return;
    $messages.set(after);
    if (message.direction === "INBOUND") hear(message);
    // The visitor's text stays in the field until the service confirms it.
    else if ($draft.get().trim() === message.content) $draft.set("");
  }

  function hear(message: ChatMessage): void {
    $status.setKey("generating", false);
    if (!$isOpen.get() && !isNotice(message)) $unread.set($unread.get() + 1);
  }

  return {
    $step,
    $status,
    $messages,
    $draft,
    $cardFound,
    $unread,
    $isOpen,
    showMessage,
    /** Shows what was there before: it changes no flag. */
    showHistory: (history: readonly ChatMessage[]): void =>
      $messages.set(history.reduce(withMessage, $messages.get())),
    showNotice: (id: string, content: string): void =>
      showMessage(notice(id, content, $messages.get(), clock.now())),
    removeMessage: (id: string): void =>
      $messages.set($messages.get().filter((message) => message.id !== id)),
    /** Back to an empty form. */
    clear: (): void => {
      $messages.set([]);
      $draft.set("");
      $cardFound.set(false);
      $unread.set(0);
      $status.set(idle);
      $step.set("form");
    },
  };
}
