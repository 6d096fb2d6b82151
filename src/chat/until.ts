import type { ReadableAtom } from "nanostores";

/** Settles as soon as a store's value is as wanted; rejects when the signal is aborted before. */
export function until<T>(
  store: ReadableAtom<T>,
  isWanted: (value: T) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const callOff = () => {
      stop();
      reject(signal.reason);
    };
    const stop = store.listen((value) => {
      if (!isWanted(value)) return;
      stop();
      signal.removeEventListener("abort", callOff);
      resolve();
    });
    if (isWanted(store.get())) {
      stop();
      resolve();
    } else if (signal.aborted) callOff();
    else signal.addEventListener("abort", callOff, { once: true });
  });
}
