import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";

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
 * All that the provider knows, kept in a file when one is given: tables by kind, and by what they are of (such as the messages of one
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

/** A change: table, key, value. Without a value the key goes, without a key the table. */
type Change = [table: string, key?: string, value?: unknown];

/** Opens a store; `file` is an append-only log of changes, rewritten without its past at each start. */
export function openStore(file?: string): Store {
  const kept = file === undefined ? new Map<string, Rows>() : readLog(file);
  const restored = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  let log = file === undefined ? undefined : rewriteLog(file, kept);
  let changes: Change[] = [];
  const note = (...change: Change) => {
    if (log !== undefined) changes.push(change);
  };
  // By kind first: joining both to one name at each call is dear.
  const tables = new Map<string, Map<string, Table<unknown>>>();
  let fresh: [kind: string, of: string][] = [];
  const open = (kind: string, of: string) => {
    const name = nameOf(kind, of);
    const table = createTable(name, kept.get(name) ?? new Map(), note);
    const siblings = tables.get(kind) ?? new Map();
    tables.set(kind, siblings.set(of, table));
    fresh.push([kind, of]);
    return table;
  };

  return {
    restored,
    // A table is only read by the code that wrote it, under a name of its own: its values are of that type.
    table: <T>(kind: string, of = "") => (tables.get(kind)?.get(of) ?? open(kind, of)) as Table<T>,
    drop(kind, of) {
      const name = nameOf(kind, of);
      kept.delete(name);
      tables.get(kind)?.delete(of);
      note(name);
    },
    commit() {
      // Whoever asks for things that are not there must not fill the memory.
      for (const [kind, of] of fresh) if (tables.get(kind)?.get(of)?.size === 0) tables.get(kind)?.delete(of);
      fresh = [];
      if (log === undefined || !changes.length) return;
      writeSync(log, `${JSON.stringify(changes)}\n`);
      changes = [];
    },
    close() {
      if (log !== undefined) closeSync(log);
      log = undefined;
    },
  };
}

const nameOf = (kind: string, of: string) => (of ? `${kind} ${of}` : kind);

type Rows = Map<string, unknown>;

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

function readLog(file: string): Map<string, Rows> {
  const tables = new Map<string, Rows>();
  if (!existsSync(file)) return tables;
  const lines = readFileSync(file, "utf8").split("\n");
  // A process that was killed while writing leaves half a line, always the last: nobody was told of it.
  lines.pop();
  lines.forEach((line, index) => {
    for (const change of changesOf(line, `${file}:${index + 1}`)) apply(tables, change);
  });
  return tables;
}

function changesOf(line: string, where: string): Change[] {
  try {
    const changes: unknown = JSON.parse(line);
    // What parses in this file was written by `commit`.
    if (Array.isArray(changes)) return changes as Change[];
  } catch {
    // Told below, like every other line that is not ours.
  }
  throw new Error(
    `${where}: This is not the state of a local provider. Name another file, or remove this one.`,
  );
}

function apply(tables: Map<string, Rows>, [name, key, value]: Change): void {
  if (key === undefined) tables.delete(name);
  else if (value === undefined) tables.get(name)?.delete(key);
  else tables.set(name, (tables.get(name) ?? new Map()).set(key, value));
}

/** Writes the tables as a fresh log beside the old one, puts it in its place and opens it for more. */
function rewriteLog(file: string, tables: Map<string, Rows>): number {
  try {
    return startLog(file, tables);
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(`${file}: This file cannot be written (${why}). Name one in a folder that exists.`);
  }
}

function startLog(file: string, tables: Map<string, Rows>): number {
  const lines = [...tables].map(([name, rows]) => {
    const changes = [...rows].map(([key, value]) => [name, key, value]);
    return `${JSON.stringify(changes)}\n`;
  });
  writeFileSync(`${file}.new`, lines.join(""));
  renameSync(`${file}.new`, file);
  return openSync(file, "a");
}
