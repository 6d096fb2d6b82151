import { appendFileSync } from "node:fs";
import { migrateFiles } from "../../../../src/desk/earlier/files.ts";
import { readSettings } from "../../../../src/desk/settings/settings.ts";
import { findStoreFile } from "../../../../src/desk/settings/storeFile.ts";
import { createSqlStore } from "../../../../src/store/sql.ts";
import { openSqliteFile } from "../../../../src/store/sqliteFile.ts";
import type { Store } from "../../../../src/store/store.ts";
import { someSettings } from "../../stage/business.ts";
import { givenUpMs, leads, references, topics } from "./kept.ts";

export const settingsOf = (files: { LEADS_FILE: string; STORE_FILE?: string }) =>
  readSettings({ ...someSettings, ...files });

/** The store beside the leads file of version 0.1, as a desk opens it. */
export function openMigratedStore(leadsFile: string, now = () => new Date()): Store {
  const settings = settingsOf({ LEADS_FILE: leadsFile });
  return createSqlStore(openSqliteFile(findStoreFile(settings), migrateFiles(settings, now)), now);
}

/** Lines as version 0.1 wrote them. */
export const formatLines = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

const deliveredLine = ({ id, version }: { id: string; version: number }) => ({ delivered: id, version });
const givenUpLine = ({ id, version }: { id: string; version: number }) => ({
  givenUp: id,
  version,
  at: new Date(givenUpMs).toISOString(),
});

/** Lines that tell of no lead: a damaged one, and the last one, which a crash cut off. */
export const damagedLine = Buffer.from([0x7b, 0xff, 0x00, 0x22, 0x41]);
export const tornLine = '{"lead":{"id":"LDtorn","version":1,"at":"2026-';

/** Writes the files of version 0.1, in all the states that they hold. */
export function writeEarlierFiles(leadsFile: string): void {
  const before = [
    leads.updatedFirst,
    leads.givenUp,
    leads.backFirst,
    leads.delivered,
    leads.forgotten,
    leads.openAgainFirst,
  ].map((lead) => ({ lead }));
  const after = [
    deliveredLine(leads.openAgainFirst),
    givenUpLine(leads.givenUp),
    givenUpLine(leads.backFirst),
    { lead: leads.openAgain },
    { lead: leads.back },
    { lead: leads.updated },
    // An older version that came in or was delivered late changes nothing.
    { lead: leads.updatedFirst },
    deliveredLine(leads.updatedFirst),
    { lead: leads.waiting },
    deliveredLine(leads.delivered),
    // A process that found the file replaced wrote its lines twice.
    { lead: leads.delivered },
    deliveredLine(leads.forgotten),
  ];
  appendFileSync(leadsFile, formatLines(before), { mode: 0o600 });
  appendFileSync(leadsFile, Buffer.concat([damagedLine, Buffer.from("\n")]));
  appendFileSync(leadsFile, `${formatLines(after)}${tornLine}`);
  const { message, answered, conversation } = references;
  appendFileSync(
    `${leadsFile}.unanswered`,
    formatLines([
      { add: message },
      { add: answered },
      { add: { ...message, index: 9 } },
      { add: { ...conversation, atMs: 1 } },
      { add: conversation },
      { remove: "IM2" },
    ]),
  );
  const atMs = givenUpMs;
  appendFileSync(
    `${leadsFile}.starts`,
    formatLines([
      { key: "IM1", count: 1, atMs },
      { key: "IM2", count: 1, atMs },
      { key: "IM1", count: 2, atMs },
      { key: "IM2", count: 0, atMs },
      { key: "IM3", count: 5, atMs: 0 },
    ]),
  );
  const [financing] = topics;
  appendFileSync(
    `${leadsFile}.topics`,
    formatLines([{ ...financing, kept: { count: 1, lastMs: 1, visitors: [], words: [] } }, ...topics]),
  );
}
