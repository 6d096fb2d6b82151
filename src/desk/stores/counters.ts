/** Points under a key in a window, which begins with the first of them. */
export type Counter = {
  key: string;
  seconds: number;
  maxPoints: number;
  /**
   * The limit in a process that counts alone while others may do the same; `maxPoints` when it is missing.
   */
  maxPointsAlone?: number;
  /**
   * Whose key it is. Anybody makes keys of networks by the million, so each process counts them for itself.
   * Those of visitors are networks that were let into a site, at most as many as its limit says; those of
   * sites are few. A page that answers looks through its link every 3 s, too often to be written each time:
   * each process counts that for itself, too.
   */
  owner: "network" | "link" | "visitors" | "site";
};

/**
 * The same counter where a process counts alone, as its store fails: together such processes must not spend
 * many times what costs money.
 */
export const limitAlone = (counter: Counter): Counter => ({
  ...counter,
  maxPoints: counter.maxPointsAlone ?? counter.maxPoints,
});

/** Counts points under keys, for all processes of one store but those of networks and links. */
export type Counters = {
  /**
   * Adds points to every counter, or to none while one of them lacks room; negative ones take points back.
   * Resolves to the seconds until each has room again, 0 where it has or was not asked, since that of a
   * network has none.
   */
  take: (counters: readonly Counter[], points: number) => Promise<number[]>;
  /** The points under a key within its window. */
  read: (counter: Pick<Counter, "key" | "owner">) => Promise<number>;
};
