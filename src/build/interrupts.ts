import { constants } from "node:os";
import { setImmediate } from "node:timers/promises";
import { BuildError } from "./buildError.ts";

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs `work` with a signal that Ctrl-C and SIGTERM abort: a build clears up before it ends. Throws a
 * `BuildError` also where they come after its last step. The second one ends the process.
 */
export async function withInterrupts<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stopListening = onInterrupt((name) =>
    controller.abort(
      new BuildError(`The build was stopped by ${name}; every site is whole, as it was before or new.`),
    ),
  );
  try {
    const result = await work(controller.signal);
    // The listeners go below: a signal that the system sent before must reach them.
    await setImmediate();
    controller.signal.throwIfAborted();
    return result;
  } finally {
    stopListening();
  }
}

/**
 * Runs `clear`, which must not wait for anything, at the end of this process, also at one by Ctrl-C and
 * SIGTERM. Answers a function that calls that off.
 */
export function atExit(clear: () => void): () => void {
  const stopListening = onInterrupt((name) => process.exit(128 + constants.signals[name]));
  process.once("exit", clear);
  return () => {
    stopListening();
    process.off("exit", clear);
  };
}

/**
 * Calls `listener` at the first Ctrl-C and at the first SIGTERM, until the function that it answers is
 * called.
 */
function onInterrupt(listener: (name: (typeof signals)[number]) => void): () => void {
  for (const name of signals) process.once(name, listener);
  return () => {
    for (const name of signals) process.off(name, listener);
  };
}
