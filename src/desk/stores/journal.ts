import { appendLines, condenseFile, openJournalFile } from "./journalFile.ts";
import type { LineReader } from "./journalLines.ts";
import { StoreError } from "./storeError.ts";

/** How the entries of a journal are read and kept. */
type JournalOptions<Entry> = LineReader<Entry> & {
  /** Fewer entries that say the same. Missing: nothing is ever taken out of the file. */
  condense?: (entries: Entry[]) => Entry[];
  /** Whether an entry must outlive a failure of the machine (fsync), not of the process alone. */
  isDurable: (entry: Entry) => boolean;
};

/** A file of JSON lines, for one process. What others add to the file, or take out, this one does not see. */
export type Journal<Entry> = {
  /**
   * Resolves once the entry is kept; rejects with a `StoreError`. What comes while the disk is at work shares
   * the next write.
   */
  append: (entry: Entry) => Promise<void>;
  /**
   * Replaces the file by one that holds fewer of its entries, if `select` leaves some out: the others are on
   * the disk no more. After a crash the file is the old or the new one. Rejects with a `StoreError`.
   */
  condense: (select: (entries: Entry[]) => Entry[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Lines that come together, and their end. */
type Batch = { lines: string[]; isDurable: boolean; written: Promise<void> };

/** A file of fewer lines is not worth condensing. */
const minCondensedLines = 1_000;

const formatLine = (entry: unknown) => `${JSON.stringify(entry)}\n`;

/** Opens a journal, with its folder, and replays what it holds. Rejects with a `StoreError`. */
export async function openJournal<Entry>(
  path: string,
  options: JournalOptions<Entry>,
): Promise<Journal<Entry>> {
  const file = await openJournalFile(path, options).catch((error: unknown) => {
    throw new StoreError(path, error);
  });
  let condenseAt = minCondensedLines;
  let nextBatch: Batch | undefined;
  let lastWrite: Promise<void> = Promise.resolve();

  const write = async (batch: Batch) => {
    await appendLines(file, batch).catch((error: unknown) => {
      throw new StoreError(path, error);
    });
    if (!options.condense || file.lineCount < condenseAt) return;
    // A file that cannot be made smaller stays as it is, and is tried again once it is twice as long.
    await condenseFile(file, options, options.condense).catch(() => {});
    condenseAt = Math.max(minCondensedLines, 2 * file.lineCount);
  };
  const startBatch = (): Batch => {
    const written = lastWrite.then(() => {
      nextBatch = undefined;
      return write(batch);
    });
    lastWrite = written.catch(() => {});
    const batch: Batch = { lines: [], isDurable: false, written };
    return batch;
  };
  return {
    append: (entry) => {
      nextBatch ??= startBatch();
      nextBatch.lines.push(formatLine(entry));
      nextBatch.isDurable ||= options.isDurable(entry);
      return nextBatch.written;
    },
    condense: (select) => {
      const condensed = lastWrite
        .then(() => condenseFile(file, options, select))
        .catch((error: unknown) => {
          throw new StoreError(path, error);
        });
      lastWrite = condensed.catch(() => {});
      return condensed;
    },
    close: async () => {
      await lastWrite;
      await file.handle.close();
    },
  };
}

/** Opens a journal when it is first needed, and again after that failed. */
export function openWhenNeeded<T extends { close: () => Promise<void> }>(openStore: () => Promise<T>) {
  let opening: Promise<T> | undefined;
  return {
    get: (): Promise<T> => {
      opening ??= openStore().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    close: async () => (await opening?.catch(() => undefined))?.close(),
  };
}
