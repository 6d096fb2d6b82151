import { type FileHandle, mkdir, open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { takeLock, withLock } from "../../async/lock.ts";
import { type LineReader, readChunks } from "./journalLines.ts";

/**
 * The open file. `target` is where links lead from `path`; `isTorn`: its last line is not whole, so that the
 * next one starts on a line of its own.
 */
export type JournalFile = {
  path: string;
  target: string;
  handle: FileHandle;
  isTorn: boolean;
  lineCount: number;
};

/** How often lines are written again because their file was replaced meanwhile. */
const maxMoves = 5;

/** Where the shorter file is written before it takes the place of the journal. */
const newPath = (target: string) => `${target}.new`;

const condenseName = (target: string) => `condense ${target}`;

/** Opens or creates a file, with its folder, and replays what it holds. */
export async function openJournalFile<Entry>(path: string, reader: LineReader<Entry>): Promise<JournalFile> {
  const file = await openAt(path, reader);
  try {
    await removeHalf(file);
    return file;
  } catch (error) {
    await file.handle.close();
    throw error;
  }
}

/**
 * Adds lines to the file that is at the path once they are written: another process may have replaced or
 * removed the one that was open. The lines may then stand in it twice.
 */
export async function appendLines(
  file: JournalFile,
  { lines, isDurable }: { lines: string[]; isDurable: boolean },
): Promise<void> {
  // Where inode numbers change by themselves this ends too: each file was at the path when it was opened.
  for (let moves = 0; moves < maxMoves; moves++) {
    await reopenIfMoved(file);
    await writeLines(file, lines, isDurable);
    if (await isAt(file.handle, file.path)) return;
  }
}

/**
 * Replaces the file by one of the entries that `select` leaves, if it leaves some out. What other processes
 * add meanwhile is kept.
 */
export async function condenseFile<Entry>(
  file: JournalFile,
  { parse }: Pick<LineReader<Entry>, "parse">,
  select: (entries: Entry[]) => Entry[],
): Promise<void> {
  const condense = async () => {
    await reopenIfMoved(file);
    const entries: Entry[] = [];
    const seen = await readHandle(file.handle, { parse, replay: (entry) => entries.push(entry) });
    const selected = select(entries);
    if (selected.length === entries.length) return;
    const old = file.handle;
    const lines = selected.map((entry) => `${JSON.stringify(entry)}\n`);
    const handle = await replaceFile(file, lines);
    Object.assign(file, { handle, lineCount: lines.length, isTorn: false });
    // Who looked at the path before the rename wrote into the old file, and relies on it.
    const added = await readAddition(old, seen).finally(() => old.close());
    if (added) await appendLines(file, { lines: [added], isDurable: true });
    await syncFolder(file.target);
  };
  await withLock(condenseName(file.target), condense, "another process that shortens the same file");
}

async function openAt<Entry>(path: string, reader: LineReader<Entry>): Promise<JournalFile> {
  // Stores hold personal data: for this user of the machine alone.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await openOrCreate(path);
  try {
    const target = await realpath(path);
    await syncFolder(target);
    const { isTorn, lineCount } = await readHandle(handle, reader);
    return { path, target, handle, isTorn, lineCount };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Opens a file. One that root creates belongs to the owner of its folder, whose service is to write to it.
 */
async function openOrCreate(path: string): Promise<FileHandle> {
  const created = await open(path, "ax+", 0o600).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return undefined;
    throw error;
  });
  if (!created) return open(path, "a+", 0o600);
  if (process.getuid?.() !== 0) return created;
  const { uid, gid } = await stat(dirname(path));
  await created.chown(uid, gid).catch(() => {});
  return created;
}

/** A crash may have left half of a shorter file behind. */
async function removeHalf({ target }: JournalFile): Promise<void> {
  const release = await takeLock(condenseName(target));
  if (release) await rm(newPath(target), { force: true }).finally(release);
}

/** Whether this open file is the one at a path. */
async function isAt(handle: FileHandle, path: string): Promise<boolean> {
  const [own, there] = await Promise.all([
    handle.stat({ bigint: true }),
    stat(path, { bigint: true }).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }),
  ]);
  return own.ino === there?.ino && own.dev === there.dev;
}

/** Opens the file that is at the path now, if it is another one. */
async function reopenIfMoved(file: JournalFile): Promise<void> {
  if (await isAt(file.handle, file.path)) return;
  const old = file.handle;
  Object.assign(file, await openAt(file.path, { parse: () => undefined, replay: () => {} }));
  await old.close();
}

async function writeLines(file: JournalFile, lines: string[], isDurable: boolean): Promise<void> {
  const text = `${file.isTorn ? "\n" : ""}${lines.join("")}`;
  file.isTorn = true;
  await file.handle.appendFile(text);
  if (isDurable) await file.handle.datasync();
  file.isTorn = false;
  file.lineCount += lines.length;
}

/** Puts a new file of these lines in the place of a file and leaves it open; none is left when that fails. */
async function replaceFile({ handle: old, path, target }: JournalFile, lines: string[]): Promise<FileHandle> {
  const name = newPath(target);
  await rm(name, { force: true });
  const handle = await open(name, "ax+", 0o600);
  try {
    await handle.appendFile(lines.join(""));
    await giveOwner(old, handle);
    await handle.datasync();
    // A process on another machine or in another container, which does not see the lock, may be at the same
    // work.
    if (!(await isAt(handle, name)) || !(await isAt(old, path)))
      throw new Error("Another process replaced the file.");
    await rename(name, target);
    return handle;
  } catch (error) {
    await handle.close();
    await rm(name, { force: true });
    throw error;
  }
}

/** Gives a file the owner, group and mode of another. A group that cannot be given gets no rights. */
async function giveOwner(from: FileHandle, to: FileHandle): Promise<void> {
  const [wanted, own] = await Promise.all([from.stat(), to.stat()]);
  const mode = wanted.mode & 0o777;
  const isGiven = await to.chown(wanted.uid, wanted.gid).then(
    () => true,
    (error: unknown) => {
      if (own.uid !== wanted.uid) throw error;
      return own.gid === wanted.gid;
    },
  );
  await to.chmod(isGiven ? mode : mode & ~0o070);
}

/** A name that is new in a folder must survive a failure of the machine too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

/** Reads an open file from its beginning, and leaves it open. */
const readHandle = <Entry>(handle: FileHandle, reader: LineReader<Entry>) =>
  readChunks(handle.createReadStream({ start: 0, autoClose: false }), reader);

/** What a file got since it was read, as lines. */
async function readAddition(
  handle: FileHandle,
  { size, usedSize }: { size: number; usedSize: number },
): Promise<string> {
  if ((await handle.stat()).size <= size) return "";
  const chunks: Buffer[] = [];
  for await (const chunk of handle.createReadStream({ start: usedSize, autoClose: false }))
    chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text.endsWith("\n") ? text : `${text}\n`;
}
