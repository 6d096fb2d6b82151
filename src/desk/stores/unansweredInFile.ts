import { openJournal, openWhenNeeded } from "./journal.ts";
import { createTurns } from "./turns.ts";
import {
  isMessageReference,
  listBefore,
  type Reference,
  referenceSid,
  type UnansweredStore,
} from "./unanswered.ts";

/** A line of the file: where messages are found, or the sid of what holds none any more. */
type Entry = { add: Reference } | { remove: string };

/**
 * Unanswered messages in a file, a JSON line each, for one process. The file is cut back to those that wait
 * once it has a thousand lines more.
 */
export function unansweredInFile(path: string): UnansweredStore {
  const { inTurn, idle } = createTurns();
  const opened = openWhenNeeded(() => openReferences(path));
  return {
    add: (reference) =>
      inTurn(referenceSid(reference), async () => {
        const { references, append } = await opened.get();
        if (isMessageReference(reference) && references.has(reference.message)) return;
        await append({ add: reference });
        references.set(referenceSid(reference), reference);
      }),
    remove: (sid) =>
      inTurn(sid, async () => {
        const { references, append } = await opened.get();
        if (!references.has(sid)) return;
        await append({ remove: sid });
        references.delete(sid);
      }),
    list: async (beforeMs) => listBefore((await opened.get()).references.values(), beforeMs),
    close: async () => {
      await idle();
      await opened.close();
    },
  };
}

async function openReferences(path: string) {
  const references = new Map<string, Reference>();
  const journal = await openJournal<Entry>(path, {
    parse: parseEntry,
    replay: (entry) => replay(entry, references),
    condense: (entries) => {
      const left = new Map<string, Reference>();
      for (const entry of entries) replay(entry, left);
      return [...left.values()].map((add) => ({ add }));
    },
    // A removal that is lost has an answered message searched once more; a conversation, one that has a
    // reference.
    isDurable: (entry) => "add" in entry && isMessageReference(entry.add),
  });
  return { references, ...journal };
}

function replay(entry: Entry, references: Map<string, Reference>): void {
  if ("remove" in entry) references.delete(entry.remove);
  else if (!isMessageReference(entry.add) || !references.has(entry.add.message))
    references.set(referenceSid(entry.add), entry.add);
}

function parseEntry(value: unknown): Entry | undefined {
  // Only this file writes these lines; one that parses is whole.
  const entry = Object(value) as Entry;
  return "add" in entry || "remove" in entry ? entry : undefined;
}
