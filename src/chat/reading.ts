import { atom } from "nanostores";
import { type ChatMessage, lastIndexBeforeGap } from "./message.ts";
import type { Session } from "./session.ts";

/** What was read before the first message of the list, oldest first, and whether there is more of it. */
export type Earlier = { messages: readonly ChatMessage[]; isMore: boolean };

/** Reads what the service keeps: messages that were missed, and those before the list. */
export function createReading(
  session: () => Session,
  list: { get: () => readonly ChatMessage[]; receive: (message: ChatMessage) => void },
) {
  const $earlier = atom<Earlier>({ messages: [], isMore: false });
  /** Where the list begins: what is older is not missed. */
  let firstIndex = 0;
  let isBusy = false;

  /** The messages after an index. They are shown too: the client tells of no message that was read. */
  async function after(index: number): Promise<readonly ChatMessage[]> {
    const messages = await session().messagesAfter(index);
    messages.forEach(list.receive);
    return messages;
  }

  const before = async (index: number) => session().messagesBefore(index);

  return {
    $earlier,
    after,
    /** Begins with the history that a session was opened with. */
    begin: (history: readonly ChatMessage[]): void => {
      firstIndex = history[0]?.index ?? 0;
      $earlier.set({ messages: [], isMore: firstIndex > 0 });
    },
    /** Reads what may have been missed. A failure is none of the visitor's: the next connection reads again. */
    catchUp: async (): Promise<void> => {
      await after(lastIndexBeforeGap(list.get(), firstIndex)).catch(() => {});
    },
    /** Reads some of what is before the list; answers whether it could. */
    showEarlier: async (): Promise<boolean> => {
      const { messages } = $earlier.get();
      const first = messages[0]?.index ?? firstIndex;
      if (isBusy || first === 0) return true;
      isBusy = true;
      const read = await before(first).catch(() => undefined);
      isBusy = false;
      // Ended or read anew meanwhile, there is another list.
      if (read && $earlier.get().messages === messages)
        $earlier.set({ messages: [...read, ...messages], isMore: (read[0]?.index ?? 0) > 0 });
      return read !== undefined;
    },
  };
}
