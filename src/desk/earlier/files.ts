import { closeSync, existsSync, fsyncSync, openSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { systemClock } from "../../async/clock.ts";
import { takeLock } from "../../async/lock.ts";
import { retry } from "../../async/retry.ts";
import type { Sql } from "../../store/sql.ts";
import type { Kept } from "../../store/store.ts";
import { StoreError } from "../../store/storeError.ts";
import { readJson } from "../../text/json.ts";
import { type KeptLead, keptLead } from "../leads/keptLeads.ts";
import type { DeskLog } from "../log.ts";
import { type Reference, referenceSid } from "../reply/unanswered/references.ts";
import { addUnreadLeads } from "../retention/unreadLeads.ts";
import type { Settings } from "../settings/settings.ts";
import { findEarlierFile, unreadLeadsFile } from "../settings/storeFile.ts";
import { writeMissing } from "./sql.ts";

/** Rejects while a desk of version 0.1 writes to the files that are to be taken over. */
export async function refuseWhileEarlierRuns(settings: Settings): Promise<void> {
  const file = findEarlierFile(settings);
  const look = async () => {
    const release = existsSync(file) ? await takeLock(`open ${realpathSync(file)}`) : () => {};
    if (!release)
      throw new Error(
        `${file}: a desk of version 0.1 is still running and writes here. Stop it, then start again.`,
      );
    release();
  };
  // Another process that looks has the lock for a moment, or has just taken the file over.
  await retry(look, () => 0, { clock: systemClock }, { maxRetries: 10, firstDelayMs: 100, factor: 1 });
}

/**
 * Takes over what version 0.1 kept in files, in the transaction that opens the store, and returns what removes
 * them once that is on the disk. What the store has already is left out: it may all begin again.
 */
export const migrateFiles =
  (settings: Settings, log: DeskLog) =>
  (sql: Sql): (() => void) => {
    const path = findEarlierFile(settings);
    const paths: string[] = [];
    const read = (suffix: string) => explainFailure(path, () => readFile(`${path}${suffix}`, paths));
    const { leads, unread } = replayLeads(read(""));
    explainFailure(path, () => addUnreadLeads(unreadLeadsFile(settings), unread));
    const references = replayReferences(read(".unanswered"));
    writeMissing(sql, leads, references);
    for (const suffix of [".starts", ".topics"]) read(suffix);
    return () => {
      explainFailure(path, () => removeFiles(paths));
      const counts = { leads: leads.length, messages: references.length, unread: unread.length };
      if (paths.length) log({ event: "taken-over", file: path, ...counts });
    };
  };

/** The lines of a file of version 0.1, and to `paths` what goes with it; none where there is no such file. */
function readFile(path: string, paths: string[]): string[] {
  try {
    const text = readFileSync(path, "utf8");
    // LEADS_FILE may name the store.
    if (text.startsWith("SQLite format 3")) return [];
    // Where a link leads there may be half of a shorter file beside it, which a crash left.
    paths.push(`${realpathSync(path)}.new`, realpathSync(path), path);
    return text.split("\n").filter(Boolean);
  } catch (error) {
    if (Object(error).code === "ENOENT") return [];
    throw error;
  }
}

/** The leads that were not delivered, and the lines that tell of none. */
function replayLeads(lines: readonly string[]) {
  const leads = new Map<string, Kept<KeptLead>>();
  const unread = lines.filter((line) => {
    const { lead, delivered, givenUp, at, version = lead?.version } = Object(readJson(line));
    const id = lead?.id ?? delivered ?? givenUp;
    if (typeof id !== "string" || typeof version !== "number") return true;
    const old = leads.get(id)?.value;
    if (lead && (old?.version ?? 0) < version) leads.set(id, keptLead(lead, "waiting"));
    else if (!lead && old?.lead && old.version <= version)
      leads.set(id, keptLead(old.lead, delivered ? "delivered" : "given-up", Date.parse(at)));
    return false;
  });
  return { leads: [...leads.values()].filter(({ value }) => value.lead), unread };
}

function replayReferences(lines: readonly string[]): Reference[] {
  const references = new Map<string, Reference>();
  for (const line of lines) {
    const { add, remove }: { add?: Reference; remove?: string } = Object(readJson(line));
    if (remove) references.delete(remove);
    else if (add) references.set(referenceSid(add), add);
  }
  return [...references.values()];
}

function removeFiles(paths: readonly string[]): void {
  // A machine that fails must neither lose what takes their place nor bring them back.
  for (const path of paths) syncFolder(path);
  for (const path of paths) rmSync(path, { force: true });
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
