import type { ChildProcess } from "node:child_process";

/** Sends a signal to a process that was started `detached`, and to all that it started; one that ended stays so. */
export function killGroup({ pid }: Pick<ChildProcess, "pid">, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}
