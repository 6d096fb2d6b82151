import { createHash } from "node:crypto";
import { once } from "node:events";
import { realpath, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Lets this process alone keep a file; returns what releases it. Rejects while any process keeps it. The lock
 * is a name that the process listens on: the system takes it back when the process ends, by whatever signal.
 */
export async function lockFile(file: string): Promise<() => void> {
  const address = await formatLockAddress(file);
  const server = createServer((visitor) => visitor.destroy());
  try {
    await once(server.listen(address), "listening");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    if (!(await isLeft(address)))
      throw new Error(`${file}: Another process keeps its state here. Stop it, or name another file.`);
    await rm(address, { force: true });
    return lockFile(file);
  }
  server.unref();
  return () => void server.close();
}

/** Where the lock of a file is: a name of the system, or a socket file where it has no such names. */
async function formatLockAddress(file: string): Promise<string> {
  const folder = await realpath(dirname(file)).catch(() => resolve(dirname(file)));
  const hash = createHash("sha256")
    .update(join(folder, basename(file)))
    .digest("hex");
  const name = `frontdesk-state-${hash.slice(0, 16)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
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
