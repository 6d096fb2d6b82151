import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { copySqliteFile } from "../../src/store/sqliteFile.ts";
import type { Kind, Store } from "../../src/store/store.ts";
import { StoreError } from "../../src/store/storeError.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { openFileStore } from "./stage/places.ts";

const passing: Kind<string> = { name: "passing" };
const durable: Kind<string> = { name: "durable", isDurable: true };

const put = (store: Store, kind: Kind<string>, key: string) =>
  store.change(kind, key, () => ({ value: key }));

/** A file and its store. */
function openFile(path = temporaryFile("store.db")) {
  return { path, store: openFileStore(path) };
}

/** A connection of somebody else to a file, until the test ends. */
function openBeside(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  onTestFinished(() => database.close());
  return database;
}

test("a path that no file can have is refused by name, and tried again with the next call", async () => {
  const folder = temporaryFile("folder");
  await writeFile(folder, "");
  const { path, store } = openFile(join(folder, "store.db"));
  for (const kind of [durable, passing])
    await expect(put(store, kind, "a")).rejects.toThrow(
      `${path}: it cannot be opened there. Name a file in a folder that this user may write to (`,
    );
  await rm(folder);
  await put(store, durable, "a");
  expect(await store.get(durable, "a")).toBe("a");
});

/** Files that cannot be a store, by what makes them of one, and what is said of them. */
const unreadable: [title: string, spoil: (path: string) => Promise<void>, explanation: RegExp][] = [
  [
    "no store",
    (path) => writeFile(path, "A letter.\n".repeat(900)),
    /^it is damaged, or no store\. It stays as it is: move it away with its -wal and -shm, and put a copy that .* \(file is not a database\)\.$/,
  ],
  [
    "damaged",
    async (path) => writeFile(path, (await readFile(path)).fill(7, 4_096, 8_192)),
    /^it is damaged, or no store\. It stays as it is: move it away with its -wal and -shm, and put a copy that /,
  ],
  [
    "of another program",
    async (path) => {
      const database = new DatabaseSync(path);
      database.exec("PRAGMA application_id = 0");
      database.close();
    },
    /^it is damaged, or no store\. .* \(it is of another program\)\.$/,
  ],
  [
    "of a later version",
    async (path) => {
      const database = new DatabaseSync(path);
      database.exec("PRAGMA user_version = 2");
      database.close();
    },
    /^a later version wrote it\. It stays as it is: start that one, or set STORE_FILE to another path \(/,
  ],
];

test.each(unreadable)(
  "a file that is %s is refused with what to do, and left as it is",
  async (_, spoil, explanation) => {
    const [source, path] = [temporaryFile("source.db"), temporaryFile("store.db")];
    const { store: whole } = openFile(source);
    await Promise.all(Array.from({ length: 500 }, (_, number) => put(whole, durable, `key-${number}`)));
    copySqliteFile(source, path);
    await spoil(path);
    const bytes = await readFile(path);
    const { store } = openFile(path);
    const refusals = await Promise.allSettled([store.get(durable, "key-1"), put(store, durable, "a")]);
    for (const refusal of refusals) {
      const { reason } = refusal as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(StoreError);
      expect(reason.message.replace(`${path}: `, "")).toMatch(explanation);
    }
    await store.close();
    expect([await readFile(path), await readdir(dirname(path))]).toEqual([bytes, ["store.db"]]);
  },
);

test("a file that somebody holds for longer than two seconds says so, and holds up nothing afterwards", async () => {
  const { path, store } = openFile();
  await put(store, passing, "a");
  const beside = openBeside(path);
  beside.exec("BEGIN IMMEDIATE");
  const busy = `${path}: another process has held it for seconds. Look at which one hangs (`;
  let isOver = false;
  const refused = expect(put(store, durable, "b"))
    .rejects.toThrow(`${busy}database is locked).`)
    .finally(() => {
      isOver = true;
    });
  // All other work goes on meanwhile.
  await setImmediate();
  expect([await store.get(passing, "a"), isOver]).toEqual(["a", false]);
  await refused;
  beside.exec("ROLLBACK");
  await put(store, durable, "b");
  // Whoever still reads what was there keeps it on the disk.
  beside.exec("BEGIN");
  beside.prepare("SELECT * FROM entries").all();
  await store.remove(durable, ["b"]);
  await expect(store.expire()).rejects.toThrow(`${busy}another process reads it).`);
});

test("a copy that is put back is read, though the log of the file before it is still there", async () => {
  const { path, store } = openFile();
  await put(store, durable, "a");
  const copy = temporaryFile("copy.db");
  copySqliteFile(path, copy);
  await put(store, durable, "b");
  const left = await readFile(`${path}-wal`);
  await store.close();
  await rename(copy, path);
  await writeFile(`${path}-wal`, left);
  const next = openFile(path).store;
  expect([await next.get(durable, "a"), await next.get(durable, "b")]).toEqual(["a", undefined]);
});

test("a file that others could read is for one user alone once it is a store", async () => {
  const path = temporaryFile("store.db");
  await writeFile(path, "", { mode: 0o644 });
  const { store } = openFile(path);
  await put(store, durable, "a");
  const modes = ["", "-wal", "-shm"].map(async (end) => (await stat(path + end)).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o600, 0o600, 0o600]);
});

test("a copy that fails leaves the one before, names what fails and leaves nothing behind", async () => {
  const { path, store } = openFile();
  await put(store, durable, "a");
  const copy = temporaryFile("copy.db");
  copySqliteFile(path, copy);
  const bytes = await readFile(copy);
  const damaged = temporaryFile("damaged.db");
  await writeFile(damaged, "A letter.\n".repeat(900));
  expect(() => copySqliteFile(damaged, copy)).toThrow(`${damaged}: it is damaged, or no store.`);
  expect([await readFile(copy), await readdir(dirname(copy))]).toEqual([bytes, ["copy.db"]]);
  const folder = temporaryFile("folder");
  await mkdir(folder);
  expect(() => copySqliteFile(path, folder)).toThrow(`${folder}: it cannot be opened there.`);
});
