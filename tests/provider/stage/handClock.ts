/** A clock that stands still until it is moved. */
export function createHandClock() {
  let now = Date.now();
  let plans: { at: number; task: () => void }[] = [];
  const after = (delay: number, task: () => void) => {
    const plan = { at: now + delay, task };
    plans.push(plan);
    return () => {
      plans = plans.filter((planned) => planned !== plan);
    };
  };
  const pass = (ms: number) => {
    now += ms;
    const due = plans.filter(({ at }) => at <= now);
    plans = plans.filter(({ at }) => at > now);
    for (const { task } of due) task();
  };
  return { clock: { now: () => now, after }, pass };
}
