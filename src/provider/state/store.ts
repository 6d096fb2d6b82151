import { openStateFile, type TableChange } from "./stateFile.ts";

/** Records of one kind by key, in the order in which the keys were first set. */
export type Table<T> = {
  get(key: string): T | undefined;
  has(key: string): boolean;
  set(key: string, value: T): void;
  delete(key: string): void;
  values(): IterableIterator<T>;
  keys(): IterableIterator<string>;
  readonly size: number;
};

/**
 * All that the provider keeps: tables by kind, and by what they are of (such as the messages of one
 * conversation). Values are plain JSON and never changed in place.
 */
export type StateStore = {
  table<T>(kind: string, of?: string): Table<T>;
  drop(kind: string, of: string): void;
  /** Drops all tables. */
  clear(): void;
  /** Writes what changed since the last call as one transaction: all of it is kept, or none. */
  commit(): void;
  close(): void;
  /** How many records the file held when it was opened. */
  readonly restored: number;
};

/**
 * Opens a store, in memory or in an SQLite file that this process has for itself. A killed process loses
 * nothing; a machine without power may lose the newest.
 */
export function openStore(file?: string): StateStore {
  // By kind first: joining both to one name at each call is dear.
  const tables = new Map<string, Map<string, Table<unknown>>>();
  let fresh: [kind: string, of: string][] = [];
  let changes: TableChange[] = [];
  let restored = 0;
  let note = (..._: TableChange) => {};
  const open = (kind: string, of: string) => {
    const table = createTable((...change) => note(kind, of, ...change));
    const siblings = tables.get(kind) ?? new Map();
    tables.set(kind, siblings.set(of, table));
    fresh.push([kind, of]);
    return table;
  };
  // A table is only read by the code that wrote it, under a name of its own: its values are of that type.
  const table = <T>(kind: string, of = "") => (tables.get(kind)?.get(of) ?? open(kind, of)) as Table<T>;
  const restore = (kind: string, of: string, key: string, value: unknown) => {
    table(kind, of).set(key, value);
    restored++;
  };
  const state = file === undefined ? undefined : openStateFile(file, restore);
  if (state) note = (...change) => changes.push(change);

  const drop = (kind: string, of: string) => {
    tables.get(kind)?.delete(of);
    note(kind, of);
  };

  return {
    restored,
    table,
    drop,
    clear() {
      for (const [kind, siblings] of tables) for (const of of [...siblings.keys()]) drop(kind, of);
    },
    commit() {
      // Whoever asks for things that are not there must not fill the memory.
      for (const [kind, of] of fresh) if (tables.get(kind)?.get(of)?.size === 0) tables.get(kind)?.delete(of);
      fresh = [];
      if (!changes.length) return;
      state?.write(changes);
      changes = [];
    },
    close: () => state?.close(),
  };
}

/** A table that notes each change of its rows. */
function createTable(note: (key: string, value?: unknown) => void): Table<unknown> {
  const rows = new Map<string, unknown>();
  return {
    get: (key) => rows.get(key),
    has: (key) => rows.has(key),
    keys: () => rows.keys(),
    values: () => rows.values(),
    get size() {
      return rows.size;
    },
    set(key, value) {
      rows.set(key, value);
      note(key, value);
    },
    delete(key) {
      if (rows.delete(key)) note(key);
    },
  };
}
