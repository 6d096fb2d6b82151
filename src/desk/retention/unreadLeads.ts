import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isWritten } from "./traces.ts";

// Lines of version 0.1 that tell of no lead that could be taken over: a person passes them on by hand.

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];

/** Whether a line, damaged as it may be, names a contact. */
const hasContact = (line: string, contact: string): boolean =>
  line.toLowerCase().includes(contact.trim().toLowerCase()) || isWritten({ body: line }, contact);

/** Adds lines that are not there yet. */
export function addUnreadLeads(file: string, lines: readonly string[]): void {
  if (lines.length) writeLines(file, new Set([...readLines(file), ...lines]));
}

/** Writes the file for this user alone; whenever the process ends, it is the old or the new one. */
function writeLines(file: string, lines: Iterable<string>): void {
  const part = `${file}.part`;
  const text = Array.from(lines, (line) => `${line}\n`).join("");
  writeFileSync(part, text, { mode: 0o600, flush: true });
  renameSync(part, file);
}

/** Counts the lines that name a contact, of whatever site. */
export const countUnreadLeads = (file: string, contact: string): number =>
  readLines(file).filter((line) => hasContact(line, contact)).length;

/** Removes the lines that name a contact. */
export function removeUnreadLeads(file: string, contact: string): void {
  const lines = readLines(file);
  const left = lines.filter((line) => !hasContact(line, contact));
  if (left.length === lines.length) return;
  if (!left.length) {
    rmSync(file);
    return;
  }
  writeLines(file, left);
}

/** Removes the file once it was written before a moment (ms since 1970). */
export function pruneUnreadLeads(file: string, beforeMs: number): void {
  const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs < beforeMs) rmSync(file);
}
