/**
 * The time, in ms since 1970, and how to wait for some of it to pass; a wait whose signal is aborted rejects
 * with its reason.
 */
export type Clock = { now: () => number; wait: (ms: number, signal?: AbortSignal) => Promise<void> };

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(finish, ms);
      signal?.addEventListener("abort", cancel);
      function finish() {
        signal?.removeEventListener("abort", cancel);
        resolve();
      }
      function cancel() {
        clearTimeout(timer);
        reject(signal?.reason);
      }
    }),
};

/**
 * Does a work that must end within `timeoutMs`; rejects with `timeoutError` when it does not. The signal
 * given to the work is aborted then, and also when the `outer` one is.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  timeoutError: Error,
  work: (signal: AbortSignal) => Promise<T>,
  { clock, outer }: { clock: Clock; outer?: AbortSignal | undefined },
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => controller.abort(outer?.reason);
  if (outer?.aborted) cancel();
  outer?.addEventListener("abort", cancel);
  const timer = new AbortController();
  clock.wait(timeoutMs, timer.signal).then(
    () => controller.abort(timeoutError),
    () => {},
  );
  try {
    return await Promise.race([work(signal), rejectOnAbort(signal)]);
  } finally {
    timer.abort();
    outer?.removeEventListener("abort", cancel);
  }
}

/** Never resolves; rejects with the reason when the signal is aborted. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
