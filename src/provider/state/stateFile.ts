import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** A change of a table: without a value its key goes, without a key all of it. */
export type TableChange = [kind: string, of: string, key?: string, value?: unknown];

/** `write` keeps all changes, or throws and keeps none. After it was closed nothing is written any more. */
export type StateFile = { write(changes: readonly TableChange[]): void; close(): void };

/** How long those that open a file in the same instant wait for each other, in ms. */
const lockTimeoutMs = 200;

/**
 * Opens an SQLite file for this process alone, until it is closed or the process ends; `restore` gets what it
 * holds, in the order in which the keys were first set. Throws where it is in use, or none of ours.
 */
export function openStateFile(file: string, restore: (...change: Required<TableChange>) => void): StateFile {
  const database = new DatabaseSync(file, { open: false, timeout: lockTimeoutMs });
  const close = () => {
    if (database.isOpen) database.close();
  };
  try {
    database.open();
    lock(database);
    const rows = database.prepare("SELECT kind, of, key, value FROM records ORDER BY position").iterate();
    for (const { kind, of, key, value } of rows)
      restore(String(kind), String(of), String(key), JSON.parse(String(value)));
  } catch (error) {
    close();
    throw new Error(`${file}: ${explain(file, error)}`);
  }
  const write = prepareWrite(database);
  return { write: (changes) => database.isOpen && write(changes), close };
}

/** Takes a file for this process alone, and writes the table into an empty one. */
function lock(database: DatabaseSync): void {
  // The transaction comes before the mode, in which it keeps its lock: otherwise two could block each other.
  database.exec("PRAGMA synchronous = NORMAL; BEGIN EXCLUSIVE; PRAGMA locking_mode = EXCLUSIVE");
  if (!database.prepare("SELECT 1 FROM sqlite_schema").get())
    database.exec(
      "CREATE TABLE records (position INTEGER PRIMARY KEY, kind, of, key, value, UNIQUE (kind, of, key))",
    );
  database.exec("COMMIT");
}

function prepareWrite(database: DatabaseSync): StateFile["write"] {
  const set = database.prepare(
    "INSERT INTO records (kind, of, key, value) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  const remove = database.prepare("DELETE FROM records WHERE kind = ? AND of = ? AND key = ?");
  const drop = database.prepare("DELETE FROM records WHERE kind = ? AND of = ?");
  return (changes) => {
    try {
      database.exec("BEGIN");
      for (const [kind, of, key, value] of changes)
        if (key === undefined) drop.run(kind, of);
        else if (value === undefined) remove.run(kind, of, key);
        else set.run(kind, of, key, JSON.stringify(value));
      database.exec("COMMIT");
    } catch (error) {
      // A full disk may have ended it.
      if (database.isTransaction) database.exec("ROLLBACK");
      throw error;
    }
  };
}

const foreign = "This is not the state of a local provider. Name another file, or remove this one.";

/** By the code of SQLite: no such table, busy, damaged, no database. */
const refusals: Record<number, string> = {
  1: foreign,
  5: "Another process keeps its state here. Stop it, or name another file.",
  11: foreign,
  26: foreign,
};

function explain(file: string, error: unknown): string {
  const { errcode, message } = Object(error);
  // The higher bits are details.
  const refusal = refusals[errcode & 0xff];
  return (
    refusal ??
    `This file cannot be written (${findCause(file) ?? message}). Name one in a folder that exists.`
  );
}

/** The code of the system, which SQLite does not tell. */
function findCause(file: string): string | undefined {
  try {
    closeSync(openSync(file, "a"));
    return undefined;
  } catch (error) {
    return Object(error).code;
  }
}
