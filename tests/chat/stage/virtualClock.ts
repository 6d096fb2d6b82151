import type { Clock } from "../../../src/async/clock.ts";

/** A clock that stands until it is advanced. */
export function createVirtualClock(start = Date.UTC(2026, 10, 21, 12)) {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: Clock = {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = { at: now + ms, run: resolve };
        const callOff = () => {
          timers.delete(timer);
          reject(signal?.reason);
        };
        if (signal?.aborted) return callOff();
        signal?.addEventListener("abort", callOff, { once: true });
        timers.add(timer);
      }),
  };
  const next = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];

  /** Lets milliseconds pass: each timer runs at its time, and what follows from it before the next one. */
  async function advance(ms: number): Promise<void> {
    const end = now + ms;
    await settle();
    for (let timer = next(end); timer; timer = next(end)) {
      timers.delete(timer);
      now = timer.at;
      timer.run();
      await settle();
    }
    now = end;
  }
  return { clock, advance };
}

/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
