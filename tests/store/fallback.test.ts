import { once } from "node:events";
import { expect, test } from "vitest";
import { withFallback } from "../../src/store/fallback.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import { createRedisStore } from "../../src/store/redis.ts";
import type { Kind, Store } from "../../src/store/store.ts";
import { openRedisServer } from "../desk/stage/redisServer.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { openFileStore } from "./stage/places.ts";

const words: Kind<string> = { name: "words" };

const put = (store: Store, key: string, value = key) =>
  store.change(words, key, () => ({ value, group: "all" }));

/** Keeps a value where there is none. */
const keep = (store: Store, key: string, value = key) =>
  store.change(words, key, (old) => (old === undefined ? { value, group: "all" } : undefined));

/** Puts something after what is there. */
const append = (store: Store, key: string, more: string) =>
  store.change(words, key, (old) => (old === undefined ? undefined : { value: old + more, group: "all" }));

/** A Redis with a file behind it; its connection ends and comes back as the test says. */
async function openBoth(own: Store = openFileStore(temporaryFile("store.db"))) {
  const { redis } = await openRedisServer();
  const shared = createRedisStore(redis);
  const alone: string[] = [];
  const store = withFallback(shared, own, ({ name }, key, error) => alone.push(`${name} ${key}: ${error}`));
  const goAway = async () => {
    redis.disconnect();
    await once(redis, "end");
  };
  const comeBack = () => redis.connect();
  return { store, shared, own, alone, goAway, comeBack };
}

const away = "Connection is closed";

test("what is new while the first store is away is kept in one's own, once, and each time is told", async () => {
  const { store, shared, own, alone, goAway, comeBack } = await openBoth();
  await put(store, "before");
  await goAway();
  expect([await keep(store, "a", "one"), await keep(store, "a", "two"), await keep(store, "b")]).toEqual([
    { old: undefined, isChanged: true },
    { old: "one", isChanged: false },
    { old: undefined, isChanged: true },
  ]);
  expect(alone).toEqual(["a", "b"].map((key) => `words ${key}: Error: ${away}.`));
  expect([await store.get(words, "a"), await own.get(words, "before")]).toEqual(["one", undefined]);
  await comeBack();
  await put(store, "a", "three");
  await put(store, "after");
  expect([await shared.get(words, "a"), await own.get(words, "a")]).toEqual([undefined, "three"]);
  expect((await store.list(words, "all")).sort()).toEqual(["after", "b", "before", "three"]);
  expect(alone).toHaveLength(2);
});

test("what is there is changed wherever it is, and not while that is away", async () => {
  const { store, shared, own, goAway, comeBack } = await openBoth();
  await put(store, "a", "shared");
  await goAway();
  await expect(append(store, "a", "!")).rejects.toThrow(away);
  await put(store, "b", "own");
  await comeBack();
  await put(shared, "b", "twin");
  expect([
    await append(store, "a", "!"),
    await append(store, "b", "!"),
    await append(store, "none", "!"),
  ]).toEqual([
    { old: "shared", isChanged: true },
    { old: "own", isChanged: true },
    { old: undefined, isChanged: false },
  ]);
  const texts = ["a", "b"].map((key) => Promise.all([shared.get(words, key), own.get(words, key)]));
  expect(await Promise.all(texts)).toEqual([
    ["shared!", undefined],
    ["twin!", "own!"],
  ]);
  expect(await store.remove(words, ["a", "b", "none"])).toBe(3);
  expect(await store.list(words, "all")).toEqual([]);
});

test("a list has what can be read, for whoever wants to hear of the rest, and is refused to all others", async () => {
  const { store, own, goAway } = await openBoth();
  await put(store, "shared");
  await put(own, "own");
  await goAway();
  const failures: unknown[] = [];
  expect(await store.list(words, "all", (error) => failures.push(error))).toEqual(["own"]);
  expect(failures.map(String)).toEqual([`Error: ${away}.`]);
  for (const call of [
    () => store.list(words, "all"),
    () => store.get(words, "shared"),
    () => store.remove(words, ["shared"]),
    () => store.check(),
  ])
    await expect(call()).rejects.toThrow(away);
  expect(await store.get(words, "own")).toBe("own");
});

test("what one's own store does not take is refused with what the first one failed with, and not told as kept", async () => {
  const { store, alone, goAway } = await openBoth(createMemoryStore([words]));
  await goAway();
  await expect(put(store, "a")).rejects.toThrow(away);
  expect(alone).toEqual([]);
});

test("of three stores the last has what the others cannot take", async () => {
  const memory = createMemoryStore();
  const kept: string[] = [];
  const file = openFileStore("/dev/null/store.db");
  const behind = withFallback(file, memory, (_, key) => kept.push(`memory ${key}`));
  const { store, shared, alone, goAway, comeBack } = await openBoth(behind);
  await put(store, "a");
  await goAway();
  await put(store, "b");
  expect([kept, alone.length, await memory.get(words, "b")]).toEqual([["memory b"], 1, "b"]);
  await comeBack();
  expect(await append(store, "a", "!")).toEqual({ old: "a", isChanged: true });
  // What the file may hold of it stays there: whoever asks hears of that.
  await expect(store.remove(words, ["a", "b"])).rejects.toThrow("/dev/null/store.db");
  expect([await shared.get(words, "a"), await memory.get(words, "b")]).toEqual([undefined, undefined]);
});

test("while the first store is away a process counts for itself, up to a limit of its own", async () => {
  const { store, alone, goAway, comeBack } = await openBoth();
  const counter = { key: "model:all", seconds: 3_600, maxPoints: 20, maxPointsAlone: 2 };
  const { take, read } = store.counters;
  expect([await take([counter], 5), await read("model:all")]).toEqual([[0], 5]);
  await goAway();
  expect([await take([counter], 2), await take([counter], 1), await read("model:all")]).toEqual([
    [0],
    [3_600],
    2,
  ]);
  expect(await take([{ key: "message:a", seconds: 60, maxPoints: 3 }], 3)).toEqual([0]);
  expect(alone.map((line) => line.split(":")[0])).toEqual([
    "counters model",
    "counters model",
    "counters message",
  ]);
  await comeBack();
  expect([await take([counter], 1), await read("model:all")]).toEqual([[0], 6]);
});
