import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** The locks that this process holds. */
const held = new Set<string>();

/**
 * Has this process alone keep a file, by a lock beside it with its pid; returns what lets go of it. Throws while another one that is up,
 * or this one, keeps the file. The lock of a process that is gone is taken over.
 */
export function lockFile(file: string): () => void {
  const lock = `${file}.lock`;
  const owner = ownerOf(lock);
  if (owner !== undefined && isKeeping(owner, lock))
    throw new Error(
      `${file}: The process ${owner} keeps its state in this file. Stop it, name another file, or remove ${lock} when it is no provider.`,
    );
  if (!write(lock)) return () => {};
  held.add(lock);
  return () => {
    if (held.delete(lock)) rmSync(lock, { force: true });
  };
}

/** The pid in a lock; undefined when there is none. */
function ownerOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process still keeps what it locked. In a container a new process often has the pid of the one before it. */
const isKeeping = (pid: number, lock: string) => (pid === process.pid ? held.has(lock) : isUp(pid));

function isUp(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user, but there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** False where nothing can be written: then the file cannot be written either, which is told by who tries. */
function write(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid));
    return true;
  } catch {
    return false;
  }
}
