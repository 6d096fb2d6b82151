import { Failure } from "./failure.ts";

/** The time, in milliseconds since 1970, and how to wait for some of it to pass; a wait that is called off rejects. */
export type Clock = { now: () => number; wait: (ms: number, signal?: AbortSignal) => Promise<void> };

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(done, ms);
      signal?.addEventListener("abort", callOff);
      function done() {
        signal?.removeEventListener("abort", callOff);
        resolve();
      }
      function callOff() {
        clearTimeout(timer);
        reject(signal?.reason);
      }
    }),
};

/**
 * Does a work that must end within `ms`; rejects with `late` when it does not. The signal given to the work is aborted then,
 * and also when the `outer` one is.
 */
export async function within<T>(
  ms: number,
  late: string,
  work: (signal: AbortSignal) => Promise<T>,
  { clock, outer }: { clock: Clock; outer?: AbortSignal | undefined },
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const callOff = () => controller.abort(outer?.reason);
  if (outer?.aborted) callOff();
  outer?.addEventListener("abort", callOff);
  const ended = new AbortController();
  clock.wait(ms, ended.signal).then(
    () => controller.abort(new Failure(late)),
    () => {},
  );
  try {
    return await Promise.race([work(signal), aborted(signal)]);
  } finally {
    ended.abort();
    outer?.removeEventListener("abort", callOff);
  }
}

/** Never resolves; rejects with the reason when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
