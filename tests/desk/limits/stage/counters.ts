import { createMemoryStore } from "../../../../src/store/memory.ts";
import type { Counters } from "../../../../src/store/store.ts";

/** Counters in memory, by a clock that a test sets; `keys` are those that were counted under. */
export function openMemoryCounters(now = () => new Date()): Counters & { keys: () => string[] } {
  const { counters } = createMemoryStore([], () => now().getTime());
  const keys = new Set<string>();
  return {
    take: async (taken, points) => {
      const waits = await counters.take(taken, points);
      if (!waits.some(Boolean)) for (const { key } of taken) keys.add(key);
      return waits;
    },
    read: counters.read,
    keys: () => [...keys],
  };
}
