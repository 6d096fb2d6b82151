import {
  isMessageReference,
  listBefore,
  type Reference,
  referenceSid,
  type UnansweredStore,
} from "../unanswered.ts";
import type { SqlStorage } from "./tables.ts";

/**
 * Unanswered messages in a Durable Object's SQLite, which sends nothing out before what was written would
 * survive.
 */
export function unansweredInSql(sql: SqlStorage): UnansweredStore {
  return {
    add: async (reference) => {
      const onConflict = isMessageReference(reference) ? "IGNORE" : "REPLACE";
      sql.exec(
        `INSERT OR ${onConflict} INTO unanswered VALUES (?, ?, ?)`,
        referenceSid(reference),
        reference.atMs,
        JSON.stringify(reference),
      );
    },
    remove: async (sid) => void sql.exec("DELETE FROM unanswered WHERE sid = ?", sid),
    list: async (beforeMs) => {
      // SQLite has no number for "without end".
      const endMs = Math.min(beforeMs, Number.MAX_SAFE_INTEGER);
      const query = "SELECT reference FROM unanswered WHERE at_ms < ?";
      const rows = [...sql.exec<{ reference: string }>(query, endMs)];
      // Only `add` writes these values.
      const references = rows.map(({ reference }) => JSON.parse(reference) as Reference);
      return listBefore(references, beforeMs);
    },
    close: async () => {},
  };
}
