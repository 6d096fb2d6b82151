/** The CPU time of a run (ms), the least of three where the first takes longer than `enough`. */
export async function measureCpuMs(run: () => unknown, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3 && least > enough; count++) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Fills a length with repetitions of a text. */
export const fillLength = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
