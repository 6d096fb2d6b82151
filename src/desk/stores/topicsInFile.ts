import { openJournal, openWhenNeeded } from "./journal.ts";
import { readEntries } from "./journalLines.ts";
import { StoreError } from "./storeError.ts";
import { addAsking, type KeptTopic, type TopicStore, topicTtlMs } from "./topics.ts";
import { createTopicTable, type TopicEntry, type TopicTable } from "./topicTable.ts";

/** Where topics are kept: beside the file of leads. */
export const topicsFile = (leadsFile: string): string => `${leadsFile}.topics`;

/** How often a process looks for topics of 30 days ago, to take their lines out of the file. */
const removalPauseMs = 60 * 60 * 1000;

/** Topics in a file, a JSON line each time that one is asked, for one process. */
export function topicsInFile(path: string): TopicStore {
  const opened = openWhenNeeded(() => openTopics(path));
  let removedMs = -Infinity;
  return {
    count: async ({ siteId, topic, ...asking }) => {
      const { table, append, condense } = await opened.get();
      const entry = { siteId, topic, kept: addAsking(table.find(siteId, topic), asking) };
      table.set(entry);
      await append(entry);
      if (asking.atMs - removedMs < removalPauseMs) return;
      removedMs = asking.atMs;
      if (table.removeOld(asking.atMs)) await condense((entries) => selectNewest(entries, asking.atMs));
    },
    list: async (siteId, sinceMs) => (await opened.get()).table.list(siteId, sinceMs),
    listSiteIds: async () => (await opened.get()).table.listSiteIds(),
    close: () => opened.close(),
  };
}

/** Reads a file of topics, which its process may be writing; there need not be one. */
export async function readTopicsFile(path: string): Promise<Pick<TopicTable, "list" | "listSiteIds">> {
  const table = createTopicTable();
  await readEntries(path, { parse: parseEntry, replay: table.set }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      throw new StoreError(path, error);
  });
  return table;
}

async function openTopics(path: string) {
  const table = createTopicTable();
  const journal = await openJournal<TopicEntry>(path, {
    parse: parseEntry,
    replay: table.set,
    condense: (entries) => createTopicTable(entries).entries(),
    isDurable: () => false,
  });
  return { table, ...journal };
}

/** The newest entry of each topic that was asked in the last 30 days. */
const selectNewest = (entries: readonly TopicEntry[], nowMs: number): TopicEntry[] =>
  createTopicTable(entries)
    .entries()
    .filter(({ kept }) => kept.lastMs > nowMs - topicTtlMs);

function parseEntry(value: unknown): TopicEntry | undefined {
  const { siteId, topic, kept } = Object(value);
  if (typeof siteId !== "string" || typeof topic !== "string" || !isKept(kept)) return undefined;
  return { siteId, topic, kept };
}

function isKept(value: unknown): value is KeptTopic {
  const { count, lastMs, visitors, words } = Object(value);
  return [count, lastMs].every(Number.isFinite) && Array.isArray(visitors) && Array.isArray(words);
}
