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

/** All that the provider knows: tables by name, kept in a file when one is given. Values are plain JSON and never changed in place. */
export type Store = {
  table<T>(name: string): Table<T>;
  drop(name: string): void;
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
  const tables = file === undefined ? new Map<string, Map<string, unknown>>() : readLog(file);
  const restored = [...tables.values()].reduce((sum, { size }) => sum + size, 0);
  let log = file === undefined ? undefined : rewriteLog(file, tables);
  let changes: Change[] = [];
  const note = (...change: Change) => {
    if (log !== undefined) changes.push(change);
  };

  return {
    restored,
    table<T>(name: string): Table<T> {
      // A table is only read by the code that wrote it, under a name of its own: its values are of that type.
      const rows = () => tables.get(name) as Map<string, T> | undefined;
      return {
        get: (key) => rows()?.get(key),
        has: (key) => rows()?.has(key) ?? false,
        keys: () => rows()?.keys() ?? none(),
        values: () => rows()?.values() ?? none(),
        get size() {
          return rows()?.size ?? 0;
        },
        set(key, value) {
          if (!tables.has(name)) tables.set(name, new Map());
          rows()?.set(key, value);
          note(name, key, value);
        },
        delete(key) {
          if (rows()?.delete(key)) note(name, key);
        },
      };
    },
    drop(name) {
      if (tables.delete(name)) note(name);
    },
    commit() {
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

const none = <T>(): IterableIterator<T> => new Map<never, T>().values();

function readLog(file: string): Map<string, Map<string, unknown>> {
  const tables = new Map<string, Map<string, unknown>>();
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

function apply(tables: Map<string, Map<string, unknown>>, [name, key, value]: Change): void {
  if (key === undefined) tables.delete(name);
  else if (value === undefined) tables.get(name)?.delete(key);
  else tables.set(name, (tables.get(name) ?? new Map()).set(key, value));
}

/** Writes the tables as a fresh log beside the old one, puts it in its place and opens it for more. */
function rewriteLog(file: string, tables: Map<string, Map<string, unknown>>): number {
  try {
    return startLog(file, tables);
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(`${file}: This file cannot be written (${why}). Name one in a folder that exists.`);
  }
}

function startLog(file: string, tables: Map<string, Map<string, unknown>>): number {
  const lines = [...tables].map(([name, rows]) => {
    const changes = [...rows].map(([key, value]) => [name, key, value]);
    return `${JSON.stringify(changes)}\n`;
  });
  writeFileSync(`${file}.new`, lines.join(""));
  renameSync(`${file}.new`, file);
  return openSync(file, "a");
}
