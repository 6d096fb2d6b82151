/** Things of one sort: a value as JSON under each key. */
export type Kind<Value> = {
  name: string;
  /** What is kept must outlive a failure of the machine, not of the process alone. */
  isDurable?: true;
  /** Names the type of the values; there is nothing in it. */
  value?: Value;
};

/** What a change leaves: a value, for how long (ms; missing: until it is removed), and the list it stands in. */
export type Kept<Value> = { value: Value; ttlMs?: number; group?: string };

/**
 * What becomes of a value: another one, nothing, or undefined where it stays as it is. It may be asked several
 * times, so it answers by what it is given alone.
 */
export type Change<Value> = (old: Value | undefined) => Kept<Value> | "remove" | undefined;

/** What a change found, and whether it changed that. */
export type Changed<Value> = { old: Value | undefined; isChanged: boolean };

/** Entries under (kind, key), each change atomic for all processes of a store. All calls reject where it fails. */
export type Store = {
  get<Value>(kind: Kind<Value>, key: string): Promise<Value | undefined>;
  /**
   * The values of a group, in no order. A store of several places reads what it can, and tells `onFailure` of a
   * place that it cannot read: there a key may stand twice.
   */
  list<Value>(kind: Kind<Value>, group: string, onFailure?: (error: unknown) => void): Promise<Value[]>;
  /** Resolves once the change would survive what its kind is to survive. */
  change<Value>(kind: Kind<Value>, key: string, change: Change<Value>): Promise<Changed<Value>>;
  /** Removes values by key. Resolves to how many there were. */
  remove(kind: Kind<unknown>, keys: readonly string[]): Promise<number>;
  /** Removes what has run out, and what is left on the disk of values that are gone. */
  expire(): Promise<void>;
  counters: Counters;
  /** Writes something; rejects when nothing can be kept. */
  check(): Promise<void>;
  /** Lets go of what it holds open, once no work goes on. */
  close(): Promise<void>;
};

/** Points under a key in a window, which begins with the first of them. */
export type Counter = {
  key: string;
  seconds: number;
  maxPoints: number;
  /**
   * The limit in a process that counts alone while others may do the same; `maxPoints` when it is missing.
   */
  maxPointsAlone?: number;
};

/** Counts points under keys, for all processes of a store. */
export type Counters = {
  /**
   * Adds points to every counter, or to none while one of them lacks room: what is refused writes nothing.
   * Resolves to the seconds until each has room again, 0 where it has.
   */
  take(counters: readonly Counter[], points: number): Promise<number[]>;
  /** The points under a key within its window. */
  read(key: string): Promise<number>;
};
