import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import type { Sql } from "../../../../src/store/sql.ts";

/** The SQLite of Node in the place of a Durable Object's, until the test ends; a query that is `failing` is refused. */
export function openSqlStorage() {
  const database = new DatabaseSync(":memory:");
  onTestFinished(() => database.close());
  const state = { failing: /^$/ };
  const sql: Sql = {
    exec: <Row>(query: string, ...values: (string | number | null)[]) => {
      if (state.failing.test(query)) throw new Error("database or disk is full: SQLITE_FULL");
      // Only the stores ask, and they know what they kept.
      return database.prepare(query).all(...values) as Row[];
    },
  };
  const count = (table: string) =>
    database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.["count"];
  return { state, sql, count };
}
