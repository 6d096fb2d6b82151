import { openJournal, openWhenNeeded } from "./journal.ts";
import { createTurns } from "./turns.ts";
import { listBefore, type MessageReference, type UnansweredStore } from "./unanswered.ts";

/** A line of the file: a message that was reported, or the sid of one that needs no reply any more. */
type Entry = { add: MessageReference } | { remove: string };

/**
 * Unanswered messages in a file, a JSON line each, for one process. The file is cut back to those that wait once
 * it has a thousand lines more.
 */
export function unansweredInFile(path: string): UnansweredStore {
  const { inTurn, idle } = createTurns();
  const opened = openWhenNeeded(() => openReferences(path));
  return {
    add: (reference) =>
      inTurn(reference.message, async () => {
        const { references, append } = await opened.get();
        if (references.has(reference.message)) return;
        await append({ add: reference });
        references.set(reference.message, reference);
      }),
    remove: (message) =>
      inTurn(message, async () => {
        const { references, append } = await opened.get();
        if (!references.has(message)) return;
        await append({ remove: message });
        references.delete(message);
      }),
    list: async (beforeMs) => listBefore((await opened.get()).references.values(), beforeMs),
    close: async () => {
      await idle();
      await opened.close();
    },
  };
}

async function openReferences(path: string) {
  const references = new Map<string, MessageReference>();
  const journal = await openJournal<Entry>(path, {
    parse: parseEntry,
    replay: (entry) => replay(entry, references),
    condense: (entries) => {
      const left = new Map<string, MessageReference>();
      for (const entry of entries) replay(entry, left);
      return [...left.values()].map((add) => ({ add }));
    },
    // A removal that is lost costs a look at a message that is answered.
    isDurable: (entry) => "add" in entry,
  });
  return { references, ...journal };
}

function replay(entry: Entry, references: Map<string, MessageReference>): void {
  if ("remove" in entry) references.delete(entry.remove);
  else if (!references.has(entry.add.message)) references.set(entry.add.message, entry.add);
}

function parseEntry(value: unknown): Entry | undefined {
  // Only this file writes these lines; one that parses is whole.
  const entry = Object(value) as Entry;
  return "add" in entry || "remove" in entry ? entry : undefined;
}
