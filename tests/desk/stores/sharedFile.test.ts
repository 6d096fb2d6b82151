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
import { expect, onTestFinished, test, vi } from "vitest";
import { leadsInFile, listLeadsFile } from "../../../src/desk/stores/leadsInFile.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { leadOf } from "./stage/stores.ts";

/** Stores of two desks on one file, each with a file of its own open, which hold leads of these ids. */
async function openTwo(ids: readonly string[] = [], path = temporaryFile("leads.jsonl")) {
  const stores = [leadsInFile(path), leadsInFile(path)] as const;
  onTestFinished(async () => void (await Promise.all(stores.map(({ close }) => close()))));
  for (const store of stores) await store.waiting();
  for (const id of ids) await stores[0].keep(leadOf(id));
  return { path, first: stores[0], second: stores[1] };
}

const idsIn = async (path: string) => (await listLeadsFile(path)).map(({ id }) => id).sort();

/** The ids of users and groups that a test gives files to: others than its own if the system lets it. */
const owner =
  process.getuid?.() === 0 ? { uid: 12_345, gid: 23_456 } : await stat(dirname(temporaryFile("x")));

test("a lead that one desk keeps after another removed some is in the file", async () => {
  const { path, first, second } = await openTwo(["a"]);
  await first.settle(leadOf("a"));
  expect(await second.keep(leadOf("b"))).toBe(true);
  expect(await first.prune(Infinity, "all")).toBe(1);
  expect(await second.keep(leadOf("c"))).toBe(true);
  expect(await first.keep(leadOf("d"))).toBe(true);
  expect(await idsIn(path)).toEqual(["b", "c", "d"]);
});

test("leads that one desk keeps while another removes some are all in the file", async () => {
  const { path, first, second } = await openTwo();
  const [old, kept]: [string[], string[]] = [[], []];
  for (let round = 0; round < 10; round++) {
    const id = `old-${round}`;
    old.push(id);
    await first.keep(leadOf(id));
    const removing = first.remove([id]);
    let isRemoving = true;
    const removed = removing.finally(() => {
      isRemoving = false;
    });
    for (let number = 0; isRemoving; number++) {
      kept.push(`new-${round}-${number}`);
      await second.keep(leadOf(`new-${round}-${number}`));
    }
    expect(await removed).toBe(1);
  }
  expect(kept.length).toBeGreaterThan(old.length);
  expect(await idsIn(path)).toEqual(kept.sort());
});

test("a lead whose file is replaced while the disk takes it is in the new one", async () => {
  const { path, first: store } = await openTwo(["a"]);
  const probe = await open(temporaryFile("probe"), "w");
  // Node's own class of open files: each call goes through to the system.
  const files: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const { datasync } = files;
  const syncing = vi.spyOn(files, "datasync").mockImplementationOnce(async function (this: FileHandle) {
    await datasync.call(this);
    await rename(path, `${path}.1`);
  });
  onTestFinished(() => syncing.mockRestore());
  expect(await store.keep(leadOf("b"))).toBe(true);
  expect(await idsIn(path)).toEqual(["b"]);
});

test("two desks that remove at once lose nothing else, and both removals hold", async () => {
  const { path, first, second } = await openTwo(["a", "b", "c", "d"]);
  const works = [
    first.remove(["a"]),
    second.remove(["b"]),
    second.keep(leadOf("e")),
    first.keep(leadOf("f")),
  ];
  expect(await Promise.all(works)).toEqual([1, 1, true, true]);
  expect(await idsIn(path)).toEqual(["c", "d", "e", "f"]);
});

test.each([
  ["removed", (path: string) => rm(path)],
  ["moved away", (path: string) => rename(path, `${path}.1`)],
  ["removed with its folder", (path: string) => rm(dirname(path), { recursive: true })],
])("a file that was %s is created anew, and says when leads began", async (_, takeAway) => {
  const { path, first: store } = await openTwo(["a"]);
  const createdMs = await store.createdMs();
  await takeAway(path);
  expect(await store.keep(leadOf("b"))).toBe(true);
  expect(await idsIn(path)).toEqual(["b"]);
  const next = leadsInFile(path);
  expect(await next.createdMs()).toBe(createdMs);
  await next.close();
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
  const path = temporaryFile("leads.jsonl");
  const volume = dirname(temporaryFile("volume"));
  const target = join(volume, "kept.jsonl");
  await symlink(target, path);
  const { first: store, second: other } = await openTwo(["a", "b"], path);
  await store.remove(["a"]);
  await other.keep(leadOf("c"));
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
  const folder = join(dirname(temporaryFile("x")), "state");
  await mkdir(folder);
  await chown(folder, owner.uid, owner.gid);
  const path = join(folder, "leads.jsonl");
  await openTwo([], path);
  const { uid, gid } = await stat(path);
  expect([uid, gid]).toEqual([owner.uid, owner.gid]);
});
