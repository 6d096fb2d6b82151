import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

// A Vitest setup file: in this process timers, Date and performance.now run SPEED times faster. Sockets, child processes and the
// limits of Vitest itself stay real, so that a wait of 20 s for a time-out of the provider's client takes 2 s.

const speed = Number(process.env["SPEED"] ?? 1);

// Once for all files of the process.
if (speed !== 1 && Date.name !== "FastDate") {
  const { setTimeout: realTimeout, setInterval: realInterval, Date: RealDate } = globalThis;
  const realTick = performance.now.bind(performance);
  const [start, startTick] = [RealDate.now(), realTick()];
  const elapsed = () => (realTick() - startTick) * speed;

  class FastDate extends RealDate {
    constructor(...parts: unknown[]) {
      // The forms of Date's constructor are the caller's to choose; without arguments it is the fast time.
      if (parts.length) super(...(parts as [string]));
      else super(FastDate.now());
    }
    static override now = () => Math.floor(start + elapsed());
  }

  const fast =
    <T>(schedule: (task: () => void, ms: number, ...values: unknown[]) => T) =>
    (task: () => void, ms = 0, ...values: unknown[]) =>
      schedule(task, ms / speed, ...values);

  Object.assign(globalThis, {
    // `util.promisify(setTimeout)` finds its own form among the properties.
    setTimeout: Object.assign(fast(realTimeout), realTimeout),
    setInterval: fast(realInterval),
    Date: FastDate,
  });
  performance.now = () => startTick + elapsed();
  const { setTimeout: realWait } = timers;
  timers.setTimeout = (ms = 0, ...rest) => realWait(ms / speed, ...rest);
  syncBuiltinESMExports();
}
