import { type FileHandle, open, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Lead } from "../../../src/desk/leads/lead.ts";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { temporaryFile } from "../stage/temporary.ts";

const leadOf = (id: string): Lead => ({
  id,
  version: 1,
  at: "2026-11-21T12:00:00.000Z",
  site: "acme",
  from: "form",
  name: `Zoë ${id}`,
  contact: "zoe@example.org",
  wish: "Line one\nline two",
  urgency: "any",
});

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

test("leads outlive their process until they are settled, in the order they came", async () => {
  const path = temporaryFile("leads.jsonl");
  const first = leadsInFile(path);
  await Promise.all(["a", "b", "c"].map((id) => first.keep(leadOf(id))));
  await first.settle(leadOf("b"));
  await first.close();
  const second = leadsInFile(path);
  expect(await second.waiting()).toEqual([leadOf("a"), leadOf("c")]);
  await second.close();
});

test("leads are for the user of the desk alone", async () => {
  const path = join(dirname(temporaryFile("leads.jsonl")), "new", "leads.jsonl");
  const store = leadsInFile(path);
  await store.keep(leadOf("a"));
  await store.close();
  const modes = await Promise.all([path, dirname(path)].map(async (name) => (await stat(name)).mode & 0o777));
  expect(modes).toEqual([0o600, 0o700]);
});

test("an id that is known is kept no second time, in the next life too", async () => {
  const path = temporaryFile("leads.jsonl");
  const first = leadsInFile(path);
  expect(await Promise.all([first.keep(leadOf("a")), first.keep(leadOf("a"))])).toEqual([true, false]);
  await first.settle(leadOf("a"));
  await first.close();
  const second = leadsInFile(path);
  expect(await second.keep(leadOf("a"))).toBe(false);
  expect(await second.waiting()).toEqual([]);
  await second.close();
});

test("a newer version takes the place of an older one, in the next life too", async () => {
  const path = temporaryFile("leads.jsonl");
  const [older, newer] = [leadOf("a"), { ...leadOf("a"), version: 2, wish: "Tomorrow\u2028at 9:00" }];
  const first = leadsInFile(path);
  expect([await first.keep(older), await first.keep(newer), await first.keep(older)]).toEqual([
    true,
    true,
    false,
  ]);
  await first.settle(older);
  await first.close();
  const second = leadsInFile(path);
  expect(await second.waiting()).toEqual([newer]);
  await second.settle(newer);
  expect(await second.waiting()).toEqual([]);
  expect([await second.has("a"), await second.has("b")]).toEqual([true, false]);
  await second.close();
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
  const path = temporaryFile("leads.jsonl");
  const store = leadsInFile(path);
  await store.keep(leadOf("a"));
  await store.keep(leadOf("b"));
  await store.close();
  const bytes = await readFile(path);
  const [first, second] = [bytes.indexOf("\n"), bytes.length - 1];
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
  expect(JSON.parse(await asked.promise)).toEqual({ lead: leadOf("a") });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAcknowledged).toBe(false);
  allowed.resolve();
  await kept;
  await store.settle(leadOf("a"));
  expect(syncing).toHaveBeenCalledTimes(2);
  await store.close();
});
