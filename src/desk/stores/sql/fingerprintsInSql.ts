import { causeOf, type DeskLog } from "../../log.ts";
import type { Fingerprints } from "../fingerprints.ts";
import { readRow, type SqlStorage } from "./tables.ts";

/** Fingerprints in a Durable Object's SQLite; where it fails, those of `own`. */
export function fingerprintsInSql(
  sql: SqlStorage,
  now: () => Date,
  own: Fingerprints,
  log: DeskLog,
): Fingerprints {
  const keep = (key: string, fingerprint: string, ttlMs: number): string => {
    const nowMs = now().getTime();
    const kept = readRow<{ fingerprint: string }>(
      sql,
      "SELECT fingerprint FROM fingerprints WHERE key = ? AND until_ms > ?",
      key,
      nowMs,
    );
    if (kept) return kept.fingerprint;
    sql.exec("INSERT OR REPLACE INTO fingerprints VALUES (?, ?, ?)", key, fingerprint, nowMs + ttlMs);
    return fingerprint;
  };
  return async (key, fingerprint, ttlMs) => {
    try {
      return keep(key, fingerprint, ttlMs);
    } catch (error) {
      log({ event: "fingerprints-alone", cause: causeOf(error) });
      return own(key, fingerprint, ttlMs);
    }
  };
}
