import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Lead } from "./lead.ts";
import type { LeadStore } from "./store.ts";

/** A line of the file: a lead that came in, or the id of one that was delivered. */
type Entry = { lead: Lead } | { delivered: string };

/** Leads in a file that only grows, a JSON line each, on the disk (fsync) before the visitor is thanked. For one process. */
export function leadsInFile(path: string): LeadStore {
  const file = openOnce(path);
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that lines never mix. */
  const inTurn = <T>(work: (file: Journal) => Promise<T>): Promise<T> => {
    const turn = last.then(async () => work(await file.get()));
    last = turn.catch(() => {});
    return turn;
  };
  return {
    keep: (lead) =>
      inTurn(async (journal) => {
        if (journal.known.has(lead.id)) return false;
        await append(journal, { lead });
        journal.known.add(lead.id);
        journal.waiting.set(lead.id, lead);
        return true;
      }),
    waiting: () => inTurn(async ({ waiting }) => [...waiting.values()]),
    settle: (id) =>
      inTurn(async (journal) => {
        if (!journal.waiting.has(id)) return;
        await append(journal, { delivered: id });
        journal.waiting.delete(id);
      }),
    close: async () => {
      await last;
      await file.close();
    },
  };
}

/** What the file holds. `torn`: its last line is not whole, so the next one must start on a line of its own. */
type Journal = { handle: FileHandle; torn: boolean; known: Set<string>; waiting: Map<string, Lead> };

/** Opens the file when it is first needed, and again after a failure. */
function openOnce(path: string) {
  let opened: Promise<Journal> | undefined;
  return {
    get: () => {
      opened ??= openJournal(path).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    close: async () => (await opened)?.handle.close(),
  };
}

async function openJournal(path: string): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, "a");
  // The new file's name must survive a crash too.
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
  const text = await readFile(path, "utf8");
  const known = new Set<string>();
  const waiting = new Map<string, Lead>();
  for (const entry of text.split("\n").flatMap(readEntry)) {
    if ("lead" in entry) {
      known.add(entry.lead.id);
      waiting.set(entry.lead.id, entry.lead);
    } else waiting.delete(entry.delivered);
  }
  return { handle, torn: text !== "" && !text.endsWith("\n"), known, waiting };
}

async function append(journal: Journal, entry: Entry): Promise<void> {
  const line = `${journal.torn ? "\n" : ""}${JSON.stringify(entry)}\n`;
  journal.torn = true;
  await journal.handle.writeFile(line);
  await journal.handle.datasync();
  journal.torn = false;
}

/** A line as an entry. One that a crash cut off was never promised to anyone: it is left out. */
function readEntry(line: string): Entry[] {
  try {
    // Only this file writes these lines; a line that parses is whole.
    const entry = JSON.parse(line) as Entry;
    return "lead" in entry || "delivered" in entry ? [entry] : [];
  } catch {
    return [];
  }
}
