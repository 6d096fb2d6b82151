import type { Counter, Counters, Kind, Store } from "./store.ts";

type SqlValue = string | number | null;

/** What the store needs of an SQLite: the `sql` of a Durable Object's storage, or a file of `node:sqlite`. */
export type Sql = {
  exec<Row extends Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Iterable<Row>;
};

/** An SQLite in which work is done as one transaction: all of it, or nothing. */
export type SqlDatabase = {
  read<T>(work: (sql: Sql) => T): Promise<T>;
  /** Resolves once the work is committed and, where it `isDurable`, on the disk. */
  transact<T>(work: (sql: Sql) => T, isDurable: boolean): Promise<T>;
  /** Takes what was removed off the disk; missing where the host sees to that. */
  scrub?: () => Promise<void>;
  close?: () => Promise<void>;
};

/**
 * Tables without row ids; the host of a Durable Object bills each row that is written, those of the index too.
 * Times are in ms since 1970. `ttl_ms` is how long an entry was to last: who changes it after the clock was set
 * back finds that it lasts no longer from then on.
 */
const tables = [
  "CREATE TABLE IF NOT EXISTS entries (kind TEXT, key TEXT, value TEXT NOT NULL, list TEXT, until_ms INTEGER, ttl_ms INTEGER, PRIMARY KEY (kind, key)) WITHOUT ROWID",
  "CREATE INDEX IF NOT EXISTS entries_by_list ON entries (kind, list) WHERE list IS NOT NULL",
  "CREATE TABLE IF NOT EXISTS counters (key TEXT PRIMARY KEY, points INTEGER NOT NULL, until_ms INTEGER NOT NULL) WITHOUT ROWID",
];

/** Creates the tables that are missing. */
export function createTables(sql: Sql): void {
  for (const table of tables) sql.exec(table);
}

/** Whether anything is kept. */
export const hasEntries = (sql: Sql): boolean => readRow(sql, "SELECT 1 FROM entries LIMIT 1") !== undefined;

type EntryRow = { value: string };

const isValid = "(until_ms IS NULL OR until_ms > ?)";

/** A store in the tables of an SQLite. */
export function createSqlStore(database: SqlDatabase, now: () => Date): Store {
  const nowMs = () => now().getTime();
  const { read, transact } = database;
  const find = <Value>(sql: Sql, kind: Kind<Value>, key: string): Value | undefined => {
    const query = `SELECT value FROM entries WHERE kind = ? AND key = ? AND ${isValid}`;
    const row = readRow<EntryRow>(sql, query, kind.name, key, nowMs());
    return row && parse<Value>(row);
  };
  return {
    get: (kind, key) => read((sql) => find(sql, kind, key)),
    list: <Value>(kind: Kind<Value>, group: string) =>
      read((sql) => {
        const query = `SELECT value FROM entries WHERE kind = ? AND list = ? AND ${isValid}`;
        return Array.from(sql.exec<EntryRow>(query, kind.name, group, nowMs()), parse<Value>);
      }),
    change: (kind, key, change) =>
      transact((sql) => {
        shortenFuture(sql, kind.name, key, nowMs());
        const old = find(sql, kind, key);
        const kept = change(old);
        if (kept === "remove") removeEntry(sql, kind.name, key);
        else if (kept) writeEntry(sql, { kind: kind.name, key, ...kept }, nowMs());
        return { old, isChanged: kept === "remove" ? old !== undefined : kept !== undefined };
      }, kind.isDurable ?? false),
    remove: (kind, keys) =>
      // What comes back when the machine fails is removed once more.
      transact((sql) => keys.filter((key) => removeEntry(sql, kind.name, key)).length, false),
    expire: async () => {
      await transact((sql) => {
        for (const table of ["entries", "counters"])
          sql.exec(`DELETE FROM ${table} WHERE until_ms <= ?`, nowMs());
      }, false);
      await database.scrub?.();
    },
    counters: createCounters(database, nowMs),
    check: async () => {
      await transact(
        (sql) => writeEntry(sql, { kind: "checks", key: "", value: nowMs(), ttlMs: 60_000 }, nowMs()),
        false,
      );
    },
    close: async () => database.close?.(),
  };
}

