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
  const given = new Promise<void>((resolve) => {
    const wait = AbortSignal.any([signal, AbortSignal.timeout(longestWait)]);
    const hold = () => {
      resolve();
      return held;
    };
    locks.request("chat", { signal: wait }, hold).catch(() => resolve());
  });
  await given;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    release();
  }
};
