import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { createTables, type Sql, type SqlDatabase } from "./sql.ts";
import { StoreError } from "./storeError.ts";

/** How long a call waits for another process that writes, in ms: it holds up all other work. */
const busyTimeoutMs = 2_000;

/** An SQLite file, and the file of the disk that it is. */
type OpenFile = { sql: Sql; database: DatabaseSync; inode: number };

type OnOpen = (sql: Sql) => () => void;

/** Work of one turn of the event loop, and how to answer who asked for it. */
type Task = {
  work: (sql: Sql) => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};

/**
 * An SQLite file for any number of processes of one machine. It is opened as it is needed, and again where that
 * failed, or where somebody removed it; `onOpen` writes to each one that is opened, and returns what to do once
 * that is on the disk. What is durable and comes in one
 * turn of the event loop is one transaction and one flush of the disk (`synchronous=FULL`); all else is written
 * at once and flushed with what comes next: the end of the process loses none of it. Rejects with `StoreError`.
 */
export function openSqliteFile(path: string, onOpen: OnOpen = () => () => {}): SqlDatabase {
  let opened: OpenFile | undefined;
  let tasks: Task[] = [];
  const open = (): OpenFile => {
    if (opened && opened.inode !== inodeOf(path)) {
      opened.database.close();
      opened = undefined;
    }
    opened ??= openFile(path, onOpen);
    return opened;
  };
  const attempt = async <T>(work: (file: OpenFile) => T): Promise<T> => {
    try {
      return work(open());
    } catch (error) {
      throw isOfSqlite(error) ? new StoreError(path, error) : error;
    }
  };
  const flush = () => {
    const turn = tasks;
    tasks = [];
    const done = attempt((file) => {
      file.sql.exec("PRAGMA synchronous = FULL");
      try {
        return transact(file.sql, () => turn.map(({ work }) => settle(() => work(file.sql))));
      } finally {
        file.sql.exec("PRAGMA synchronous = NORMAL");
      }
    });
    done.then(
      (outcomes) => {
        for (const [position, task] of turn.entries()) outcomes[position]?.(task);
      },
      (error: unknown) => {
        for (const { reject } of turn) reject(error);
      },
    );
  };
  return {
    read: (work) => attempt(({ sql }) => work(sql)),
    transact: (work, isDurable) =>
      isDurable
        ? new Promise((resolve, reject) => {
            if (tasks.push({ work, resolve, reject }) === 1) setImmediate(flush);
          })
        : attempt(({ sql }) => transact(sql, () => work(sql))),
    scrub: () =>
      attempt(({ sql }) => {
        const [state] = sql.exec<{ busy: number }>("PRAGMA wal_checkpoint(TRUNCATE)");
        if (state?.busy) throw new StoreError(path, { errcode: 5, errstr: "database is locked" });
      }),
    close: async () => {
      while (tasks.length) await new Promise((resolve) => setImmediate(resolve));
      opened?.database.close();
      opened = undefined;
    },
  };
}

/** Does work as one transaction. Who reads does not wait for it, who writes does. */
function transact<T>(sql: Sql, work: () => T): T {
  sql.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    sql.exec("COMMIT");
    return result;
  } catch (error) {
    try {
      sql.exec("ROLLBACK");
    } catch {
      // A full disk has ended the transaction already.
    }
    throw error;
  }
}

/** How to answer with the outcome of work. What fails in SQLite ends the transaction, and throws. */
function settle(work: () => unknown): (task: Task) => void {
  try {
    const value = work() as never;
    return ({ resolve }) => resolve(value);
  } catch (error) {
    if (isOfSqlite(error)) throw error;
    return ({ reject }) => reject(error);
  }
}

const isOfSqlite = (error: unknown): boolean => Object(error).code === "ERR_SQLITE_ERROR";

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** The form of the tables; a file of a later one is left alone. */
const formatVersion = 1;

function openFile(path: string, onOpen: OnOpen): OpenFile {
  let database: DatabaseSync | undefined;
  try {
    createPrivateFile(path);
    database = new DatabaseSync(path, { timeout: busyTimeoutMs });
    const sql = toSql(database);
    // What it refuses it has not touched.
    checkFormat(sql);
    writeAhead(sql);
    // What is removed is overwritten: no byte of a person stays in the file.
    for (const pragma of ["synchronous = FULL", "secure_delete = ON"]) sql.exec(`PRAGMA ${pragma}`);
    const onDisk = transact(sql, () => {
      createTables(sql);
      sql.exec(`PRAGMA user_version = ${formatVersion}`);
      return onOpen(sql);
    });
    onDisk();
    sql.exec("PRAGMA synchronous = NORMAL");
    return { sql, database, inode: inodeOf(path) ?? -1 };
  } catch (error) {
    database?.close();
    throw error instanceof StoreError ? error : new StoreError(path, error);
  }
}

/** Creates a file, with its folder, that no other user can read; one that is there stays as it is. */
function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}

/** Has the file written ahead. Processes that create it at once refuse each other that without a wait. */
function writeAhead(sql: Sql): void {
  const endMs = performance.now() + busyTimeoutMs;
  for (;;)
    try {
      sql.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (Object(error).errcode !== 5 || performance.now() > endMs) throw error;
    }
}

/** Throws where the file is damaged, or written by a later version. */
function checkFormat(sql: Sql): void {
  const [{ quick_check: state } = { quick_check: "" }] = sql.exec<{ quick_check: string }>(
    "PRAGMA quick_check(1)",
  );
  const [{ user_version: version } = { user_version: 0 }] = sql.exec<{ user_version: number }>(
    "PRAGMA user_version",
  );
  if (state !== "ok") throw Object.assign(new Error(state), { errcode: 11, errstr: state });
  if (version > formatVersion)
    throw Object.assign(new Error(), { errcode: 24, errstr: `version ${version}` });
}

function toSql(database: DatabaseSync): Sql {
  const statements = new Map<string, StatementSync>();
  return {
    // Each query names the columns that its caller reads.
    exec: <Row>(query: string, ...values: (string | number | null)[]) => {
      const statement = statements.get(query) ?? database.prepare(query);
      statements.set(query, statement);
      return statement.all(...values) as Row[];
    },
  };
}

/**
 * Writes a consistent copy of an SQLite file, which processes may be writing, that no other user can read; one
 * that is there is replaced. Throws a `StoreError`.
 */
export function copySqliteFile(path: string, target: string): void {
  const part = `${target}.part`;
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
    try {
      rmSync(part, { force: true });
      createPrivateFile(part);
      database.prepare("VACUUM INTO ?").run(part);
      renameSync(part, target);
    } finally {
      database.close();
    }
  } catch (error) {
    rmSync(part, { force: true });
    throw new StoreError(isOfSqlite(error) ? path : target, error);
  }
}
