import { existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { takeLock } from "../../../src/async/lock.ts";
import { refuseWhileEarlierRuns } from "../../../src/desk/earlier/files.ts";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { unreadLeadsFile } from "../../../src/desk/settings/storeFile.ts";
import { openStoreFile } from "../stage/storeFile.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { openMigratedStore, settingsOf, unreadLines, writeEarlierFiles } from "./stage/earlierFiles.ts";
import { earlierLead } from "./stage/kept.ts";
import { openFiles } from "./stage/places.ts";

test("lines that tell of no lead stay, each once, for this user alone", async () => {
  const { file, write, takeover } = await openFiles();
  const unread = unreadLeadsFile(settingsOf(file));
  // The second time is as after a crash that came before the files went.
  for (const _ of [1, 2]) {
    await write();
    await takeover();
    expect(readFileSync(unread, "utf8")).toBe(`${unreadLines.join("\n")}\n`);
    expect(statSync(unread).mode & 0o777).toBe(0o600);
  }
});

test("the file that a link leads to goes with the link", async () => {
  const { file, openStore } = await openFiles();
  const target = temporaryFile("leads.jsonl");
  writeEarlierFiles(target);
  symlinkSync(target, file);
  expect(await createLeadStore(openStore()).waiting()).toHaveLength(4);
  expect([existsSync(target), existsSync(file)]).toEqual([false, false]);
});

test.each(["store.db", "leads.db"])(
  "a LEADS_FILE that names a database, %s, stays as it is",
  async (name) => {
    const file = temporaryFile(name);
    await openStoreFile(file).check();
    await createLeadStore(openMigratedStore(file)).keep(earlierLead("LD1"));
    expect(await createLeadStore(openMigratedStore(file)).waiting()).toHaveLength(1);
    expect(existsSync(file)).toBe(true);
  },
);

test("files that cannot be read fail the store, and are named", async () => {
  const { file, openStore } = await openFiles();
  symlinkSync(dirname(file), file);
  await expect(openStore().check()).rejects.toThrow(`${file}: `);
});

test("while a desk of version 0.1 runs its files are refused, and no longer", async () => {
  const { file, write } = await openFiles();
  await write();
  const release = await takeLock(`open ${file}`);
  const refused = refuseWhileEarlierRuns(settingsOf(file));
  await expect(refused).rejects.toThrow(`${file}: a desk of version 0.1 is still running`);
  release?.();
  // Nor do processes that start together refuse each other.
  await Promise.all(Array.from({ length: 5 }, () => refuseWhileEarlierRuns(settingsOf(file))));
});
