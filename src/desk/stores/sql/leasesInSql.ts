import { randomUUID } from "node:crypto";
import { causeOf, type DeskLog } from "../../log.ts";
import type { Lease, Leases } from "../leases.ts";
import { readRow, type SqlStorage } from "./tables.ts";

/** An object that runs: `id` is random, `openedMs` when it began (ms since 1970). */
export type ObjectLife = { id: string; openedMs: number };

/**
 * How long a lease of an earlier life of the object still holds. An object runs once at a time: what an
 * earlier life began is over by then, or takes effect no more, since each post follows a write that only the
 * living one can make.
 */
const earlierLifeMs = 10_000;

type LeaseRow = { owner: string | null; life: string; until_ms: number };

/** Leases in a Durable Object's SQLite; where it fails, those of `own`. */
export function leasesInSql(
  sql: SqlStorage,
  { life, now }: { life: ObjectLife; now: () => Date },
  own: Leases,
  log: DeskLog,
): Leases {
  const nowMs = () => now().getTime();
  /** When a row ends: the work that an earlier life began, sooner. */
  const endMs = ({ owner, life: rowLife, until_ms }: LeaseRow): number =>
    owner === null || rowLife === life.id ? until_ms : Math.min(until_ms, life.openedMs + earlierLifeMs);

  const take = (key: string, ms: number): Lease | "busy" | "done" => {
    const row = readRow<LeaseRow>(sql, "SELECT owner, life, until_ms FROM leases WHERE key = ?", key);
    if (row && endMs(row) > nowMs()) return row.owner === null ? "done" : "busy";
    const owner = randomUUID();
    const untilMs = nowMs() + ms;
    sql.exec("INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?)", key, owner, life.id, untilMs);
    return createLease(sql, key, owner, nowMs);
  };
  return async (key, ms) => {
    try {
      return take(key, ms);
    } catch (error) {
      log({ event: "marks-alone", cause: causeOf(error) });
      return own(key, ms);
    }
  };
}

/** A lease changes or removes its row only while that has its owner. */
function createLease(sql: SqlStorage, key: string, owner: string, nowMs: () => number): Lease {
  const change = async (query: string, ...values: (string | number)[]) =>
    readRow(sql, `${query} WHERE key = ? AND owner = ? RETURNING key`, ...values, key, owner) !== undefined;
  return {
    // A lease that cannot be prolonged now is still held until its end.
    renew: (ms) => change("UPDATE leases SET until_ms = ?", nowMs() + ms).catch(() => true),
    finish: async (ttlMs) =>
      void (await change("UPDATE leases SET owner = NULL, until_ms = ?", nowMs() + ttlMs).catch(() => {})),
    release: async () => void (await change("DELETE FROM leases").catch(() => {})),
  };
}
