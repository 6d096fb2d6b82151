import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import type { Sql } from "../../src/store/sql.ts";
import { copySqliteFile, openSqliteFile } from "../../src/store/sqliteFile.ts";
import type { Kind, Store } from "../../src/store/store.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { openFileStore } from "./stage/places.ts";

const passing: Kind<string> = { name: "passing" };
const durable: Kind<string> = { name: "durable", isDurable: true };
const sums: Kind<number> = { name: "sums", isDurable: true };

const dayMs = 86_400_000;

const put = (store: Store, kind: Kind<string>, key: string, value = key) =>
  store.change(kind, key, () => ({ value, group: "all" }));

/** A file and its store. */
function openFile(path = temporaryFile("store.db")) {
  return { path, store: openFileStore(path) };
}

/** What is in a folder, as text. */
async function readFolder(path: string): Promise<string> {
  const folder = dirname(path);
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "latin1")))).join();
}

function forkWriter(path: string, ...words: string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL("stage/pairWriter.ts", import.meta.url)), [path, ...words]);
  onTestFinished(() => void child.kill());
  return child;
}

/** How many transactions a write-ahead log holds (sqlite.org/fileformat2.html, 4.1). */
async function countTransactions(path: string): Promise<number> {
  const log = await readFile(`${path}-wal`);
  const [headerBytes, frameHeaderBytes, pageBytes] = [32, 24, log.readUInt32BE(8)];
  let count = 0;
  for (let at = headerBytes; at < log.length; at += frameHeaderBytes + pageBytes)
    if (log.readUInt32BE(at + 4) > 0) count += 1;
  return count;
}

test("a store is for the user of the desk alone", async () => {
  const { path, store } = openFile(join(dirname(temporaryFile("x")), "new", "folder", "store.db"));
  await put(store, durable, "a");
  const modeOf = async (name: string) => (await stat(name)).mode & 0o777;
  expect(await Promise.all(["", "-wal", "-shm"].map((end) => modeOf(path + end)))).toEqual(
    Array(3).fill(0o600),
  );
  expect([await modeOf(dirname(path)), await modeOf(dirname(dirname(path)))]).toEqual([0o700, 0o700]);
});

test("durable changes of one turn are one transaction, and all others are one each", async () => {
  const { path, store } = openFile();
  await store.get(durable, "none");
  const countOf = async (kind: Kind<string>, keys: string[]) => {
    const before = await countTransactions(path);
    await Promise.all(keys.map((key) => put(store, kind, key)));
    return (await countTransactions(path)) - before;
  };
  const keys = Array.from({ length: 50 }, (_, number) => `key-${number}`);
  expect([await countOf(durable, keys), await countOf(passing, keys)]).toEqual([1, 50]);
  expect(await countOf(durable, ["one more"])).toBe(1);
});

test("what is durable waits for the disk, and nothing else does", async () => {
  const { transact, close } = openSqliteFile(temporaryFile("store.db"));
  onTestFinished(async () => close?.());
  const readLevel = (sql: Sql) => [...sql.exec("PRAGMA synchronous")];
  const [normal, full] = [[{ synchronous: 1 }], [{ synchronous: 2 }]];
  expect([await transact(readLevel, true), await transact(readLevel, false)]).toEqual([full, normal]);
});

test("what a store was given is done when it has closed", async () => {
  const { path, store } = openFile();
  let count = 0;
  for (const key of ["a", "b"]) void put(store, durable, key).then(() => count++);
  await store.close();
  expect(count).toBe(2);
  expect((await openFile(path).store.list(durable, "all")).sort()).toEqual(["a", "b"]);
});

test("two processes that add to one entry at once count each time", async () => {
  const { path, store } = openFile();
  const child = forkWriter(path, "300");
  for (let count = 0; count < 300; count++)
    await store.change(sums, "sum", (sum = 0) => ({ value: sum + 1 }));
  await once(child, "message");
  expect(await store.get(sums, "sum")).toBe(600);
});

