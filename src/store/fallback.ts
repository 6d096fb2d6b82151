import { RefusedError } from "./memory.ts";
import type { Change, Changed, Counter, Kind, Store } from "./store.ts";

/** Hears of an entry that `own` has in place of the store that failed. */
export type OnAlone = (kind: Kind<unknown>, key: string, error: unknown) => void;

/**
 * A store that all processes share; while it is away, one's own. What was written there stays there, and what
 * changes it changes both: nothing is brought over.
 */
export function withFallback(shared: Store, own: Store, onAlone: OnAlone): Store {
  const getOwn = <Value>(kind: Kind<Value>, key: string) => own.get(kind, key).catch(() => undefined);
  /** Makes something of nothing where the first store takes it. */
  const create = async <Value>(kind: Kind<Value>, key: string, change: Change<Value>) => {
    if ((await getOwn(kind, key)) !== undefined) return own.change(kind, key, change);
    return shared.change(kind, key, change).catch(async (error: unknown) => {
      const changed = await own.change(kind, key, change).catch((ownError: unknown) => {
        // What holds back the change is the failure before it.
        throw ownError instanceof RefusedError ? error : ownError;
      });
      onAlone(kind, key, error);
      return changed;
    });
  };
  /** Changes what is there, wherever it is. */
  const changeBoth = async <Value>(
    kind: Kind<Value>,
    key: string,
    change: Change<Value>,
  ): Promise<Changed<Value>> => {
    const isOwn = (await getOwn(kind, key)) !== undefined;
    const [inShared, inOwn] = await Promise.allSettled([
      shared.change(kind, key, change),
      ...(isOwn ? [own.change(kind, key, change)] : []),
    ]);
    if (inShared.status === "rejected") throw inShared.reason;
    if (inOwn?.status === "rejected") throw inOwn.reason;
    return inOwn?.value.isChanged ? inOwn.value : inShared.value;
  };
  return {
    get: async (kind, key) => (await getOwn(kind, key)) ?? shared.get(kind, key),
    list: async (kind, group, onFailure) => {
      const both = await Promise.allSettled([own.list(kind, group), shared.list(kind, group)]);
      for (const each of both)
        if (each.status === "rejected") {
          if (!onFailure) throw each.reason;
          onFailure(each.reason);
        }
      return both.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    },
    change: async (kind, key, change) =>
      change(undefined) ? create(kind, key, change) : changeBoth(kind, key, change),
    remove: async (kind, keys) => {
      const both = await Promise.allSettled([own.remove(kind, keys), shared.remove(kind, keys)]);
      for (const each of both) if (each.status === "rejected") throw each.reason;
      return both.reduce((sum, each) => sum + (each.status === "fulfilled" ? each.value : 0), 0);
    },
    expire: async () => {
      await Promise.all([own.expire(), shared.expire()]);
    },
    counters: {
      take: (counters, points) =>
        shared.counters.take(counters, points).catch((error: unknown) => {
          onAlone({ name: "counters" }, counters[0]?.key ?? "", error);
          return own.counters.take(counters.map(limitAlone), points);
        }),
      read: (key) => shared.counters.read(key).catch(() => own.counters.read(key)),
    },
    check: () => shared.check(),
    close: async () => {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}

/** The same counter where a process counts alone: together such processes must not spend many times as much. */
const limitAlone = (counter: Counter): Counter => ({
  ...counter,
  maxPoints: counter.maxPointsAlone ?? counter.maxPoints,
});
