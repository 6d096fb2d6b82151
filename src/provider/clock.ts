/** Time as an argument: what the time is, and what to do later. Milliseconds. */
export type ProviderClock = {
  now(): number;
  /** Runs `task` after `delay` ms; the function returned takes that back. */
  after(delay: number, task: () => void): () => void;
};

/** Longest delay that a timer of the runtime takes; a longer one would fire at once. */
const maxDelayMs = 2 ** 31 - 1;

/** The machine's own clock. Its timers keep no process alive. */
export const machineClock: ProviderClock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, Math.min(Math.max(delay, 0), maxDelayMs)).unref();
    return () => clearTimeout(timer);
  },
};

export const timeToIso = (time: number) => new Date(time).toISOString();
