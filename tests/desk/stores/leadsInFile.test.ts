import { spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { leadOf } from "./stage/stores.ts";

/** A store in a new file, which holds leads of these ids. */
async function openFile(...ids: string[]) {
  const path = temporaryFile("leads.jsonl");
  const store = leadsInFile(path);
  for (const id of ids) await store.keep(leadOf(id));
  return { path, store };
}

/** Ids of the leads that wait in a file, as a new process reads it. */
async function waitingIn(path: string): Promise<string> {
  const store = leadsInFile(path);
  const leads = await store.waiting();
  await store.close();
  return leads.map(({ id }) => id).join();
}

/** Who waits after a crash left only so many bytes of a file, and one more lead came in. */
async function afterCrash(path: string, bytes: Buffer, cut: number): Promise<string> {
  await writeFile(path, bytes.subarray(0, cut));
  const store = leadsInFile(path);
  await store.keep(leadOf("new"));
  await store.close();
  return waitingIn(path);
}

test("leads are for the user of the desk alone", async () => {
  const path = join(dirname(temporaryFile("leads.jsonl")), "new", "leads.jsonl");
  const store = leadsInFile(path);
  await store.keep(leadOf("a"));
  await store.close();
  const modes = await Promise.all([path, dirname(path)].map(async (name) => (await stat(name)).mode & 0o777));
  expect(modes).toEqual([0o600, 0o700]);
});

test("leads that nobody is told of wait on the disk until somebody is", async () => {
  const path = temporaryFile("leads.jsonl");
  const alone = leadsInFile(path, async () => false);
  expect(await alone.keep(leadOf("a"))).toBe(true);
  expect(await alone.waiting()).toEqual([]);
  await alone.close();
  expect(await waitingIn(path)).toBe("a");
});

test("a file cut off at any byte loses nothing that was whole, and takes new leads", async () => {
  const { path, store } = await openFile("a", "b");
  await store.close();
  const bytes = await readFile(path);
  // The first line says when the file was created.
  const [first, second] = [bytes.indexOf("\n", bytes.indexOf("\n") + 1), bytes.length - 1];
  const cuts = Array.from(bytes, (_, cut) => temporaryCut(path, cut));
  const found = await Promise.all(cuts.map(({ file, cut }) => afterCrash(file, bytes, cut)));
  const whole = ({ cut }: { cut: number }) => [cut >= first && "a", cut >= second && "b", "new"];
  expect(found).toEqual(cuts.map((cut) => whole(cut).filter(Boolean).join()));
});

const temporaryCut = (path: string, cut: number) => ({ file: `${path}.${cut}`, cut });

test("a lead is acknowledged only once the disk has it", async () => {
  const path = temporaryFile("leads.jsonl");
  const probe = await open(temporaryFile("probe"), "w");
  // Node's own class of open files: each call goes through to the system, one waits before it does.
  const files: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const [asked, allowed] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const { datasync } = files;
  const syncing = vi.spyOn(files, "datasync").mockImplementation(async function (this: FileHandle) {
    asked.resolve(await readFile(path, "utf8"));
    await allowed.promise;
    await datasync.call(this);
  });
  onTestFinished(() => syncing.mockRestore());
  const store = leadsInFile(path);
  let isAcknowledged = false;
  const kept = store.keep(leadOf("a")).then(() => {
    isAcknowledged = true;
  });
  // The whole line is written when the disk is asked to take it.
  const [, line = ""] = (await asked.promise).split("\n");
  expect(JSON.parse(line)).toEqual({ lead: leadOf("a") });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAcknowledged).toBe(false);
  allowed.resolve();
  await kept;
  await store.settle(leadOf("a"));
  expect(syncing).toHaveBeenCalledTimes(2);
  await store.close();
});

/** The lines of a file, without the one that says when it was created. */
const linesOf = async (path: string) => (await readFile(path, "utf8")).split("\n").slice(1, -1);

