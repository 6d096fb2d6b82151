import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isWritten } from "./traces.ts";

// Lines of version 0.1 that tell of no lead that could be taken over: a person passes them on by hand.

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];

/** Whether a line, damaged as it may be, names a contact. */
const hasContact = (line: string, contact: string): boolean =>
  line.toLowerCase().includes(contact.trim().toLowerCase()) || isWritten({ body: line }, contact);

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
  const part = `${file}.part`;
  writeFileSync(part, left.map((line) => `${line}\n`).join(""), { mode: 0o600 });
  renameSync(part, file);
}

/** Removes the file once it was written before a moment (ms since 1970). */
export function pruneUnreadLeads(file: string, beforeMs: number): void {
  const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs < beforeMs) rmSync(file);
}
