import { symlink, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { LogFields } from "../../../src/desk/log.ts";
import { holdStoreFiles, withStoreFiles } from "../../../src/desk/stores/storeFiles.ts";
import { temporaryFile } from "../stage/temporary.ts";

const work = async () => "done";

test("files that a desk has open are not changed, and are once it has ended", async () => {
  const file = temporaryFile("leads.jsonl");
  const release = await holdStoreFiles(file);
  expect(await withStoreFiles(file, work)).toBe("in-use");
  expect(await withStoreFiles(temporaryFile("leads.jsonl"), work)).toBe("done");
  release();
  expect(await withStoreFiles(file, work)).toBe("done");
});

test("a desk that starts waits for the end of a change, and two changes are not made at once", async () => {
  const file = temporaryFile("leads.jsonl");
  const order: string[] = [];
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = withStoreFiles(file, async () => {
    begun.resolve();
    await end.promise;
    order.push("changed");
  });
  await begun.promise;
  expect(await withStoreFiles(file, work)).toBe("in-use");
  const holding = holdStoreFiles(file).then((release) => {
    order.push("open");
    return release;
  });
  await new Promise((resolve) => setImmediate(resolve));
  end.resolve();
  await changing;
  (await holding)();
  expect(order).toEqual(["changed", "open"]);
});

test("of two desks on one file the second holds it once the first has ended", async () => {
  const file = temporaryFile("leads.jsonl");
  const [first, second] = [await holdStoreFiles(file), await holdStoreFiles(file)];
  first();
  await expect.poll(() => withStoreFiles(file, work), { interval: 50 }).toBe("in-use");
  second();
  expect(await withStoreFiles(file, work)).toBe("done");
});

test("files that two desks hold for long are told of in the log, for as long as they do", async () => {
  const file = temporaryFile("leads.jsonl");
  const lines: LogFields[] = [];
  const hold = (sharedAfterMs: number) =>
    holdStoreFiles(file, (line) => void lines.push(line), { retryMs: 5, sharedAfterMs, sharedEveryMs: 20 });
  const first = await hold(0);
  const patient = await hold(60_000);
  patient();
  expect(lines).toEqual([]);
  const second = await hold(0);
  await expect.poll(() => lines.length, { interval: 5 }).toBeGreaterThan(2);
  expect(lines[0]).toEqual({ event: "leads-file-shared", file });
  first();
  second();
  const { length } = lines;
  expect(await withStoreFiles(file, work)).toBe("done");
  expect(lines).toHaveLength(length);
});

test("files that a desk has open are in use by whatever link they are named", async () => {
  const [file, link] = [temporaryFile("leads.jsonl"), temporaryFile("leads.jsonl")];
  await writeFile(file, "");
  await symlink(file, link);
  const release = await holdStoreFiles(link);
  expect(await withStoreFiles(file, work)).toBe("in-use");
  release();
  expect(await withStoreFiles(file, work)).toBe("done");
});
