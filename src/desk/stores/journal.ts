import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { readJson } from "../json.ts";
import { StoreError } from "./storeError.ts";

/** How the entries of a journal are read and kept. */
type JournalOptions<Entry> = {
  /** A line as an entry; undefined for a line that is none, such as one that a crash cut off. */
  parse: (value: unknown) => Entry | undefined;
  /** Gets each entry that the file holds, in order. */
  replay: (entry: Entry) => void;
  /** Fewer entries that say the same. Missing: nothing is ever taken out of the file. */
  condense?: (entries: Entry[]) => Entry[];
  /** Whether an entry must outlive a failure of the machine (fsync), not of the process alone. */
  isDurable: (entry: Entry) => boolean;
};

/** A file of JSON lines, for one process. */
export type Journal<Entry> = {
  /**
   * Resolves once the entry is kept; rejects with a `StoreError`. What comes while the disk is at work shares
   * the next write.
   */
  append: (entry: Entry) => Promise<void>;
  close: () => Promise<void>;
};

/** Lines that come together, and their end. */
type Batch = { lines: string[]; isDurable: boolean; written: Promise<void> };

/** The open file; `isTorn`: its last line is not whole, so that the next one starts on a line of its own. */
type JournalFile = { handle: FileHandle; isTorn: boolean; lineCount: number };

/** A file of fewer lines is not worth condensing. */
const minCondensedLines = 1_000;

/** Opens a journal, with its folder, and replays what it holds. Rejects with a `StoreError`. */
export async function openJournal<Entry>(
  path: string,
  options: JournalOptions<Entry>,
): Promise<Journal<Entry>> {
  const file = await openFile(path, options).catch((error: unknown) => {
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
    await condenseFile(path, file, options, options.condense).catch(() => {});
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
      nextBatch.lines.push(`${JSON.stringify(entry)}\n`);
      nextBatch.isDurable ||= options.isDurable(entry);
      return nextBatch.written;
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

async function openFile<Entry>(path: string, options: JournalOptions<Entry>): Promise<JournalFile> {
  // Stores hold personal data: for this user of the machine alone.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "a", 0o600);
  try {
    await syncFolder(path);
    return { handle, ...(await readEntries(path, options)) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Replays the entries of a file; whether its last line is torn, and how many there are. */
export async function readEntries<Entry>(
  path: string,
  { parse, replay }: Pick<JournalOptions<Entry>, "parse" | "replay">,
): Promise<Omit<JournalFile, "handle">> {
  const seen = { isTorn: false, lineCount: 0 };
  for await (const { line, isWhole } of readLines(path)) {
    const entry = parse(readJson(line));
    if (entry !== undefined) replay(entry);
    seen.isTorn = !isWhole;
    seen.lineCount += 1;
  }
  return seen;
}

/** A name that is new in a folder must survive a failure of the machine too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

async function appendLines(file: JournalFile, { lines, isDurable }: Batch): Promise<void> {
  const text = `${file.isTorn ? "\n" : ""}${lines.join("")}`;
  file.isTorn = true;
  await file.handle.writeFile(text);
  if (isDurable) await file.handle.datasync();
  file.isTorn = false;
  file.lineCount += lines.length;
}

/** Replaces the file by a shorter one that says the same. */
async function condenseFile<Entry>(
  path: string,
  file: JournalFile,
  { parse }: JournalOptions<Entry>,
  condense: (entries: Entry[]) => Entry[],
): Promise<void> {
  const entries: Entry[] = [];
  await readEntries(path, { parse, replay: (entry: Entry) => entries.push(entry) });
  const lines = condense(entries).map((entry) => `${JSON.stringify(entry)}\n`);
  const shorter = await writeWhole(`${path}.new`, lines);
  await rename(`${path}.new`, path);
  const { handle } = file;
  Object.assign(file, { handle: shorter, lineCount: lines.length });
  await handle.close();
  await syncFolder(path);
}

/** Writes a new file and leaves it open; none is left when that fails. */
async function writeWhole(path: string, lines: string[]): Promise<FileHandle> {
  await rm(path, { force: true });
  const handle = await open(path, "a", 0o600);
  try {
    await handle.writeFile(lines.join(""));
    await handle.datasync();
    return handle;
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
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
