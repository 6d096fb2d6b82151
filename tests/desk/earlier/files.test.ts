import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { takeLock } from "../../../src/async/lock.ts";
import { refuseWhileEarlierRuns } from "../../../src/desk/earlier/runningDesk.ts";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { unreadLeadsFile } from "../../../src/desk/settings/storeFile.ts";
import { createDeskStores } from "../../../src/desk/stores.ts";
import { temporaryFile } from "../stage/temporary.ts";
import {
  damagedLine,
  formatLines,
  openMigratedStore,
  settingsOf,
  tornLine,
  writeEarlierFiles,
} from "./stage/earlierFiles.ts";
import { countAttempts, dayMs, expectedKept, leads, nowMs, readKept } from "./stage/kept.ts";

function openStore(file: string, now?: () => Date) {
  const store = openMigratedStore(file, now);
  onTestFinished(store.close);
  return store;
}

/** Files of version 0.1 in a new folder, named by their leads file. */
function writeNewFiles(): string {
  const file = temporaryFile("leads.jsonl");
  writeEarlierFiles(file);
  return file;
}

const listFolder = (file: string) =>
  readdirSync(dirname(file)).filter((name) => !name.startsWith("store.db"));

test("the files of version 0.1 are taken over in all their states, and go", async () => {
  const file = writeNewFiles();
  writeFileSync(`${file}.new`, "half of a shorter file");
  const stores = createDeskStores([openStore(file)], () => {});
  expect(await readKept(stores)).toEqual(expectedKept);
  expect(await countAttempts(stores, "IM1")).toBe(2);
  expect(await countAttempts(stores, "IM2")).toBe(0);
  expect(await countAttempts(stores, "IM3")).toBe(0);
  expect(listFolder(file)).toEqual(["leads.unread.jsonl"]);
});

test("a delivered lead is remembered for 30 days since it came in", async () => {
  const file = writeNewFiles();
  let laterMs = 0;
  const has = createLeadStore(openStore(file, () => new Date(nowMs + laterMs))).has;
  laterMs = 25 * dayMs - 1;
  expect(await has(leads.delivered.id)).toBe(true);
  laterMs = 25 * dayMs;
  expect(await has(leads.delivered.id)).toBe(false);
});

test("lines that tell of no lead stay, each once, for this user alone", async () => {
  const file = writeNewFiles();
  const unread = unreadLeadsFile(settingsOf({ LEADS_FILE: file }));
  writeFileSync(unread, "of an earlier time\n", { mode: 0o600 });
  await openStore(file).get({ name: "leads" }, "");
  const expected = Buffer.concat([
    Buffer.from("of an earlier time\n"),
    damagedLine,
    Buffer.from(`\n${tornLine}\n`),
  ]);
  expect(readFileSync(unread)).toEqual(expected);
  // As after a crash that came before the files went.
  writeEarlierFiles(file);
  await openStore(file).get({ name: "leads" }, "");
  expect(readFileSync(unread)).toEqual(expected);
  expect(statSync(unread).mode & 0o777).toBe(0o600);
});

test("it begins again without doubles, and brings nothing back that is settled since", async () => {
  const file = writeNewFiles();
  const first = createLeadStore(openStore(file));
  await first.settle(leads.waiting);
  writeEarlierFiles(file);
  const survey = await createLeadStore(openStore(file)).survey(0);
  const waiting = [leads.openAgain, leads.back, leads.updated];
  expect(survey).toEqual({ waiting, givenUp: [leads.givenUp], delivered: { acme: 2 } });
});

test("a newer version in the files replaces the one that the store has, in every list", async () => {
  const file = writeNewFiles();
  await createLeadStore(openStore(file)).waiting();
  const newer = { ...leads.delivered, version: 3 };
  writeFileSync(file, formatLines([{ lead: newer }]));
  const { waiting, delivered } = await createLeadStore(openStore(file)).survey(0);
  expect(waiting).toContainEqual(newer);
  expect(delivered).toEqual({});
});

test("the file that a link leads to goes with the link", async () => {
  const file = writeNewFiles();
  const link = temporaryFile("leads.jsonl");
  symlinkSync(file, link);
  expect(await createLeadStore(openStore(link)).waiting()).toEqual(expectedKept.waiting);
  expect([existsSync(file), existsSync(link)]).toEqual([false, false]);
});

test.each([
  ["the store", (folder: string) => join(folder, "store.db")],
  [
    "another database",
    (folder: string) => {
      const path = join(folder, "leads.db");
      new DatabaseSync(path).exec("CREATE TABLE others (name TEXT)");
      return path;
    },
  ],
])("a LEADS_FILE that names %s stays as it is", async (_, nameFile) => {
  const file = nameFile(dirname(temporaryFile("leads.jsonl")));
  await createLeadStore(openStore(file)).keep(leads.waiting);
  expect(await createLeadStore(openStore(file)).waiting()).toEqual([leads.waiting]);
  expect(existsSync(file)).toBe(true);
});

test("files that cannot be read fail the store, and are named", async () => {
  const file = temporaryFile("leads.jsonl");
  appendFileSync(`${file}.starts`, "");
  await openStore(file).check();
  symlinkSync(dirname(file), file);
  await expect(openStore(file).check()).rejects.toThrow(`${file}: `);
});

test("while a desk of version 0.1 runs its files are refused, and no longer", async () => {
  const file = writeNewFiles();
  const settings = settingsOf({ LEADS_FILE: file });
  const release = await takeLock(`open ${file}`);
  const refused = refuseWhileEarlierRuns(settings, 200);
  await expect(refused).rejects.toThrow(
    `${file}: a desk of version 0.1 is still running and writes here. Stop it, then start again.`,
  );
  const waiting = refuseWhileEarlierRuns(settings, 60_000);
  release?.();
  await waiting;
});

test("processes that start together refuse none of them", async () => {
  const settings = settingsOf({ LEADS_FILE: writeNewFiles() });
  await Promise.all(Array.from({ length: 5 }, () => refuseWhileEarlierRuns(settings)));
});
