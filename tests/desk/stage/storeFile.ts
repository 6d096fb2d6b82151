import { DatabaseSync } from "node:sqlite";
import { createSqlStore } from "../../../src/store/sql.ts";
import { openSqliteFile } from "../../../src/store/sqliteFile.ts";
import type { Store } from "../../../src/store/store.ts";
import { temporaryFile } from "./temporary.ts";

/** A store in an SQLite file, as a process of a desk opens it. */
export const openStoreFile = (file = temporaryFile("store.db")): Store =>
  createSqlStore(openSqliteFile(file), () => new Date());

/** All values that stand in the file of a store, a line each, while a desk may write to it. */
export function readStoreFile(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare("SELECT value FROM entries").all();
    return rows.map(({ value }) => value).join("\n");
  } finally {
    database.close();
  }
}
