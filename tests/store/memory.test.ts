import { expect, test } from "vitest";
import { createMemoryStore } from "../../src/store/memory.ts";
import type { Kind } from "../../src/store/store.ts";

const lasting: Kind<string> = { name: "lasting" };
const marks: Kind<string> = { name: "marks" };

test("a process keeps 20,000 of a kind and forgets the oldest first, and of other kinds nothing", async () => {
  const { change, get } = createMemoryStore();
  const put = (kind: Kind<string>, key: string) => change(kind, key, () => ({ value: key }));
  await put(lasting, "early");
  for (const number of Array(20_000).keys()) await put(marks, `key-${number}`);
  // What is written anew is the newest.
  await put(marks, "key-0");
  await put(marks, "one more");
  expect(await Promise.all(["key-0", "key-1", "key-2"].map((key) => get(marks, key)))).toEqual([
    "key-0",
    undefined,
    "key-2",
  ]);
  expect(await get(lasting, "early")).toBe("early");
});

test("a flood on the counters of one limit pushes out the oldest of them, and none of another limit", async () => {
  const { take, read } = createMemoryStore().counters;
  const counter = (key: string) => ({ key, seconds: 3600, maxPoints: 10 });
  await take([counter("site:acme"), counter("open:first")], 3);
  for (const number of Array(100_000).keys()) await take([counter(`open:${number}`)], 1);
  expect(await Promise.all(["site:acme", "open:first", "open:0"].map(read))).toEqual([3, 0, 1]);
});

test("what must not be lost with the process is not kept, and what is gone of it is no failure", async () => {
  const { change, get, list, remove } = createMemoryStore([lasting]);
  await expect(change(lasting, "a", () => ({ value: "a", group: "all" }))).rejects.toThrow(
    "gone with this process",
  );
  expect(await change(lasting, "a", () => undefined)).toEqual({ old: undefined, isChanged: false });
  expect(await change(lasting, "a", () => "remove")).toEqual({ old: undefined, isChanged: false });
  expect([await get(lasting, "a"), await list(lasting, "all"), await remove(lasting, ["a"])]).toEqual([
    undefined,
    [],
    0,
  ]);
});
