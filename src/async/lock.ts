import { createHash } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs `work` while no other process of this machine has the lock of this name; says so, naming the `holder`,
 * when it has to wait. The lock is a name that the process listens on: the system takes it back when the
 * process ends, by whatever signal.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  holder = "another build",
): Promise<T> {
  const lock = await take(addressOf(name), holder);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Takes the lock of a name at once; returns how to give it back, or undefined when another has it. */
export async function takeLock(name: string): Promise<(() => void) | undefined> {
  const address = addressOf(name);
  if (await isLeft(address)) await rm(address, { force: true });
  const lock = await listen(address);
  return lock && (() => void lock.close());
}

async function take(address: string, holder: string): Promise<Server> {
  for (let waits = 0; ; waits++) {
    const server = await listen(address);
    if (server) return server;
    if (waits === 10) console.error(`Waiting for ${holder} to end ...`);
    if (await isLeft(address)) await rm(address, { force: true });
    else await wait(100);
  }
}

/** Listens on a name; undefined when another does. */
async function listen(address: string): Promise<Server | undefined> {
  const server = createServer((visitor) => visitor.destroy()).unref();
  try {
    await once(server.listen(address), "listening");
    return server;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return undefined;
    throw error;
  }
}

/** Where a lock is: a name of the system, or a socket file where it has no such names. */
function addressOf(name: string): string {
  const short = `frontdesk-${createHash("sha256").update(name).digest("hex").slice(0, 16)}`;
  if (process.platform === "linux") return `\0${short}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${short}` : join(tmpdir(), short);
}

/** Whether this is a socket file that a killed process left behind. Names end with their process. */
async function isLeft(address: string): Promise<boolean> {
  if (!address.startsWith("/")) return false;
  const visit = connect(address);
  const left = await once(visit, "connect").then(
    () => false,
    () => true,
  );
  visit.destroy();
  return left;
}