/** Only the store writes these values, each under a kind of its own. */
const parse = <Value>({ value }: EntryRow): Value => JSON.parse(value);

/** Something that is to be kept. */
export type Entry = { kind: string; key: string; value: unknown; ttlMs?: number; group?: string };

/** Writes an entry in place of an older one, from a moment on (ms since 1970). */
export function writeEntry(sql: Sql, { kind, key, value, ttlMs, group }: Entry, nowMs: number): void {
  const untilMs = ttlMs === undefined ? null : nowMs + ttlMs;
  sql.exec(
    `INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
     value = excluded.value, list = excluded.list, until_ms = excluded.until_ms, ttl_ms = excluded.ttl_ms`,
    kind,
    key,
    JSON.stringify(value),
    group ?? null,
    untilMs,
    ttlMs ?? null,
  );
}

const removeEntry = (sql: Sql, kind: string, key: string): boolean =>
  readRow(sql, "DELETE FROM entries WHERE kind = ? AND key = ? RETURNING key", kind, key) !== undefined;

/** An entry that the clock, set back, would have last longer than it was to. */
const shortenFuture = (sql: Sql, kind: string, key: string, nowMs: number) =>
  void sql.exec(
    "UPDATE entries SET until_ms = ? + ttl_ms WHERE kind = ? AND key = ? AND until_ms > ? + ttl_ms",
    nowMs,
    kind,
    key,
    nowMs,
  );

function createCounters({ read, transact }: SqlDatabase, nowMs: () => number): Counters {
  const find = (sql: Sql, key: string) =>
    readRow<{ points: number; until_ms: number }>(
      sql,
      "SELECT points, until_ms FROM counters WHERE key = ? AND until_ms > ?",
      key,
      nowMs(),
    );
  const write = (sql: Sql, { key, points, untilMs }: { key: string; points: number; untilMs: number }) =>
    sql.exec("INSERT OR REPLACE INTO counters VALUES (?, ?, ?)", key, points, untilMs);
  return {
    take: (counters, points) =>
      transact((sql) => {
        for (const { key, seconds } of counters) {
          // A window that the clock, set back, made longer.
          const latestMs = nowMs() + seconds * 1000;
          sql.exec(
            "UPDATE counters SET until_ms = ? WHERE key = ? AND until_ms > ?",
            ...[latestMs, key, latestMs],
          );
        }
        const counts = counters.map((counter) => countNow(counter, find(sql, counter.key), points, nowMs()));
        if (counts.every(({ waitSeconds }) => !waitSeconds)) for (const count of counts) write(sql, count);
        return counts.map(({ waitSeconds }) => waitSeconds);
      }, false),
    read: (key) => read((sql) => find(sql, key)?.points ?? 0),
  };
}

/**
 * A counter with these points added to what it holds, until when its window lasts (ms), and how long to wait (s)
 * where it lacks room for them.
 */
export function countNow(
  { key, seconds, maxPoints }: Counter,
  held: { points: number; until_ms: number } | undefined,
  points: number,
  nowMs: number,
): { key: string; points: number; untilMs: number; waitSeconds: number } {
  const untilMs = held?.until_ms ?? nowMs + seconds * 1000;
  const sum = (held?.points ?? 0) + points;
  const waitSeconds = sum > maxPoints ? Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) : 0;
  return { key, points: sum, untilMs, waitSeconds };
}

/** The first row of a query; undefined where there is none. */
function readRow<Row extends Record<string, SqlValue>>(
  sql: Sql,
  query: string,
  ...values: SqlValue[]
): Row | undefined {
  const [row] = sql.exec<Row>(query, ...values);
  return row;
}
