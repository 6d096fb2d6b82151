import { randomUUID } from "node:crypto";
import { causeOf, type DeskLog } from "../../log.ts";
import type { Starts } from "../starts.ts";
import { readRow, type SqlStorage } from "./tables.ts";

/** Starts older than this are forgotten. */
const ttlMs = 30 * 24 * 60 * 60 * 1000;

/** Starts in a Durable Object's SQLite; where it fails, each counts as the first. */
export function startsInSql(sql: SqlStorage, now: () => Date, log: DeskLog): Starts {
  const begin = (key: string, id: string): number => {
    const nowMs = now().getTime();
    sql.exec("INSERT INTO starts VALUES (?, ?, ?)", key, id, nowMs + ttlMs);
    const query = "SELECT count(*) AS count FROM starts WHERE key = ? AND until_ms > ?";
    return readRow<{ count: number }>(sql, query, key, nowMs)?.count ?? 1;
  };
  return async (key) => {
    const id = randomUUID();
    try {
      const count = begin(key, id);
      return { count, end: async () => endStart(sql, key, id) };
    } catch (error) {
      log({ event: "starts-not-kept", cause: causeOf(error) });
      return { count: 1, end: async () => {} };
    }
  };
}

/** Takes a start off; one that cannot be taken off costs a count. */
function endStart(sql: SqlStorage, key: string, id: string): void {
  try {
    sql.exec("DELETE FROM starts WHERE key = ? AND id = ?", key, id);
  } catch {}
}