test("what is removed is on the disk no more, and what comes meanwhile is", async () => {
  const { path, store } = await openFile("a", "b", "c");
  await store.settle(leadOf("a"));
  const works = [
    store.keep(leadOf("d")),
    store.prune(1, "all"),
    store.keep(leadOf("e")),
    store.remove(["b"]),
  ];
  expect(await Promise.all(works)).toEqual([true, 1, true, 1]);
  await store.keep(leadOf("f"));
  await store.close();
  expect((await linesOf(path)).map((line) => JSON.parse(line).lead.id)).toEqual(["c", "d", "e", "f"]);
  expect(await waitingIn(path)).toBe("c,d,e,f");
});

test("a removal that a crash cut off left the file as it was, and its half goes at the next start", async () => {
  const { path, store } = await openFile("a", "b");
  await store.close();
  await writeFile(`${path}.new`, (await readFile(path)).subarray(0, 150));
  expect(await waitingIn(path)).toBe("a,b");
  await expect(stat(`${path}.new`)).rejects.toThrow("ENOENT");
});

test("a process that is killed while it removes loses nothing that waits, and the next one removes the rest", async () => {
  const path = temporaryFile("leads.jsonl");
  const all = await fillFile(path);
  const module = fileURLToPath(new URL("../../../src/desk/stores/leadsInFile.ts", import.meta.url));
  const program = `import { leadsInFile } from ${JSON.stringify(module)};
    const store = leadsInFile(${JSON.stringify(path)});
    await store.waiting();
    console.log("begins");
    for (let second = 1; second <= 400; second++) await store.prune(second * 1000, "all");`;
  for (const delayMs of [0, 10, 60]) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
    await once(child.stdout, "data");
    setTimeout(() => child.kill("SIGKILL"), delayMs);
    await once(child, "close");
    const store = leadsInFile(path);
    expect((await store.waiting()).map(({ id }) => id)).toEqual(all.waiting);
    await store.close();
  }
  const store = leadsInFile(path);
  await store.prune(Infinity, "all");
  expect((await store.list()).map(({ id }) => id)).toEqual(all.waiting);
  await store.close();
});

/** Fills a file with 400 leads, a second apart, of which every other one was delivered. */
async function fillFile(path: string): Promise<{ waiting: string[] }> {
  const store = leadsInFile(path);
  const leads = Array.from({ length: 400 }, (_, number) => leadOf(`lead-${number}`, number * 1_000));
  await Promise.all(leads.map(store.keep));
  await Promise.all(leads.filter((_, number) => number % 2).map(store.settle));
  await store.close();
  return { waiting: leads.filter((_, number) => number % 2 === 0).map(({ id }) => id) };
}

test("a removal that the disk refuses loses nothing", async () => {
  const { path, store } = await openFile("a", "b");
  await mkdir(`${path}.new/in-the-way`, { recursive: true });
  await expect(store.remove(["a"])).rejects.toThrow(path);
  await store.keep(leadOf("c"));
  await store.close();
  await rm(`${path}.new`, { recursive: true });
  expect(await waitingIn(path)).toBe("a,b,c");
});

test("a file from before files said when they were created is left as it is unless all is meant", async () => {
  const path = temporaryFile("leads.jsonl");
  await writeFile(path, `${JSON.stringify({ lead: leadOf("a") })}\n{"delivered":"a","version":1}\n`);
  const store = leadsInFile(path);
  await store.keep(leadOf("b"));
  expect([await store.createdMs(), await store.prune(Infinity, "since-created")]).toEqual([undefined, 0]);
  expect(await store.prune(1, "all")).toBe(1);
  await store.close();
  expect(await readFile(path, "utf8")).toBe(`${JSON.stringify({ lead: leadOf("b") })}\n`);
});

test("leads that nobody gets are never over", async () => {
  const path = temporaryFile("leads.jsonl");
  const store = leadsInFile(path, async () => false);
  await store.keep(leadOf("a"));
  expect(await store.prune(Infinity, "all")).toBe(0);
  await store.close();
  expect(await waitingIn(path)).toBe("a");
});

test("a lead whose giving up has no time counts from 14 days after it came in", async () => {
  const path = temporaryFile("leads.jsonl");
  await writeFile(path, `${JSON.stringify({ lead: leadOf("a") })}\n{"givenUp":"a","version":1}\n`);
  const store = leadsInFile(path);
  const overMs = 14 * 86_400_000;
  expect([await store.prune(overMs, "all"), await store.prune(overMs + 1, "all")]).toEqual([0, 1]);
  await store.close();
});
