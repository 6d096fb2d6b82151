type SqlValue = string | number | null;

/** What the stores need of a Durable Object's SQLite: its `ctx.storage.sql`. */
export type SqlStorage = {
  exec<Row extends Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Iterable<Row>;
};

/**
 * Tables without row ids and without further indexes: the host bills each row that is written, those of
 * indexes too. Times are in ms since 1970.
 */
const tables = {
  notes: "name TEXT PRIMARY KEY, value TEXT NOT NULL",
  leases: "key TEXT PRIMARY KEY, owner TEXT, life TEXT NOT NULL, until_ms INTEGER NOT NULL",
  fingerprints: "key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, until_ms INTEGER NOT NULL",
  starts: "key TEXT, id TEXT, until_ms INTEGER NOT NULL, PRIMARY KEY (key, id)",
  counters: "key TEXT PRIMARY KEY, points INTEGER NOT NULL, until_ms INTEGER NOT NULL",
  unanswered: "sid TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, reference TEXT NOT NULL",
  lead_versions: "id TEXT PRIMARY KEY, version INTEGER NOT NULL, until_ms INTEGER NOT NULL",
  leads: "id TEXT PRIMARY KEY, lead TEXT NOT NULL, given_up_ms INTEGER",
  delivered: "id TEXT PRIMARY KEY, site_id TEXT NOT NULL, at_ms INTEGER NOT NULL, until_ms INTEGER NOT NULL",
  topics:
    "site_id TEXT, topic TEXT, kept TEXT NOT NULL, until_ms INTEGER NOT NULL, PRIMARY KEY (site_id, topic)",
  sites: "id TEXT PRIMARY KEY, facts TEXT NOT NULL",
  site_hosts: "host TEXT PRIMARY KEY, site_id TEXT NOT NULL",
};

/** Tables whose rows run out at their `until_ms`. */
const expiringTables = [
  "leases",
  "fingerprints",
  "starts",
  "counters",
  "lead_versions",
  "delivered",
  "topics",
] as const;

/** Creates the tables that are missing. */
export function createTables(sql: SqlStorage): void {
  for (const [name, columns] of Object.entries(tables))
    sql.exec(`CREATE TABLE IF NOT EXISTS ${name} (${columns}) WITHOUT ROWID`);
}

/** Whether any table has rows, but for the notes of the object itself. */
export const hasRows = (sql: SqlStorage): boolean =>
  Object.keys(tables).some((name) => name !== "notes" && readRow(sql, `SELECT 1 FROM ${name} LIMIT 1`));

const removalPauseMs = 60 * 60 * 1000;

/**
 * Removes the rows that ran out, once an hour, by the moment that it is (ms since 1970): until then reads
 * leave them out.
 */
export function removeExpiredHourly(sql: SqlStorage, nowMs: number): void {
  const last = readRow<{ value: string }>(sql, "SELECT value FROM notes WHERE name = 'expired'");
  if (nowMs - Number(last?.value ?? 0) < removalPauseMs) return;
  // The removal makes room for the note.
  for (const name of expiringTables) sql.exec(`DELETE FROM ${name} WHERE until_ms <= ?`, nowMs);
  sql.exec("INSERT OR REPLACE INTO notes VALUES ('expired', ?)", String(nowMs));
}

/** The first row of a query; undefined where there is none. */
export function readRow<Row extends Record<string, SqlValue>>(
  sql: SqlStorage,
  query: string,
  ...values: SqlValue[]
): Row | undefined {
  const [row] = sql.exec<Row>(query, ...values);
  return row;
}
