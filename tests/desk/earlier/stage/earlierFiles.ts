import { writeFileSync } from "node:fs";
import { migrateFiles } from "../../../../src/desk/earlier/files.ts";
import { readSettings } from "../../../../src/desk/settings/settings.ts";
import { findStoreFile } from "../../../../src/desk/settings/storeFile.ts";
import { createSqlStore } from "../../../../src/store/sql.ts";
import { openSqliteFile } from "../../../../src/store/sqliteFile.ts";
import type { Store } from "../../../../src/store/store.ts";
import { someSettings } from "../../stage/business.ts";
import { earlierLead, givenUpMs, histories, references } from "./kept.ts";

export const settingsOf = (file: string) => readSettings({ ...someSettings, LEADS_FILE: file });

/** The store beside the leads file of version 0.1, as a desk opens it. */
export function openMigratedStore(file: string): Store {
  const settings = settingsOf(file);
  const database = openSqliteFile(
    findStoreFile(settings),
    migrateFiles(settings, () => {}),
  );
  return createSqlStore(database, () => new Date());
}

/** Lines as version 0.1 wrote them. */
export const formatLines = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** Lines that tell of no lead: a damaged one, and the last one, which a crash cut off. */
export const unreadLines = ["damaged", '{"lead":{"id":"LDtorn","version":1,"at":"2026-'];

/** The lines of what became of a lead. */
function linesOf([id, events]: [string, (typeof histories)[string]]): unknown[] {
  let version = 0;
  return events.map((event) => {
    if (event === "came") return { lead: earlierLead(id, ++version) };
    if (event === "delivered") return { delivered: id, version };
    return { givenUp: id, version, at: new Date(givenUpMs).toISOString() };
  });
}

/** Writes the files of version 0.1, in all the states that they hold. */
export function writeEarlierFiles(file: string): void {
  const lines = [
    ...Object.entries(histories).flatMap(linesOf),
    // An older version that was delivered late, and a line that was written twice, change nothing.
    { delivered: "LD2updated", version: 1 },
    { lead: earlierLead("LD6delivered") },
  ];
  writeFileSync(file, `${unreadLines[0]}\n${formatLines(lines)}${unreadLines[1]}`);
  const { message, conversation } = references;
  const added = [message, { ...message, message: "IM2" }, { ...conversation, atMs: 1 }, conversation];
  writeFileSync(`${file}.unanswered`, formatLines([...added.map((add) => ({ add })), { remove: "IM2" }]));
  for (const suffix of [".starts", ".topics", ".new"]) writeFileSync(`${file}${suffix}`, "{}\n");
}
