/** Says whether a figure keeps its bar, at most so much where nothing else is said; beyond it the exit status is 1. */
export function judge(name: string, value: number, bar: number, isMet = value <= bar): void {
  console.log(`${name}: ${Number(value.toFixed(3))} (bar ${bar}): ${isMet ? "met" : "MISSED"}`);
  if (!isMet) process.exitCode = 1;
}
