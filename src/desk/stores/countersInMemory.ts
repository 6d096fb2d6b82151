import type { Counter, Counters } from "./counters.ts";
import { type CounterTable, createCounterTable } from "./counterTable.ts";

/** Most counters of networks (33.6 MB), and of sites, conversations and models (4.2 MB). */
const defaultMaxCounters = { network: 2 ** 21, site: 2 ** 18 };

/**
 * Counters of one process in bounded memory. Those of sites, which a flood of addresses must not push out,
 * have a table of their own. Time is that of a clock which nobody sets.
 */
export function countersInMemory(maxCounters: typeof defaultMaxCounters = defaultMaxCounters): Counters {
  const networks = createCounterTable(maxCounters.network);
  const tables: Record<Counter["owner"], CounterTable> = {
    network: networks,
    link: networks,
    visitors: networks,
    site: createCounterTable(maxCounters.site),
  };
  const take = (counters: readonly Counter[], points: number): number[] => {
    const now = performance.now() / 1000;
    const counts = counters.map(({ key, seconds, maxPoints, owner }) => {
      const table = tables[owner];
      const keyHash = table.hash(key);
      const { points: before, endSeconds } = table.find(keyHash, now) ?? {
        points: 0,
        endSeconds: Math.floor(now) + seconds,
      };
      return { table, keyHash, before, endSeconds, maxPoints, hasRoom: before + points <= maxPoints };
    });
    const isTaken = counts.every(({ hasRoom }) => hasRoom);
    return counts.map(({ table, keyHash, before, endSeconds, maxPoints, hasRoom }) => {
      const after = isTaken ? Math.max(0, before + points) : before;
      const isFull = !hasRoom || after >= maxPoints;
      if (isTaken || (isFull && before)) table.set(keyHash, { points: after, endSeconds }, isFull, now);
      return hasRoom ? 0 : Math.max(1, Math.ceil(endSeconds - now));
    });
  };
  return {
    take: async (counters, points) => take(counters, points),
    read: async ({ key, owner }) => {
      const table = tables[owner];
      return table.find(table.hash(key), performance.now() / 1000)?.points ?? 0;
    },
  };
}
