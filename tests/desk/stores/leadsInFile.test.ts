import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  type FileHandle,
  mkdir,
  open,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { leadsInFile, listLeadsFile } from "../../../src/desk/stores/leadsInFile.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { leadOf } from "./stage/stores.ts";

/** A store in a file of this text, which ends with the test. */
async function openFile(
  text = "",
  hasReceiver?: () => Promise<boolean>,
  path = temporaryFile("leads.jsonl"),
) {
  if (text) await writeFile(path, text);
  const store = leadsInFile(path, hasReceiver);
  onTestFinished(store.close);
  return { path, store };
}

/** Stores of two desks on one file, each with a file of its own open, which hold leads of these ids. */
async function openTwo(ids: readonly string[] = [], ...at: [path?: string]) {
  const { path, store: first } = await openFile("", undefined, ...at);
  const { store: second } = await openFile("", undefined, path);
  for (const store of [first, second]) await store.waiting();
  for (const id of ids) await first.keep(leadOf(id));
  return { path, first, second };
}

const idsIn = async (path: string) => (await listLeadsFile(path)).map(({ id }) => id).sort();

/** Ids of the leads that wait in a file, as a new process reads it. */
async function waitingIn(path: string): Promise<string> {
  const { store } = await openFile("", undefined, path);
  return (await store.waiting()).map(({ id }) => id).join();
}

/** Has each file that the disk is to take go through `work`, on Node's own class of open files. */
async function onSync(work: (sync: () => Promise<void>) => Promise<void>) {
  const probe = await open(temporaryFile("probe"), "w");
  const files: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const { datasync } = files;
  const syncing = vi.spyOn(files, "datasync").mockImplementation(function (this: FileHandle) {
    return work(() => datasync.call(this));
  });
  onTestFinished(() => syncing.mockRestore());
  return syncing;
}

/** The ids of users and groups that a test gives files to: others than its own if the system lets it. */
const owner =
  process.getuid?.() === 0 ? { uid: 12_345, gid: 23_456 } : await stat(dirname(temporaryFile("x")));

test("leads are for the user of the desk alone", async () => {
  const path = join(dirname(temporaryFile("leads.jsonl")), "new", "leads.jsonl");
  await openTwo(["a"], path);
  const modes = await Promise.all([path, dirname(path)].map(async (name) => (await stat(name)).mode & 0o777));
  expect(modes).toEqual([0o600, 0o700]);
});

test("leads that nobody is told of wait on the disk until somebody is, and are never over", async () => {
  const { path, store } = await openFile("", async () => false);
  expect(await store.keep(leadOf("a"))).toBe(true);
  expect([await store.waiting(), await store.prune(Infinity)]).toEqual([[], 0]);
  expect(await waitingIn(path)).toBe("a");
});

test("a file cut off at any byte loses nothing that was whole, and takes new leads", async () => {
  const { path } = await openTwo(["a", "b"]);
  const bytes = await readFile(path, "utf8");
  const [first, second] = [bytes.indexOf("\n"), bytes.length - 1];
  const readCut = async (cut: number) => {
    const { path, store } = await openFile(bytes.slice(0, cut));
    await store.keep(leadOf("new"));
    return waitingIn(path);
  };
  const cuts = Array.from(bytes, (_, cut) => cut);
  const whole = (cut: number) => [cut >= first && "a", cut >= second && "b", "new"].filter(Boolean).join();
  expect(await Promise.all(cuts.map(readCut))).toEqual(cuts.map(whole));
});

test("a lead is acknowledged only once the disk has it", async () => {
  const { path, store } = await openFile();
  const [asked, allowed] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const syncing = await onSync(async (sync) => {
    asked.resolve(await readFile(path, "utf8"));
    await allowed.promise;
    await sync();
  });
  let isAcknowledged = false;
  const kept = store.keep(leadOf("a")).then(() => {
    isAcknowledged = true;
  });
  // The whole line is written when the disk is asked to take it.
  const [line = ""] = (await asked.promise).split("\n");
  expect(JSON.parse(line)).toEqual({ lead: leadOf("a") });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAcknowledged).toBe(false);
  allowed.resolve();
  await kept;
  await store.settle(leadOf("a"));
  expect(syncing).toHaveBeenCalledTimes(2);
});

test("what is removed is on the disk no more, and what comes meanwhile is", async () => {
  const { path, first: store } = await openTwo(["a", "b", "c"]);
  await store.settle(leadOf("a"));
  const works = [store.keep(leadOf("d")), store.prune(1), store.keep(leadOf("e")), store.remove(["b"])];
  expect(await Promise.all(works)).toEqual([true, 1, true, 1]);
  await store.keep(leadOf("f"));
  const lines = (await readFile(path, "utf8")).split("\n").slice(0, -1);
  expect(lines.map((line) => JSON.parse(line).lead.id)).toEqual(["c", "d", "e", "f"]);
});

test("a removal that a crash cut off left the file as it was, and its half goes at the next start", async () => {
  const { path } = await openTwo(["a", "b"]);
  await writeFile(`${path}.new`, (await readFile(path)).subarray(0, 150));
  expect(await waitingIn(path)).toBe("a,b");
  await expect(stat(`${path}.new`)).rejects.toThrow("ENOENT");
});

