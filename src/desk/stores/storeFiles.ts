import { mkdir, open, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeLock, withLock } from "../../async/lock.ts";
import { type DeskLog, formatLogLine } from "../log.ts";

/**
 * How often a desk tries again to hold its files, and when it says that another desk still has them, in ms.
 */
type HoldTimes = { retryMs: number; sharedAfterMs: number; sharedEveryMs: number };

/** The desk before this one may close for 10 s and more (`stopTimeoutMs` of `serve`). */
const holdTimes: HoldTimes = { retryMs: 1_000, sharedAfterMs: 15_000, sharedEveryMs: 60 * 60 * 1000 };

const writeLine: DeskLog = (line) => console.error(formatLogLine(line));

/**
 * Notes for other processes of this machine that a desk has the file of leads, and those beside it, open;
 * waits until no command changes them. While another desk has them this one serves too, as when one takes
 * over from the other; if that lasts, the log says so. Returns how to end that; so does the end of the
 * process.
 */
export async function holdStoreFiles(
  leadsFile: string,
  log: DeskLog = writeLine,
  times: HoldTimes = holdTimes,
): Promise<() => void> {
  const names = await lockNames(leadsFile);
  // Two locks: one alone does not tell a command, which a desk waits for, from a desk, which it does not wait
  // for.
  const take = () => withLock(names.edit, () => takeLock(names.open), "`site forget`");
  const ended = new AbortController();
  let release = await take();
  const retry = async () => {
    let sayAtMs = performance.now() + times.sharedAfterMs;
    while (!release) {
      await wait(times.retryMs, undefined, { ref: false, signal: ended.signal });
      release = await take().catch(() => undefined);
      if (release && ended.signal.aborted) release();
      if (release || performance.now() < sayAtMs) continue;
      log({ event: "leads-file-shared", file: leadsFile });
      sayAtMs += times.sharedEveryMs;
    }
  };
  retry().catch(() => {});
  return () => {
    ended.abort();
    release?.();
  };
}

/**
 * Does work on the files while no desk of this machine has them open; "in-use", without the work, when one
 * has.
 */
export async function withStoreFiles<T>(leadsFile: string, work: () => Promise<T>): Promise<T | "in-use"> {
  const names = await lockNames(leadsFile);
  const releaseEdit = await takeLock(names.edit);
  if (!releaseEdit) return "in-use";
  try {
    const releaseOpen = await takeLock(names.open);
    if (!releaseOpen) return "in-use";
    return await work().finally(releaseOpen);
  } finally {
    releaseEdit();
  }
}

/** The names of the locks of a file, the same by whatever link it is named. */
async function lockNames(leadsFile: string): Promise<{ edit: string; open: string }> {
  const file = await realpath(leadsFile).catch(() => resolve(leadsFile));
  return { edit: `edit ${file}`, open: `open ${file}` };
}

/** A block of common file systems: less may fit into what a full disk has left of a file. */
const sampleBytes = 4_096;

/**
 * Opens a file for appending, and writes another one beside it; rejects when that fails: a full disk lets
 * files be opened.
 */
export async function checkFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "a", 0o600);
  await file.close();
  const sample = `${path}.ready`;
  try {
    await writeFile(sample, Buffer.alloc(sampleBytes), { mode: 0o600 });
  } finally {
    await rm(sample, { force: true });
  }
}
