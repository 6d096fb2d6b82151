import { systemClock, withTimeout } from "../async/clock.ts";
import { Failure } from "./failure.ts";

/** Does a work when no other tab of the site does its own. A signal that is aborted before ends the wait. */
export type TakeTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** How long the other tabs are waited for, in milliseconds: theirs may hang. */
const longestWait = 10_000;

/** By the Web Locks API; a browser without it, or without the right to it, takes no turns. */
export const takeTurn: TakeTurn = async (work, signal) => {
  const { locks } = navigator;
  if (!locks) return work();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const turn = (wait: AbortSignal) =>
    new Promise<void>((granted) => {
      const hold = () => {
        granted();
        return held;
      };
      locks.request("chat", { signal: wait }, hold).catch(() => granted());
    });
  const limits = { clock: systemClock, outer: signal };
  await withTimeout(longestWait, new Failure("Another tab took too long"), turn, limits).catch(() => {});
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    release();
  }
};
