import { randomUUID } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { createTables, type Sql, type SqlDatabase } from "./sql.ts";
import { StoreError } from "./storeError.ts";

// An import would end an older Node before the server says which one it needs.
const { DatabaseSync: Database } = process.getBuiltinModule("node:sqlite");

/** How long a call waits for other processes that write, in ms, and how long between two attempts. */
const [busyTimeoutMs, busyPauseMs] = [2_000, 10];

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
 * that is on the disk. What is durable and comes in one turn of the event loop is one transaction and one flush of
 * the disk (`synchronous=FULL`); all else is written at once and flushed with what comes next: the end of the
 * process loses none of it. Rejects with `StoreError`.
 */
export function openSqliteFile(path: string, onOpen: OnOpen = () => () => {}): SqlDatabase {
  let opened: OpenFile | undefined;
  let tasks: Task[] = [];
  let lastTurn: Promise<void> = Promise.resolve();
  const open = (): OpenFile => {
    if (opened && opened.inode !== inodeOf(path)) {
      opened.database.close();
      opened = undefined;
    }
    opened ??= openFile(path, onOpen);
    return opened;
  };
  /** Begins again while another process writes: SQLite itself would hold up all other work meanwhile. */
  const attempt = async <T>(work: (file: OpenFile) => T): Promise<T> => {
    const endMs = performance.now() + busyTimeoutMs;
    for (;;) {
      try {
        return work(open());
      } catch (error) {
        if (!isBusy(error) || performance.now() > endMs)
          throw isOfSqlite(error) ? new StoreError(path, error) : error;
      }
      await wait(busyPauseMs * (0.5 + Math.random()));
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
    lastTurn = done.then(
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
    // What comes behind something durable in its turn stays behind it.
    transact: (work, isDurable) =>
      isDurable || tasks.length
        ? new Promise((resolve, reject) => {
            if (tasks.push({ work, resolve, reject }) === 1) setImmediate(flush);
          })
        : attempt(({ sql }) => transact(sql, () => work(sql))),
    scrub: () =>
      attempt(({ sql }) => {
        const [state] = sql.exec<{ busy: number }>("PRAGMA wal_checkpoint(TRUNCATE)");
        if (state?.busy) throw createSqliteError(busyCode, "another process reads it");
      }),
    close: async () => {
      while (tasks.length) await new Promise((resolve) => setImmediate(resolve));
      await lastTurn;
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

const sqliteErrorCode = "ERR_SQLITE_ERROR";

/** SQLite's result code for a file that another process holds; the higher bits are details. */
const busyCode = 5;

const isOfSqlite = (error: unknown): boolean => Object(error).code === sqliteErrorCode;
const isBusy = (error: unknown): boolean => isOfSqlite(error) && (Object(error).errcode & 255) === busyCode;

const createSqliteError = (errcode: number, errstr: string): Error =>
  Object.assign(new Error(errstr), { code: sqliteErrorCode, errcode, errstr });

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** Says in the header of the file that it is a store ("FdSt"), and in what form; a later one is left alone. */
const [applicationId, formatVersion] = [0x46645374, 1];

function openFile(path: string, onOpen: OnOpen): OpenFile {
  let database: DatabaseSync | undefined;
  try {
    createPrivateFile(path);
    removeForeignLog(path);
    database = new Database(path);
    const sql = toSql(database);
    // What it refuses it has not touched.
    checkFormat(sql);
    // What is removed is overwritten: no byte of a person stays in the file.
    for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "secure_delete = ON"])
      sql.exec(`PRAGMA ${pragma}`);
    const onDisk = transact(sql, () => {
      createTables(sql);
      sql.exec(`PRAGMA application_id = ${applicationId}`);
      sql.exec(`PRAGMA user_version = ${formatVersion}`);
      return onOpen(sql);
    });
    onDisk();
    sql.exec("PRAGMA synchronous = NORMAL");
    return { sql, database, inode: inodeOf(path) ?? -1 };
  } catch (error) {
    database?.close();
    throw isOfSqlite(error) || error instanceof StoreError ? error : new StoreError(path, error);
  }
}

/** Creates a file, with its folder; no other user can read it, nor what SQLite puts beside it. */
function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, "a", 0o600);
  try {
    if (fstatSync(file).uid === process.getuid?.()) fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
}

/**
 * Removes the write-ahead log that an earlier file of this name left: a copy that is put back has none, as byte
 * 18 of its header says (sqlite.org/fileformat.html), and SQLite would write the old log into it.
 */
function removeForeignLog(path: string): void {
  const header = Buffer.alloc(20);
  const file = openSync(path, "r");
  readSync(file, header, 0, header.length, 0);
  closeSync(file);
  if (header[18] === 1) for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
}

/** Throws where the file is damaged, of another program, or written by a later version. */
function checkFormat(sql: Sql): void {
  const read = (pragma: string) => Object.values([...sql.exec(`PRAGMA ${pragma}`)][0] ?? {})[0];
  const state = String(read("quick_check(1)"));
  if (state !== "ok") throw createSqliteError(11, state);
  const [hasTables] = sql.exec("SELECT 1 FROM sqlite_schema LIMIT 1");
  if (hasTables && read("application_id") !== applicationId)
    throw createSqliteError(26, "it is of another program");
  const version = Number(read("user_version"));
  if (version > formatVersion) throw createSqliteError(24, `version ${version}`);
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

/** Throws a `StoreError` where a file is damaged, no store, or of a later version; changes nothing. */
export function inspectSqliteFile(path: string): void {
  try {
    const database = new Database(path, { readOnly: true, timeout: busyTimeoutMs });
    try {
      checkFormat(toSql(database));
    } finally {
      database.close();
    }
  } catch (error) {
    throw new StoreError(path, error);
  }
}

/**
 * Writes a consistent copy of an SQLite file, which processes may be writing, that no other user can read; one
 * that is there is replaced. Throws a `StoreError`.
 */
export function copySqliteFile(path: string, target: string): void {
  const part = `${target}.${randomUUID()}.part`;
  try {
    const database = new Database(path, { readOnly: true, timeout: busyTimeoutMs });
    try {
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      closeSync(openSync(part, "wx", 0o600));
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