test("many who create one file at once refuse each other nothing", async () => {
  const paths = Array.from({ length: 20 }, () => temporaryFile("store.db"));
  const names = ["a", "b", "c", "d", "e", "f"];
  const shared = { paths, arrived: new SharedArrayBuffer(4), threads: names.length };
  const program = new URL("stage/openTogether.ts", import.meta.url);
  const threads = names.map((name) => new Worker(program, { workerData: { ...shared, name }, execArgv: [] }));
  const failures = await Promise.all(threads.map((thread) => once(thread, "message")));
  expect(failures.flat(2)).toEqual([]);
  const kept = await Promise.all(paths.map((path) => openFile(path).store.list({ name: "names" }, "all")));
  expect(kept.map((values) => values.toSorted())).toEqual(paths.map(() => names));
});

test.each([
  ["removed", (path: string) => rm(path)],
  ["moved away", (path: string) => rename(path, `${path}.1`)],
  ["removed with its folder", (path: string) => rm(dirname(path), { recursive: true })],
])("a file that was %s is begun anew for all its processes, and nothing is refused", async (_, takeAway) => {
  const { path, store } = openFile();
  const { store: another } = openFile(path);
  for (const kind of [durable, passing]) await put(store, kind, "old");
  expect(await another.get(durable, "old")).toBe("old");
  await takeAway(path);
  await Promise.all([put(store, durable, "a"), put(another, durable, "b"), put(another, passing, "c")]);
  expect([(await another.list(durable, "all")).sort(), await store.list(passing, "all")]).toEqual([
    ["a", "b"],
    ["c"],
  ]);
  expect(await openFile(path).store.get(durable, "b")).toBe("b");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a copy is of one moment while processes write, replaces another one and is for one user alone", async () => {
  const { path } = openFile();
  const child = forkWriter(path);
  await once(child, "message");
  const copy = join(dirname(temporaryFile("x")), "copies", "copy.db");
  const pairs = [];
  for (let count = 0; count < 20; count++) {
    copySqliteFile(path, copy);
    const { store } = openFile(copy);
    const [left, right] = await Promise.all(
      ["left", "right"].map((key) => store.get({ name: "pairs" } satisfies Kind<number>, key)),
    );
    pairs.push({ left, right });
    await store.close();
  }
  expect(pairs).toEqual(pairs.map(({ left }) => ({ left, right: left })));
  expect(new Set(pairs.map(({ left }) => left)).size).toBeGreaterThan(10);
  expect([(await stat(copy)).mode & 0o777, await readdir(dirname(copy))]).toEqual([0o600, ["copy.db"]]);
});

test("of a value that was removed, replaced or ran out no byte is in any file of the folder", async () => {
  let nowMs = Date.now();
  const path = temporaryFile("store.db");
  const store = openFileStore(path, () => new Date(nowMs));
  const marker = (name: string) => `words of ${name} `;
  for (const kind of [durable, passing])
    for (const name of ["gone", "old", "late", "kept"])
      await store.change(kind, name, () => ({
        value: marker(name).repeat(2_000),
        ...(name === "late" ? { ttlMs: dayMs } : {}),
      }));
  expect(await readFolder(path)).toContain(marker("late"));
  for (const kind of [durable, passing]) {
    await store.remove(kind, ["gone"]);
    await put(store, kind, "old", "new");
  }
  nowMs += dayMs;
  await store.expire();
  const text = await readFolder(path);
  const found = ["gone", "old", "late", "kept"].filter((name) => text.includes(marker(name)));
  expect(found).toEqual(["kept"]);
});

test("after a clock is set back by a day nothing lasts longer than it was to", async () => {
  let nowMs = Date.now();
  const { change, get, counters } = openFileStore(temporaryFile("store.db"), () => new Date(nowMs));
  const counter = { key: "site", seconds: 60, maxPoints: 1 };
  const keepFirst = (value: string) => (old: string | undefined) =>
    old === undefined ? { value, ttlMs: 60_000 } : undefined;
  await change(passing, "a", () => ({ value: "zero", ttlMs: dayMs }));
  await change(passing, "a", () => ({ value: "one", ttlMs: 60_000 }));
  expect(await counters.take([counter], 1)).toEqual([0]);
  nowMs -= dayMs;
  expect(await change(passing, "a", keepFirst("two"))).toEqual({ old: "one", isChanged: false });
  expect(await counters.take([counter], 1)).toEqual([60]);
  nowMs += 59_999;
  expect([await get(passing, "a"), await counters.take([counter], 1)]).toEqual(["one", [1]]);
  nowMs += 2;
  expect([await change(passing, "a", keepFirst("three")), await counters.take([counter], 1)]).toEqual([
    { old: undefined, isChanged: true },
    [0],
  ]);
});
