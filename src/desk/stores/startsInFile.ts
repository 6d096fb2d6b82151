import { causeOf, type DeskLog } from "../log.ts";
import { openJournal, openWhenNeeded } from "./journal.ts";
import type { Starts } from "./starts.ts";

/** How often the work of a key was started without an end, and when last (ms since 1970). */
type OpenStarts = { count: number; atMs: number };

/** A line of the file: what now holds of a key; a count of 0 takes it out. */
type Entry = { key: string } & OpenStarts;

/** Starts older than this are forgotten. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Starts in a file, a JSON line each, for one process. It soon holds only work under way, and work that
 * killed its process. A machine that fails may lose the last changes, a process that is killed loses none.
 */
export function startsInFile(path: string, log: DeskLog): { starts: Starts; close: () => Promise<void> } {
  const openCounts = new Map<string, OpenStarts>();
  const opened = openWhenNeeded(() => openStarts(path, openCounts));
  let isFailing = false;
  /** Keeps a change; the first of several failures is a line of the log. */
  const save = async (entry: Entry) => {
    try {
      await (await opened.get()).append(entry);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log({ event: "starts-not-kept", cause: causeOf(error) });
      isFailing = true;
    }
  };
  /** Adds to the count of a key and resolves to it. */
  const change = async (key: string, difference: 1 | -1): Promise<number> => {
    // What earlier processes left is counted where it can be read.
    await opened.get().catch(() => {});
    const count = (openCounts.get(key)?.count ?? 0) + difference;
    const entry = { key, count, atMs: Date.now() };
    replay(entry, openCounts);
    await save(entry);
    return count;
  };
  return {
    starts: async (key) => ({ count: await change(key, 1), end: async () => void (await change(key, -1)) }),
    close: () => opened.close(),
  };
}

/** Opens the file and adds to `starts` what it holds beside them. */
async function openStarts(path: string, starts: Map<string, OpenStarts>) {
  const found = new Map<string, OpenStarts>();
  const journal = await openJournal<Entry>(path, {
    parse: parseEntry,
    replay: (entry) => replay(entry, found),
    condense: (entries) => {
      const left = new Map<string, OpenStarts>();
      for (const entry of entries) replay(entry, left);
      return [...left].map(([key, value]) => ({ key, ...value }));
    },
    isDurable: () => false,
  });
  for (const [key, value] of found) if (!starts.has(key)) starts.set(key, value);
  return journal;
}

function replay({ key, count, atMs }: Entry, starts: Map<string, OpenStarts>): void {
  if (count > 0 && Date.now() - atMs < maxAgeMs) starts.set(key, { count, atMs });
  else starts.delete(key);
}

function parseEntry(value: unknown): Entry | undefined {
  const { key, count, atMs } = Object(value);
  const isEntry = typeof key === "string" && typeof count === "number" && typeof atMs === "number";
  return isEntry ? { key, count, atMs } : undefined;
}
