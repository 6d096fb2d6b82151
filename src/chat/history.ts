import { atom } from "nanostores";
import type { Clock } from "../async/clock.ts";
import { type ChatMessage, lastIndex, lastIndexBeforeGap } from "./message.ts";
import type { Session } from "./session.ts";

/** What was read before the first message of the list, oldest first, and whether there is more of it. */
export type Earlier = { messages: readonly ChatMessage[]; isMore: boolean };

/** What reading works with: the session of the moment (throws without one), and the list it reads into. */
export type ReadingPorts = {
  session: () => Session;
  list: () => readonly ChatMessage[];
  receive: (message: ChatMessage) => void;
  clock: Clock;
};

/** How long a message may come later than the one after it, in milliseconds. */
const longestDisorder = 1_000;

/** Reads what the service keeps: messages that were missed, and those before the list. */
export function createReading({ session, list, receive, clock }: ReadingPorts) {
  const $earlier = atom<Earlier>({ messages: [], isMore: false });
  /** Where the list begins. */
  let firstIndex = 0;
  /** From here on a message may have been missed; a gap before is none: the service has nothing there. */
  let unsureFrom = 0;
  let isMending = false;
  let isReadingEarlier = false;

  /** The messages after an index. They are shown too: the client tells of no message that was read. */
  async function after(index: number): Promise<readonly ChatMessage[]> {
    const asked = session();
    const messages = await asked.messagesAfter(index);
    // A session that has ended meanwhile has nothing more to say: the next one reads again.
    if (session() !== asked) throw new Error("The session has ended");
    messages.forEach(receive);
    return messages;
  }

  const before = async (index: number) => session().messagesBefore(index);

  /** Reads what may have been missed. A failure is none of the visitor's: the next connection reads again. */
  async function catchUp(): Promise<void> {
    const messages = await after(lastIndexBeforeGap(list(), unsureFrom)).catch(() => []);
    unsureFrom = Math.max(unsureFrom, lastIndex(messages) + 1);
  }

  return {
    $earlier,
    after,
    catchUp,
    /** Begins with the history that a session was opened with. */
    begin: (history: readonly ChatMessage[]): void => {
      firstIndex = history[0]?.index ?? 0;
      unsureFrom = firstIndex;
      $earlier.set({ messages: [], isMore: firstIndex > 0 });
    },
    /** Looks for what is missing before a message that has come: it may be late, or its event was lost. */
    mend: async (): Promise<void> => {
      const isWhole = () => lastIndexBeforeGap(list(), unsureFrom) >= lastIndex(list());
      if (isMending || isWhole()) return;
      isMending = true;
      await clock.wait(longestDisorder);
      isMending = false;
      if (!isWhole()) await catchUp();
    },
    /** Reads some of what is before the list; answers whether it could. */
    showEarlier: async (): Promise<boolean> => {
      const { messages } = $earlier.get();
      const first = messages[0]?.index ?? firstIndex;
      if (isReadingEarlier || first === 0) return true;
      isReadingEarlier = true;
      const read = await before(first).catch(() => undefined);
      isReadingEarlier = false;
      // Ended or begun anew meanwhile, it is another list.
      if (read && $earlier.get().messages === messages)
        $earlier.set({ messages: [...read, ...messages], isMore: (read[0]?.index ?? 0) > 0 });
      return read !== undefined;
    },
  };
}
