import { atom, type MapStore, map, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Clock } from "../async/clock.ts";
import { hasCard } from "../text/cards.ts";
import {
  type ChatMessage,
  createNotice,
  isNotice,
  isTakeover,
  type VisitorAttributes,
  withMessage,
} from "./message.ts";

/** The flags of the widget (spec 4). */
export type Status = { loading: boolean; connected: boolean; sending: boolean; generating: boolean };

type Atoms = {
  $step: WritableAtom<"form" | "chat">;
  $status: MapStore<Status>;
  $messages: WritableAtom<readonly ChatMessage[]>;
  $draft: WritableAtom<string>;
  $cardFound: WritableAtom<boolean>;
  $unread: WritableAtom<number>;
  /** A person of the business is writing. */
  $isTyping: WritableAtom<boolean>;
  $isOpen: WritableAtom<boolean>;
  $visitor: WritableAtom<VisitorAttributes | undefined>;
  /** The index of the visitor's last message that was sent from this page; -1 before the first. */
  $awaitedIndex: WritableAtom<number>;
};

/** What one chat shows, and the ways in which it changes. */
export type Stores = Atoms & {
  /** Shows a message. One that is already there is ignored: history and live events may overlap. */
  showMessage: (message: ChatMessage) => void;
  /** Shows what was there before: nothing of it is unread, but it may hold the reply that is awaited. */
  showHistory: (history: readonly ChatMessage[]) => void;
  /** Shows that a person writes, until a time in ms since 1970 or what they wrote is there. */
  showTyping: (untilMs: number) => void;
  showNotice: (id: string, content: string) => void;
  removeMessage: (id: string) => void;
  /**
   * Awaits the reply to a message of this index, unless one is shown already, or somebody keeps the
   * receptionist silent.
   */
  awaitReply: (index: number) => void;
  /** Keeps what the visitor types. */
  write: (text: string) => void;
  /** Takes away a text that is out; what was typed meanwhile stays. */
  clearDraft: (text: string) => void;
  /** Returns what was typed, to go out; a card number only when the visitor asks once more. */
  takeDraft: () => string;
  /** Goes back to an empty form. */
  clear: () => void;
};

const idle: Status = { loading: false, connected: false, sending: false, generating: false };

const createAtoms = (): Atoms => ({
  $step: atom("form"),
  $status: map(idle),
  $messages: atom([]),
  $draft: atom(""),
  $cardFound: atom(false),
  $unread: atom(0),
  $isTyping: atom(false),
  $isOpen: atom(false),
  $visitor: atom(undefined),
  $awaitedIndex: atom(-1),
});

export function createStores(clock: Clock): Stores {
  const atoms = createAtoms();
  const { $messages, $draft, $cardFound, $isTyping } = atoms;
  let typing = new AbortController();
  const showMessage = (message: ChatMessage) => show(atoms, message, clock.now());
  return {
    ...atoms,
    showMessage,
    showHistory: (history) => {
      $messages.set(history.reduce(withMessage, $messages.get()));
      if (atoms.$status.get().generating) awaitReply(atoms, atoms.$awaitedIndex.get(), clock.now());
    },
    showTyping: (untilMs) => {
      typing.abort();
      typing = new AbortController();
      $isTyping.set(untilMs > clock.now());
      clock.wait(untilMs - clock.now(), typing.signal).then(
        () => $isTyping.set(false),
        () => {},
      );
    },
    showNotice: (id, content) => showMessage(createNotice(id, content, $messages.get(), clock.now())),
    removeMessage: (id) => $messages.set($messages.get().filter((message) => message.id !== id)),
    awaitReply: (index) => awaitReply(atoms, index, clock.now()),
    write: (text) => {
      $draft.set(text);
      $cardFound.set(false);
    },
    clearDraft: (text) => {
      if ($draft.get().trim() === text) $draft.set("");
    },
    takeDraft: () => {
      const text = $draft.get().trim();
      $cardFound.set(!$cardFound.get() && hasCard(text));
      return $cardFound.get() ? "" : text;
    },
    clear: () => clear(atoms),
  };
}

function show(
  { $messages, $status, $awaitedIndex, $unread, $isTyping, $isOpen }: Atoms,
  message: ChatMessage,
  nowMs: number,
): void {
  const before = $messages.get();
  const after = withMessage(before, message);
  if (after === before) return;
  $messages.set(after);
  if (isTakeover(message, nowMs)) $status.setKey("generating", false);
  if (message.direction !== "INBOUND") return;
  if (!isNotice(message)) $isTyping.set(false);
  if (isNotice(message) || message.index > $awaitedIndex.get()) $status.setKey("generating", false);
  if (!$isOpen.get() && !isNotice(message)) $unread.set($unread.get() + 1);
}

function awaitReply({ $awaitedIndex, $status, $messages }: Atoms, index: number, nowMs: number): void {
  $awaitedIndex.set(index);
  const isReply = (message: ChatMessage) =>
    isTakeover(message, nowMs) || (message.direction === "INBOUND" && message.index > index);
  $status.setKey("generating", !$messages.get().some(isReply));
}

function clear(atoms: Atoms) {
  const { $awaitedIndex, $messages, $visitor, $draft, $cardFound, $unread, $isTyping, $status, $step } =
    atoms;
  $awaitedIndex.set(-1);
  $messages.set([]);
  $visitor.set(undefined);
  $draft.set("");
  $cardFound.set(false);
  $unread.set(0);
  $isTyping.set(false);
  $status.set(idle);
  $step.set("form");
}

/** Waits until the store's value matches; rejects when the signal aborts. */
export function waitForStore<T>(
  store: ReadableAtom<T>,
  matches: (value: T) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const stop = store.listen((value) => {
      if (!matches(value)) return;
      stop();
      signal.removeEventListener("abort", onAbort);
      resolve();
    });
    if (matches(store.get())) {
      stop();
      resolve();
    } else if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
