import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Lead } from "../leads/lead.ts";
import type { LeadStore } from "./leads.ts";

/** A line of the file: a lead that came in, or the id and version of one that was delivered. */
type Entry = { lead: Lead } | { delivered: string; version: number };

/** Whether anyone is told of the leads of a site. */
type IsTold = (site: string) => Promise<boolean>;

/**
 * Leads in a file that only grows, a JSON line each, on the disk (fsync) before the visitor is thanked. For one process. Leads that
 * nobody is told of wait on the disk alone.
 */
export function leadsInFile(path: string, isTold: IsTold = async () => true): LeadStore {
  const file = openOnce(path, isTold);
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
        if (isOld(lead, journal)) return false;
        await append(journal, { lead });
        await remember(lead, journal, isTold);
        return true;
      }),
    has: (id) => inTurn(async ({ known }) => known.has(id)),
    waiting: () => inTurn(async ({ waiting }) => [...waiting.values()]),
    settle: ({ id, version }) =>
      inTurn(async (journal) => {
        if (journal.waiting.get(id)?.version !== version) return;
        await append(journal, { delivered: id, version });
        journal.waiting.delete(id);
      }),
    close: async () => {
      await last;
      await file.close();
    },
  };
}

/** What the file holds: the newest version of each id, and the leads still to be delivered. `torn`: its last line is not whole, so the next one must start on a line of its own. */
type Journal = {
  handle: FileHandle;
  torn: boolean;
  known: Map<string, number>;
  waiting: Map<string, Lead>;
};

const isOld = ({ id, version }: Lead, { known }: Journal) => (known.get(id) ?? 0) >= version;

async function remember(lead: Lead, { known, waiting }: Journal, isTold: IsTold): Promise<void> {
  known.set(lead.id, lead.version);
  if (await isTold(lead.site)) waiting.set(lead.id, lead);
}

/** Opens the file when it is first needed, and again after a failure. */
function openOnce(path: string, isTold: IsTold) {
  let opened: Promise<Journal> | undefined;
  return {
    get: () => {
      opened ??= openJournal(path, isTold).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    close: async () => (await opened)?.handle.close(),
  };
}

async function openJournal(path: string, isTold: IsTold): Promise<Journal> {
  // Leads are personal data: for this user of the machine alone.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "a", 0o600);
  // The new file's name must survive a crash too.
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
  const journal: Journal = { handle, torn: false, known: new Map(), waiting: new Map() };
  for await (const { line, whole } of linesOf(path)) {
    for (const entry of readEntry(line)) await replay(entry, journal, isTold);
    journal.torn = !whole;
  }
  return journal;
}

async function replay(entry: Entry, journal: Journal, isTold: IsTold): Promise<void> {
  if ("lead" in entry) {
    if (!isOld(entry.lead, journal)) await remember(entry.lead, journal, isTold);
  } else if ((journal.waiting.get(entry.delivered)?.version ?? 0) <= entry.version)
    journal.waiting.delete(entry.delivered);
}

/** The lines of a file, one at a time; the last one may lack its end. */
async function* linesOf(path: string): AsyncGenerator<{ line: string; whole: boolean }> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield { line, whole: true };
  }
  if (rest) yield { line: rest, whole: false };
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
    // Only this file writes these lines; a line that parses is whole. Those of before there were versions are of the first.
    const entry = JSON.parse(line) as Entry;
    if ("lead" in entry) return [{ lead: { ...entry.lead, version: entry.lead.version ?? 1 } }];
    return "delivered" in entry ? [{ ...entry, version: entry.version ?? 1 }] : [];
  } catch {
    return [];
  }
}
