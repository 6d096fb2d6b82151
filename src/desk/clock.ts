import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../async/clock.ts";

/** The system's clock for work in the background: no wait on it keeps a process alive. */
export const backgroundClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    sleep(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => {
      throw signal?.reason;
    }),
};
