import { countNow } from "./sql.ts";
import type { Change, Counters, Kind, Store } from "./store.ts";

/** Most entries of a kind, about 5 MB, and most counters of a limit, about 20 MB: the oldest make room. */
const [maxEntries, maxCounters] = [20_000, 100_000];

/** What is kept, and until when (ms). */
type Entry = { value: unknown; group: string | undefined; untilMs: number };

/** What is to outlive a process is not for its memory. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/**
 * A store in the memory of a process, which is gone with it: of some kinds it keeps nothing. Its time (ms) is
 * that of a clock which nobody sets.
 */
export function createMemoryStore(
  refused: readonly Kind<unknown>[] = [],
  nowMs = () => performance.now(),
): Store {
  const kinds = createBoundedMaps<Entry>(maxEntries);
  const find = (kind: Kind<unknown>, key: string): Entry | undefined => {
    const entry = kinds.of(kind.name).get(key);
    return entry && entry.untilMs > nowMs() ? entry : undefined;
  };
  return {
    // Only `change` writes these values, each under a kind of its own.
    get: async <Value>(kind: Kind<Value>, key: string) => find(kind, key)?.value as Value | undefined,
    list: async <Value>(kind: Kind<Value>, group: string) =>
      [...kinds.of(kind.name).values()]
        .filter((entry) => entry.group === group && entry.untilMs > nowMs())
        .map(({ value }) => value as Value),
    change: async <Value>(kind: Kind<Value>, key: string, change: Change<Value>) => {
      const old = find(kind, key)?.value as Value | undefined;
      const kept = change(old);
      if (kept === undefined) return { old, isChanged: false };
      if (kept !== "remove" && refused.includes(kind))
        throw new RefusedError("It would be gone with this process");
      if (kept === "remove") return { old, isChanged: kinds.of(kind.name).delete(key) };
      const { value, group, ttlMs = Infinity } = kept;
      kinds.set(kind.name, key, { value, group, untilMs: nowMs() + ttlMs });
      return { old, isChanged: true };
    },
    remove: async (kind, keys) => keys.filter((key) => kinds.of(kind.name).delete(key)).length,
    expire: async () => {},
    counters: createCounters(nowMs),
    check: async () => {},
    close: async () => {},
  };
}

function createCounters(nowMs: () => number): Counters {
  const limits = createBoundedMaps<{ points: number; until_ms: number }>(maxCounters);
  // A flood of addresses pushes out no counters of sites.
  const find = (key: string) => {
    const held = limits.of(limitOf(key)).get(key);
    return held && held.until_ms > nowMs() ? held : undefined;
  };
  return {
    take: async (counters, points) => {
      const counts = counters.map((counter) => countNow(counter, find(counter.key), points, nowMs()));
      if (counts.every(({ waitSeconds }) => !waitSeconds))
        for (const { key, points, untilMs } of counts)
          limits.set(limitOf(key), key, { points, until_ms: untilMs });
      return counts.map(({ waitSeconds }) => waitSeconds);
    },
    read: async (key) => find(key)?.points ?? 0,
  };
}

/** The name of the limit that a counter is of. */
const limitOf = (key: string): string => key.split(":", 1)[0] ?? "";

/** Maps by name, each with room for so many values: the oldest, and those that ran out before it, go first. */
function createBoundedMaps<Value>(maxSize: number) {
  const maps = new Map<string, Map<string, Value>>();
  const of = (name: string): Map<string, Value> => {
    const map = maps.get(name) ?? new Map<string, Value>();
    maps.set(name, map);
    return map;
  };
  return {
    of,
    set: (name: string, key: string, value: Value): void => {
      const map = of(name);
      map.delete(key);
      map.set(key, value);
      const [oldest] = map.size > maxSize ? map.keys() : [];
      if (oldest !== undefined) map.delete(oldest);
    },
  };
}
