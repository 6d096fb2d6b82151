import { atom, type ReadableAtom } from "nanostores";
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

/** How long a message may come later than the one after it. */
const maxDisorderMs = 1_000;

export function createHistory({ session, stores, clock }: HistoryPorts): ChatHistory {
  const { $messages, $status, showMessage } = stores;
  /** From here on a message may have been missed; a gap before is none: the service has nothing there. */
  let unsureFrom = 0;
  let isMending = false;
  const earlier = createEarlier(session);

  async function readAfter(index: number): Promise<readonly ChatMessage[]> {
    const reading = session();
    const messages = await reading.messagesAfter(index);
    // A session that has ended meanwhile has nothing more to say: the next one reads again.
    if (session() !== reading) throw new Error("The session has ended");
    messages.forEach(showMessage);
    return messages;
  }

  async function catchUp(): Promise<void> {
    const messages = await readAfter(lastIndexBeforeGap($messages.get(), unsureFrom)).catch(() => []);
    unsureFrom = Math.max(unsureFrom, lastIndex(messages) + 1);
  }

  const hasGap = () => lastIndexBeforeGap($messages.get(), unsureFrom) < lastIndex($messages.get());

  /** Looks for what is missing before a message that has come: it may be late, or its event was lost. */
  async function mendGap(): Promise<void> {
    if (isMending || !hasGap()) return;
    isMending = true;
    await clock.wait(maxDisorderMs);
    isMending = false;
    if (hasGap()) await catchUp();
  }

  $messages.listen(() => void mendGap());
  $status.listen(({ connected, loading }, before) => {
    if (connected && !before?.connected && !loading) void catchUp();
  });
  const begin = (messages: readonly ChatMessage[]) => {
    unsureFrom = messages[0]?.index ?? 0;
    earlier.begin(unsureFrom);
  };
  return { ...earlier, begin, readAfter, catchUp };
}

/** The messages before the list, which begins with the index that `begin` is given. */
function createEarlier(session: () => Session) {
  const $earlier = atom<Earlier>({ messages: [], isMore: false });
  let listIndex = 0;
  let isReading = false;
  // Without a session it rejects rather than throws.
  const readBefore = async (index: number) => session().messagesBefore(index);
  return {
    $earlier,
    begin: (index: number): void => {
      listIndex = index;
      $earlier.set({ messages: [], isMore: index > 0 });
    },
    showEarlier: async (): Promise<boolean> => {
      const { messages } = $earlier.get();
      const firstIndex = messages[0]?.index ?? listIndex;
      if (isReading || firstIndex === 0) return true;
      isReading = true;
      const page = await readBefore(firstIndex).catch(() => undefined);
      isReading = false;
      // Ended or begun anew meanwhile, it is another list.
      if (page && $earlier.get().messages === messages)
        $earlier.set({ messages: [...page, ...messages], isMore: (page[0]?.index ?? 0) > 0 });
      return page !== undefined;
    },
  };
}
