import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Clock } from "../async/clock.ts";
import { type ChatMessage, lastIndex, lastIndexBeforeGap } from "./message.ts";
import type { Session } from "./session.ts";
import type { Stores } from "./stores.ts";

/** What was read before the first message of the list, oldest first, and whether there is more of it. */
export type Earlier = { messages: readonly ChatMessage[]; isMore: boolean };

/** What the service keeps: reads messages that were missed into the list, and those before the list. */
export type ChatHistory = {
  $earlier: ReadableAtom<Earlier>;
  /** Begins with the messages that a session was opened with. */
  begin: (messages: readonly ChatMessage[]) => void;
  /** Reads the messages after an index, and shows them: the client tells of no message that was read. */
  readAfter: (index: number) => Promise<readonly ChatMessage[]>;
  /** Reads what may have been missed. A failure is none of the visitor's: the next connection reads again. */
  catchUp: () => Promise<void>;
  /** Reads some of what is before the list; resolves to whether it could. */
  showEarlier: () => Promise<boolean>;
};

/** What a history works with. `session` throws when there is none. */
type HistoryPorts = { session: () => Session; stores: Stores; clock: Clock };

type State = HistoryPorts & {
  $earlier: WritableAtom<Earlier>;
  /** The index that the list begins with. */
  firstIndex: number;
  /** From here on a message may have been missed; a gap before is none: the service has nothing there. */
  unsureFrom: number;
  isMending: boolean;
  isReadingEarlier: boolean;
};

/** How long a message may come later than the one after it. */
const maxDisorderMs = 1_000;

export function createHistory(ports: HistoryPorts): ChatHistory {
  const state: State = {
    ...ports,
    $earlier: atom<Earlier>({ messages: [], isMore: false }),
    firstIndex: 0,
    unsureFrom: 0,
    isMending: false,
    isReadingEarlier: false,
  };
  const { $messages, $status } = ports.stores;
  $messages.listen(() => void mendGap(state));
  $status.listen(({ connected, loading }, before) => {
    if (connected && !before?.connected && !loading) void catchUp(state);
  });
  return {
    $earlier: state.$earlier,
    begin: (messages) => begin(state, messages),
    readAfter: (index) => readAfter(state, index),
    catchUp: () => catchUp(state),
    showEarlier: () => showEarlier(state),
  };
}

function begin(state: State, messages: readonly ChatMessage[]): void {
  state.firstIndex = messages[0]?.index ?? 0;
  state.unsureFrom = state.firstIndex;
  state.$earlier.set({ messages: [], isMore: state.firstIndex > 0 });
}

async function readAfter({ session, stores }: State, index: number): Promise<readonly ChatMessage[]> {
  const reading = session();
  const messages = await reading.messagesAfter(index);
  // A session that has ended meanwhile has nothing more to say: the next one reads again.
  if (session() !== reading) throw new Error("The session has ended");
  messages.forEach(stores.showMessage);
  return messages;
}

async function catchUp(state: State): Promise<void> {
  const lastSure = lastIndexBeforeGap(state.stores.$messages.get(), state.unsureFrom);
  const messages = await readAfter(state, lastSure).catch(() => []);
  state.unsureFrom = Math.max(state.unsureFrom, lastIndex(messages) + 1);
}

/** Looks for what is missing before a message that has come: it may be late, or its event was lost. */
async function mendGap(state: State): Promise<void> {
  const { $messages } = state.stores;
  const hasGap = () => lastIndexBeforeGap($messages.get(), state.unsureFrom) < lastIndex($messages.get());
  if (state.isMending || !hasGap()) return;
  state.isMending = true;
  await state.clock.wait(maxDisorderMs);
  state.isMending = false;
  if (hasGap()) await catchUp(state);
}

async function showEarlier(state: State): Promise<boolean> {
  const { messages } = state.$earlier.get();
  const firstIndex = messages[0]?.index ?? state.firstIndex;
  if (state.isReadingEarlier || firstIndex === 0) return true;
  state.isReadingEarlier = true;
  const earlier = await readBefore(state, firstIndex).catch(() => undefined);
  state.isReadingEarlier = false;
  // Ended or begun anew meanwhile, it is another list.
  if (earlier && state.$earlier.get().messages === messages)
    state.$earlier.set({ messages: [...earlier, ...messages], isMore: (earlier[0]?.index ?? 0) > 0 });
  return earlier !== undefined;
}

// Without a session it rejects rather than throws.
const readBefore = async ({ session }: State, index: number) => session().messagesBefore(index);