test("a process that is killed while it removes loses nothing that waits, and the next one removes the rest", async () => {
  const { path, store } = await openFile();
  const leads = Array.from({ length: 400 }, (_, number) => leadOf(`lead-${number}`, number * 1_000));
  await Promise.all(leads.map(store.keep));
  await Promise.all(leads.filter((_, number) => number % 2).map(store.settle));
  const waiting = leads.filter((_, number) => number % 2 === 0).map(({ id }) => id);
  const module = fileURLToPath(new URL("../../../src/desk/stores/leadsInFile.ts", import.meta.url));
  const program = `import { leadsInFile } from ${JSON.stringify(module)};
    const store = leadsInFile(${JSON.stringify(path)});
    await store.waiting();
    console.log("begins");
    for (let second = 1; second <= 400; second++) await store.prune(second * 1000);`;
  for (const delayMs of [0, 10, 60]) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
    await once(child.stdout, "data");
    setTimeout(() => child.kill("SIGKILL"), delayMs);
    await once(child, "close");
    expect(await waitingIn(path)).toBe(waiting.join());
  }
  await (await openFile("", undefined, path)).store.prune(Infinity);
  expect(await idsIn(path)).toEqual(waiting.sort());
});

test("a removal that the disk refuses loses nothing", async () => {
  const { path, first: store } = await openTwo(["a", "b"]);
  await mkdir(`${path}.new/in-the-way`, { recursive: true });
  await expect(store.remove(["a"])).rejects.toThrow(path);
  await store.keep(leadOf("c"));
  await rm(`${path}.new`, { recursive: true });
  expect(await waitingIn(path)).toBe("a,b,c");
});

test("what two desks keep and remove at once loses nothing else, and each removal holds", async () => {
  const { path, first, second } = await openTwo(["a", "b", "c", "d"]);
  await first.settle(leadOf("a"));
  expect(await second.keep(leadOf("e"))).toBe(true);
  expect(await first.prune(Infinity)).toBe(1);
  const works = [
    first.remove(["b"]),
    second.remove(["c"]),
    second.keep(leadOf("f")),
    first.keep(leadOf("g")),
  ];
  expect(await Promise.all(works)).toEqual([1, 1, true, true]);
  expect(await idsIn(path)).toEqual(["d", "e", "f", "g"]);
});

test("leads that one desk keeps while another removes some are all in the file", async () => {
  const { path, first, second } = await openTwo();
  const kept: string[] = [];
  for (let round = 0; round < 10; round++) {
    await first.keep(leadOf("old"));
    let isRemoving = true;
    const removed = first.remove(["old"]).finally(() => {
      isRemoving = false;
    });
    for (let number = 0; isRemoving; number++) {
      kept.push(`new-${round}-${number}`);
      await second.keep(leadOf(`new-${round}-${number}`));
    }
    expect(await removed).toBe(1);
  }
  expect(kept.length).toBeGreaterThan(10);
  expect(await idsIn(path)).toEqual(kept.sort());
});

test("a lead whose file is replaced while the disk takes it is in the new one", async () => {
  const { path, first: store } = await openTwo(["a"]);
  let syncs = 0;
  await onSync(async (sync) => {
    await sync();
    syncs += 1;
    if (syncs === 1) await rename(path, `${path}.1`);
  });
  expect(await store.keep(leadOf("b"))).toBe(true);
  expect(await idsIn(path)).toEqual(["b"]);
});

test.each([
  ["removed", (path: string) => rm(path)],
  ["moved away", (path: string) => rename(path, `${path}.1`)],
  ["removed with its folder", (path: string) => rm(dirname(path), { recursive: true })],
])("a file that was %s is created anew", async (_, takeAway) => {
  const { path, first: store } = await openTwo(["a"]);
  await takeAway(path);
  expect(await store.keep(leadOf("b"))).toBe(true);
  expect(await idsIn(path)).toEqual(["b"]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a removal from a file that is gone is none, and what comes after it is kept", async () => {
  const { path, first: store } = await openTwo(["a"]);
  await rm(path);
  expect(await store.remove(["a"])).toBe(0);
  await store.keep(leadOf("b"));
  expect(await idsIn(path)).toEqual(["b"]);
});

test("a line that another process has not ended is taken whole into the shorter file", async () => {
  const { path, first: store } = await openTwo(["a", "b"]);
  const text = await readFile(path, "utf8");
  await writeFile(path, text.slice(0, -1));
  expect(await store.remove(["b"])).toBe(1);
  await store.keep(leadOf("c"));
  expect(await idsIn(path)).toEqual(["a", "c"]);
});

test("a removal through a link leaves the link, and the shorter file is where it leads", async () => {
  const [path, target] = [temporaryFile("leads.jsonl"), temporaryFile("kept.jsonl")];
  await symlink(target, path);
  const { first, second } = await openTwo(["a", "b"], path);
  await first.remove(["a"]);
  await second.keep(leadOf("c"));
  expect(await readlink(path)).toBe(target);
  expect(await idsIn(target)).toEqual(["b", "c"]);
});

test("the shorter file has the owner, group and mode of the one before", async () => {
  const { path, first: store } = await openTwo(["a", "b"]);
  await chown(path, owner.uid, owner.gid);
  await chmod(path, 0o640);
  await store.remove(["a"]);
  const { uid, gid, mode } = await stat(path);
  expect([uid, gid, mode & 0o777]).toEqual([owner.uid, owner.gid, 0o640]);
});

test("a file that is new in a folder of the service is the service's, whoever creates it", async () => {
  const folder = dirname(temporaryFile("x"));
  await chown(folder, owner.uid, owner.gid);
  const { path } = await openTwo([], join(folder, "leads.jsonl"));
  const { uid, gid } = await stat(path);
  expect([uid, gid]).toEqual([owner.uid, owner.gid]);
});
