import { resolve } from "node:path";
import { takeLock, withLock } from "../../async/lock.ts";

/** How often a desk tries again to hold its files: the process before it may still be closing. */
const retryMs = 1_000;

const editName = (leadsFile: string) => `edit ${resolve(leadsFile)}`;
const openName = (leadsFile: string) => `open ${resolve(leadsFile)}`;

/**
 * Notes for other processes of this machine that a desk has the file of leads, and those beside it, open; waits
 * until no command changes them. Returns how to end that; so does the end of the process.
 */
export async function holdStoreFiles(leadsFile: string): Promise<() => void> {
  const take = () => withLock(editName(leadsFile), () => takeLock(openName(leadsFile)), "`site forget`");
  let release = await take();
  const retrying = setInterval(async () => {
    release ??= await take().catch(() => undefined);
    if (release) clearInterval(retrying);
  }, retryMs).unref();
  if (release) clearInterval(retrying);
  return () => {
    clearInterval(retrying);
    release?.();
  };
}

/** Does work on the files while no desk of this machine has them open; "in-use", without the work, when one has. */
export async function withStoreFiles<T>(leadsFile: string, work: () => Promise<T>): Promise<T | "in-use"> {
  const releaseEdit = await takeLock(editName(leadsFile));
  if (!releaseEdit) return "in-use";
  try {
    const releaseOpen = await takeLock(openName(leadsFile));
    if (!releaseOpen) return "in-use";
    return await work().finally(releaseOpen);
  } finally {
    releaseEdit();
  }
}
