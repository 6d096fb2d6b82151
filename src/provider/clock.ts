/** Time as an argument: what the time is, and what to do later. Milliseconds. */
export type Clock = {
  now(): number;
  /** Runs `task` after `delay` ms; the function returned takes that back. */
  after(delay: number, task: () => void): () => void;
};

/** Longest delay that a timer of the runtime takes; a longer one would fire at once. */
const longest = 2 ** 31 - 1;

/** The machine's own clock. Its timers keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, Math.min(Math.max(delay, 0), longest)).unref();
    return () => clearTimeout(timer);
  },
};

export const iso = (time: number) => new Date(time).toISOString();
