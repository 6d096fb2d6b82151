import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Lead } from "../leads/lead.ts";
import type { LeadStore } from "./leads.ts";

/** A line of the file: a lead that came in, or the id and version of one that was delivered. */
type Entry = { lead: Lead } | { delivered: string; version: number };

/** Whether anyone gets the leads of a site. */
type HasCourier = (siteId: string) => Promise<boolean>;

/**
 * Leads in a file that only grows, a JSON line each, on the disk (fsync) before the visitor is thanked. For
 * one process. Leads that nobody gets wait on the disk alone.
 */
export function leadsInFile(path: string, hasCourier: HasCourier = async () => true): LeadStore {
  const file = openOnce(path, hasCourier);
  let lastTurn: Promise<unknown> = Promise.resolve();
  /** One after the other: lines never mix. */
  const inTurn = <T>(work: (journal: Journal) => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(async () => work(await file.get()));
    lastTurn = turn.catch(() => {});
    return turn;
  };
  return {
    keep: (lead) =>
      inTurn(async (journal) => {
        if (isOld(lead, journal)) return false;
        await append(journal, { lead });
        await remember(lead, journal, hasCourier);
        return true;
      }),
    has: (id) => inTurn(async ({ versions }) => versions.has(id)),
    waiting: () => inTurn(async ({ waiting }) => [...waiting.values()]),
    settle: ({ id, version }) =>
      inTurn(async (journal) => {
        if (journal.waiting.get(id)?.version !== version) return;
        await append(journal, { delivered: id, version });
        journal.waiting.delete(id);
      }),
    close: async () => {
      await lastTurn;
      await file.close();
    },
  };
}

/** The open file and what it holds. */
type Journal = {
  handle: FileHandle;
  /** The last line is not whole: the next one must start on a line of its own. */
  isTorn: boolean;
  /** The newest version of each id. */
  versions: Map<string, number>;
  /** The leads still to be delivered. */
  waiting: Map<string, Lead>;
};

const isOld = ({ id, version }: Lead, { versions }: Journal) => (versions.get(id) ?? 0) >= version;

async function remember(lead: Lead, journal: Journal, hasCourier: HasCourier): Promise<void> {
  journal.versions.set(lead.id, lead.version);
  if (await hasCourier(lead.site)) journal.waiting.set(lead.id, lead);
}

/** Opens the file when it is first needed, and again after a failure. */
function openOnce(path: string, hasCourier: HasCourier) {
  let opening: Promise<Journal> | undefined;
  return {
    get: () => {
      opening ??= openJournal(path, hasCourier).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    close: async () => (await opening)?.handle.close(),
  };
}

async function openJournal(path: string, hasCourier: HasCourier): Promise<Journal> {
  // Leads are personal data: for this user of the machine alone.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "a", 0o600);
  // The new file's name must survive a crash too.
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
  const journal: Journal = { handle, isTorn: false, versions: new Map(), waiting: new Map() };
  for await (const { line, isWhole } of readLines(path)) {
    for (const entry of parseEntry(line)) await replay(entry, journal, hasCourier);
    journal.isTorn = !isWhole;
  }
  return journal;
}

async function replay(entry: Entry, journal: Journal, hasCourier: HasCourier): Promise<void> {
  if ("lead" in entry) {
    if (!isOld(entry.lead, journal)) await remember(entry.lead, journal, hasCourier);
  } else if ((journal.waiting.get(entry.delivered)?.version ?? 0) <= entry.version)
    journal.waiting.delete(entry.delivered);
}

/** The lines of a file, one at a time; the last one may lack its end. */
async function* readLines(path: string): AsyncGenerator<{ line: string; isWhole: boolean }> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield { line, isWhole: true };
  }
  if (rest) yield { line: rest, isWhole: false };
}

async function append(journal: Journal, entry: Entry): Promise<void> {
  const line = `${journal.isTorn ? "\n" : ""}${JSON.stringify(entry)}\n`;
  journal.isTorn = true;
  await journal.handle.writeFile(line);
  await journal.handle.datasync();
  journal.isTorn = false;
}

/** A line as an entry. One that a crash cut off was never promised to anyone: it is left out. */
function parseEntry(line: string): Entry[] {
  try {
    // Only this file writes these lines; a line that parses is whole. Lines without a version are of the
    // first.
    const entry = JSON.parse(line) as Entry;
    if ("lead" in entry) return [{ lead: { ...entry.lead, version: entry.lead.version ?? 1 } }];
    return "delivered" in entry ? [{ ...entry, version: entry.version ?? 1 }] : [];
  } catch {
    return [];
  }
}
