import { systemClock, withTimeout } from "../async/clock.ts";
import { Failure } from "./failure.ts";

/** Does work while no other tab of the site does its own; rejects when the signal aborts before it begins. */
export type WithTabLock = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** How long this tab waits for the others: theirs may hang. */
const lockTimeoutMs = 10_000;

/** By the Web Locks API; a browser without it, or without the right to it, locks nothing. */
export const withTabLock: WithTabLock = async (work, signal) => {
  const { locks } = navigator;
  if (!locks) return work();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const acquire = (waiting: AbortSignal) =>
    new Promise<void>((onAcquired) => {
      const hold = () => {
        onAcquired();
        return released;
      };
      locks.request("chat", { signal: waiting }, hold).catch(() => onAcquired());
    });
  const limits = { clock: systemClock, outer: signal };
  await withTimeout(lockTimeoutMs, new Failure("Another tab took too long"), acquire, limits).catch(() => {});
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    release();
  }
};
