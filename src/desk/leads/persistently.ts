import type { Desk } from "../desk.ts";

/** Pauses between attempts, in milliseconds; the last one again and again. */
const pauses = [1_000, 5_000, 30_000, 120_000, 600_000];

/**
 * Does a work until it succeeds, and a last time when the desk closes. Settles after the first attempt: what waits on it is held up by
 * no store that is away. `work` answers whether it succeeded, and never rejects.
 */
export async function persistently(
  work: () => Promise<boolean>,
  { inBackground, closing }: Pick<Desk, "inBackground" | "closing">,
): Promise<void> {
  if (!(await work())) inBackground(insist(work, closing));
}

async function insist(work: () => Promise<boolean>, closing: AbortSignal): Promise<void> {
  for (let count = 0; !closing.aborted; count++) {
    await pause(pauses[count] ?? 600_000, closing);
    if (await work()) return;
  }
}

/** Settles after a time, or when the signal ends. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer: NodeJS.Timeout | number = setTimeout(end, ms);
    // A timer of Node must not keep a process alive; other hosts have plain numbers.
    if (typeof timer === "object") timer.unref();
    signal.addEventListener("abort", end);
  });
