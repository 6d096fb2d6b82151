import { mkdir, open, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** How often the holder of a lock says that it is alive, and after how long a silence it counts as gone, in milliseconds. */
const [beat, silence] = [1_000, 10_000];

/** Runs `work` while no other process holds the lock file; says so when it has to wait. A lock whose holder fell silent is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  for (let waits = 0; !(await taken(file)); waits++) {
    if (waits === 10) console.error(`Waiting for another build to end (${file}) ...`);
    if (await isSilent(file)) await putAside(file);
    else await wait(100);
  }
  const beating = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), beat);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    await rm(file, { force: true });
  }
}

async function taken(file: string): Promise<boolean> {
  try {
    await (await open(file, "wx")).close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function isSilent(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > silence;
}

/** By a rename, so that of several who wait only one does it. */
async function putAside(file: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => {});
  await rm(aside, { force: true });
}
