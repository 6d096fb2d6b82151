import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";

// The file in which a store is kept: lines of JSON, each a list of changes that were made together.

/** A change: table, key, value. Without a value the key goes, without a key the table. */
export type Change = [table: string, key?: string, value?: unknown];

export type Rows = Map<string, unknown>;

/** After it was closed nothing is written any more. */
export type StateLog = { append(changes: Change[]): void; close(): void };

/**
 * Writes a file afresh with what the tables hold, and appends to it. When it has grown by `maxWasteBytes`
 * bytes it is written afresh again.
 */
export function openLog(file: string, tables: Map<string, Rows>, maxWasteBytes: number): StateLog {
  let { descriptor, size } = rewriteLog(file, tables);
  let maxBytes = size + maxWasteBytes;
  let isOpen = true;
  const append = (changes: Change[]) => {
    if (!isOpen) return;
    const line = `${JSON.stringify(changes)}\n`;
    try {
      // Not `writeSync`, which may write a part and say nothing.
      writeFileSync(descriptor, line);
    } catch (error) {
      // The disk is full: half a line must not stand before the next one.
      ftruncateSync(descriptor, size);
      throw error;
    }
    size += Buffer.byteLength(line);
    if (size > maxBytes) compact();
  };
  const compact = () => {
    try {
      const fresh = rewriteLog(file, tables);
      closeSync(descriptor);
      ({ descriptor, size } = fresh);
    } catch (error) {
      // Nothing is lost: the old file goes on, and grows until the next try.
      console.warn(error instanceof Error ? error.message : error);
    }
    maxBytes = size + maxWasteBytes;
  };
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return { append, close };
}

/** What a file holds, by table; throws where it is none of ours. */
export function readLog(file: string): Map<string, Rows> {
  const tables = new Map<string, Rows>();
  if (!existsSync(file)) return tables;
  const bytes = readBytes(file);
  // A process that was killed while writing leaves half a line, always the last: nobody was told of it.
  for (let start = 0, number = 1; ; number++) {
    const end = bytes.indexOf("\n", start);
    if (end < 0) return tables;
    const line = bytes.toString("utf8", start, end);
    for (const change of parseChanges(line, `${file}:${number}`)) apply(tables, change);
    start = end + 1;
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${file}: This file cannot be read (${errorToCode(error)}). Name another.`);
  }
}

const errorToCode = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown";

function parseChanges(line: string, where: string): Change[] {
  try {
    const changes: unknown = JSON.parse(line);
    // What parses in this file was written by `commit`.
    if (Array.isArray(changes)) return changes as Change[];
  } catch {
    // Told below, like every other line that is not ours.
  }
  throw new Error(
    `${where}: This is not the state of a local provider. Name another file, or remove this one.`,
  );
}

function apply(tables: Map<string, Rows>, [name, key, value]: Change): void {
  if (key === undefined) tables.delete(name);
  else if (value === undefined) tables.get(name)?.delete(key);
  else tables.set(name, (tables.get(name) ?? new Map()).set(key, value));
}

function rewriteLog(file: string, tables: Map<string, Rows>): { descriptor: number; size: number } {
  try {
    return startLog(file, tables);
  } catch (error) {
    throw new Error(
      `${file}: This file cannot be written (${errorToCode(error)}). Name one in a folder that exists.`,
    );
  }
}

/** Writes the tables beside the old file, then puts them in its place: one of the two is always whole. */
function startLog(file: string, tables: Map<string, Rows>): { descriptor: number; size: number } {
  const descriptor = openSync(`${file}.new`, openFlags);
  try {
    const size = writeAll(descriptor, tables);
    fsyncSync(descriptor);
    renameSync(`${file}.new`, file);
    return { descriptor, size };
  } catch (error) {
    closeSync(descriptor);
    rmSync(`${file}.new`, { force: true });
    throw error;
  }
}

/** Empty, and written at its end also after it was cut. */
const openFlags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND;

/** Writes each row as a line of its own; returns the bytes of all. */
function writeAll(descriptor: number, tables: Map<string, Rows>): number {
  let size = 0;
  for (const [name, rows] of tables)
    for (const [key, value] of rows) {
      const line = `${JSON.stringify([[name, key, value]])}\n`;
      writeFileSync(descriptor, line);
      size += Buffer.byteLength(line);
    }
  return size;
}
