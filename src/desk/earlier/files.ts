import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Sql } from "../../store/sql.ts";
import { StoreError } from "../../store/storeError.ts";
import type { Settings } from "../settings/settings.ts";
import { findEarlierFile, unreadLeadsFile } from "../settings/storeFile.ts";
import { writeMissing } from "./entries.ts";
import { replayLeads, replayReferences, replayStarts, replayTopics } from "./lines.ts";

/**
 * Takes over what version 0.1 kept in files, in the transaction that opens the store, and returns what removes
 * them once that is on the disk. What the store has already is left out: it may all begin again.
 */
export const migrateFiles =
  (settings: Settings, now: () => Date) =>
  (sql: Sql): (() => void) => {
    const [path, nowMs] = [findEarlierFile(settings), now().getTime()];
    const paths: string[] = [];
    const read = (suffix: string) => explainFailure(path, () => readEarlierFile(`${path}${suffix}`, paths));
    const leads = replayLeads(read(""), nowMs);
    const unreadFile = unreadLeadsFile(settings);
    if (leads.unread.length) explainFailure(unreadFile, () => addLines(unreadFile, leads.unread));
    writeMissing(
      sql,
      [
        ...leads.entries,
        ...replayReferences(read(".unanswered")),
        ...replayStarts(read(".starts"), nowMs),
        ...replayTopics(read(".topics"), nowMs),
      ],
      nowMs,
    );
    return () => explainFailure(path, () => removeFiles(paths));
  };

/** The lines of a file of version 0.1, and to `paths` its names; none where there is no such file. */
function readEarlierFile(path: string, paths: string[]): Buffer[] {
  try {
    const bytes = readFileSync(path);
    // LEADS_FILE may name the store.
    if (bytes.subarray(0, 15).toString() === "SQLite format 3") return [];
    // Where a link leads there may be half of a shorter file beside it, which a crash left.
    const target = realpathSync(path);
    paths.push(`${target}.new`, target, path);
    return splitLines(bytes);
  } catch (error) {
    if (Object(error).code === "ENOENT") return [];
    throw error;
  }
}

/** The lines of a file without their ends and without empty ones. */
function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf("\n", start);
    const end = found < 0 ? bytes.length : found;
    if (end > start) lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

/** Adds lines to a file that are not in it yet; whenever the process ends, it is the old or the new one. */
function addLines(path: string, lines: readonly Buffer[]): void {
  const texts = [...readEarlierFile(path, []), ...lines].map((line) => line.toString("latin1"));
  const part = `${path}.part`;
  const text = [...new Set(texts)].map((line) => `${line}\n`).join("");
  // Bytes that are no text stay as they are, and no other user can read them.
  writeFileSync(part, text, { encoding: "latin1", mode: 0o600, flush: true });
  renameSync(part, path);
  syncFolder(path);
}

function removeFiles(paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { force: true });
  // A machine that fails must not bring back what is removed from the store later.
  for (const path of paths) syncFolder(path);
}

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}

function explainFailure<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StoreError(path, error);
  }
}
