import { visitWhileKilled } from "../build/stage/killedSwaps.ts";
import { judge } from "./stage/judge.ts";

const killCount = 200;

/**
 * Kills 200 builds between the steps of their swaps while visitors ask `serve` for pages, scripts of any page before, and a large
 * file. The exit status is 1 when one of them missed what it asked for.
 */
export async function measureSwaps(): Promise<void> {
  const { misses, ...counts } = await visitWhileKilled(killCount);
  console.table([{ ...counts, misses: misses.length }]);
  for (const miss of misses.slice(0, 20)) console.log(miss);
  judge("requests without an answer", misses.length, 0);
}
