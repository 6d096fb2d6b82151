import { type Change, openLog, type Rows, readLog, type StateLog } from "./stateLog.ts";

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
export type Store = {
  table<T>(kind: string, of?: string): Table<T>;
  drop(kind: string, of: string): void;
  /** Writes what changed since the last call as one line: all of it is kept, or none. */
  commit(): void;
  close(): void;
  /** How many records the file held when it was opened. */
  readonly restored: number;
};

/** By how many bytes a log may outgrow what it holds before it is rewritten. */
const defaultMaxWasteBytes = 64 * 1024 * 1024;

/**
 * Opens a store; `file` is an append-only log of changes, rewritten without its past at each start and when
 * it has outgrown itself. A killed process loses nothing; a machine without power may lose the newest.
 * Who opens it holds its lock.
 */
export function openStore(file?: string, maxWasteBytes = defaultMaxWasteBytes): Store {
  if (file === undefined) return createStore(new Map());
  const kept = readLog(file);
  return createStore(kept, openLog(file, kept, maxWasteBytes));
}

function createStore(kept: Map<string, Rows>, log?: StateLog): Store {
  const restored = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  let changes: Change[] = [];
  const note = (...change: Change) => {
    if (log) changes.push(change);
  };
  // By kind first: joining both to one name at each call is dear.
  const tables = new Map<string, Map<string, Table<unknown>>>();
  let fresh: [kind: string, of: string][] = [];
  const open = (kind: string, of: string) => {
    const name = formatTableName(kind, of);
    const rows: Rows = kept.get(name) ?? new Map();
    kept.set(name, rows);
    const table = createTable(name, rows, note);
    const siblings = tables.get(kind) ?? new Map();
    tables.set(kind, siblings.set(of, table));
    fresh.push([kind, of]);
    return table;
  };
  const forget = (kind: string, of: string) => {
    kept.delete(formatTableName(kind, of));
    tables.get(kind)?.delete(of);
  };

  return {
    restored,
    // A table is only read by the code that wrote it, under a name of its own: its values are of that type.
    table: <T>(kind: string, of = "") => (tables.get(kind)?.get(of) ?? open(kind, of)) as Table<T>,
    drop(kind, of) {
      forget(kind, of);
      note(formatTableName(kind, of));
    },
    commit() {
      // Whoever asks for things that are not there must not fill the memory.
      for (const [kind, of] of fresh) if (tables.get(kind)?.get(of)?.size === 0) forget(kind, of);
      fresh = [];
      if (!changes.length) return;
      log?.append(changes);
      changes = [];
    },
    close() {
      log?.close();
    },
  };
}

const formatTableName = (kind: string, of: string) => (of ? `${kind} ${of}` : kind);

/** A table that notes each change of its rows. */
function createTable(name: string, rows: Rows, note: (...change: Change) => void): Table<unknown> {
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
      note(name, key, value);
    },
    delete(key) {
      if (rows.delete(key)) note(name, key);
    },
  };
}
