import type { Starts } from "./starts.ts";

/** Starts of one process: what kills it is not counted. */
export function startsInMemory(): Starts {
  const counts = new Map<string, number>();
  const add = (key: string, difference: 1 | -1): number => {
    const count = (counts.get(key) ?? 0) + difference;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
    return count;
  };
  return async (key) => ({ count: add(key, 1), end: async () => void add(key, -1) });
}
