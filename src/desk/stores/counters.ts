/** Points under a key in a window, which begins with the first of them. */
export type Counter = {
  key: string;
  seconds: number;
  maxPoints: number;
  /** The limit in a process that counts alone while others may do the same; `maxPoints` when it is missing. */
  maxPointsAlone?: number;
  /** Whose key it is. Anybody makes keys of networks by the million; those of sites are few. */
  owner: "network" | "site";
};

/** Counts points under keys, for all processes of one store. */
export type Counters = {
  /**
   * Adds points to every counter, or to none while one of them lacks room. Resolves to the seconds until each has
   * room again, 0 where it has.
   */
  take: (counters: readonly Counter[], points: number) => Promise<number[]>;
  /** The points under a key within its window. */
  read: (counter: Pick<Counter, "key" | "owner">) => Promise<number>;
};
