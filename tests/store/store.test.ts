import { describe, expect, test } from "vitest";
import type { Change, Counter, Kind, Store } from "../../src/store/store.ts";
import { places } from "./stage/places.ts";

const other: Kind<string> = { name: "others" };

const kinds: [title: string, kind: Kind<string>][] = [
  ["of the process", { name: "passing" }],
  ["of the machine", { name: "durable", isDurable: true }],
];

const minuteMs = 60_000;
const numbers = Array.from({ length: 100 }, (_, number) => number);

/** Keeps a value where there is none. */
const first =
  (value: string): Change<string> =>
  (old) =>
    old === undefined ? { value } : undefined;

describe.each(places)("in %s", (_, openPlace) => {
  describe.each(kinds)("what outlives a failure %s", (_, kind) => {
    const put = (store: Store, key: string, value: string, more: { ttlMs?: number; group?: string } = {}) =>
      store.change(kind, key, () => ({ value, ...more }));

    test("stays under its kind and key, for whoever opens the store, until it is changed or removed", async () => {
      const open = await openPlace();
      const store = open();
      expect(await put(store, "a", "one")).toEqual({ old: undefined, isChanged: true });
      expect(await store.change(kind, "a", (old) => ({ value: `${old} two` }))).toEqual({
        old: "one",
        isChanged: true,
      });
      expect(await open().change(kind, "a", () => undefined)).toEqual({ old: "one two", isChanged: false });
      expect([await store.get(other, "a"), await store.get(kind, "b")]).toEqual([undefined, undefined]);
      expect(await open().change(kind, "a", () => "remove")).toEqual({ old: "one two", isChanged: true });
      expect(await store.get(kind, "a")).toBe(undefined);
    });

    test("is any text, and what is not there is removed no more", async () => {
      const store = (await openPlace())();
      const text = `Zoë\u2028"quoted"\n\0${"long ".repeat(5_000)}`;
      for (const [key, value] of Object.entries({ a: text, b: "", "c:d@e": "c" }))
        await put(store, key, value);
      expect(await Promise.all(["a", "b", "c:d@e"].map((key) => store.get(kind, key)))).toEqual([
        text,
        "",
        "c",
      ]);
      expect(await store.remove(kind, ["a", "c:d@e", "none"])).toBe(2);
      expect(await store.change(kind, "a", () => "remove")).toEqual({ old: undefined, isChanged: false });
      expect([await store.remove(kind, ["a"]), await store.remove(kind, [])]).toEqual([0, 0]);
      expect(await store.get(kind, "b")).toBe("");
    });

    test("is one writer's where two come with the same 100 keys at once", async () => {
      const open = await openPlace();
      const changes = [open(), open()].map((store, writer) =>
        numbers.map((number) => store.change(kind, `key-${number}`, first(`writer ${writer}`))),
      );
      const changed = (await Promise.all(changes.flat())).filter(({ isChanged }) => isChanged);
      const left = await Promise.all(numbers.map((number) => open().get(kind, `key-${number}`)));
      expect([changed.length, left.filter((value) => value?.startsWith("writer ")).length]).toEqual([
        100, 100,
      ]);
    });

    test("has all that two writers add to it at once", async () => {
      const open = await openPlace();
      const adding = [open(), open()].map(async (store) => {
        for (const _ of numbers) await store.change(kind, "sum", (old = "") => ({ value: `${old}.` }));
      });
      await Promise.all(adding);
      expect(await open().get(kind, "sum")).toHaveLength(200);
    });

    test("runs out once its time is over, and leaves its list then; what is written anew has a new time", async () => {
      const open = await openPlace();
      const store = open();
      for (const key of ["short", "long", "for good"])
        await put(store, key, key, { ttlMs: 500, group: "all" });
      await put(store, "long", "long", { ttlMs: minuteMs, group: "all" });
      await put(store, "for good", "for good", { group: "all" });
      expect((await open().list(kind, "all")).sort()).toEqual(["for good", "long", "short"]);
      await expect.poll(() => store.get(kind, "short"), { interval: 20 }).toBe(undefined);
      await store.expire();
      expect((await open().list(kind, "all")).sort()).toEqual(["for good", "long"]);
      expect([await store.get(kind, "long"), await store.get(kind, "for good")]).toEqual([
        "long",
        "for good",
      ]);
      expect(await store.change(kind, "short", first("new"))).toEqual({ old: undefined, isChanged: true });
    });

    test("stands in the list of its group alone, and in no other sort's", async () => {
      const open = await openPlace();
      const store = open();
      for (const key of ["a", "b", "c"]) await put(store, key, key, { group: "first" });
      await store.change(other, "a", () => ({ value: "other", group: "first" }));
      await put(store, "b", "b", { group: "second" });
      await put(store, "c", "c");
      const listBoth = async () => [await open().list(kind, "first"), await open().list(kind, "second")];
      expect(await listBoth()).toEqual([["a"], ["b"]]);
      await put(store, "b", "b again", { group: "second" });
      await store.remove(kind, ["a"]);
      expect(await listBoth()).toEqual([[], ["b again"]]);
      await store.change(kind, "b", () => "remove");
      expect(await listBoth()).toEqual([[], []]);
      expect(await store.list(other, "first")).toEqual(["other"]);
    });

    test("is listed whole when there is a lot of it", async () => {
      const store = (await openPlace())();
      const keys = Array.from({ length: 2_500 }, (_, number) => `key-${number}`);
      await Promise.all(keys.map((key) => put(store, key, key, { group: "all" })));
      expect((await store.list(kind, "all")).sort()).toEqual(keys.sort());
    });

    test("stays as it is where a change throws, and the others of its turn are made", async () => {
      const store = (await openPlace())();
      await put(store, "a", "one", { group: "all" });
      const fail = () => {
        throw new Error("No change");
      };
      const changes = [put(store, "before", "b"), store.change(kind, "a", fail), put(store, "after", "a")];
      expect((await Promise.allSettled(changes)).map(({ status }) => status)).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
      ]);
      const left = await Promise.all(["before", "a", "after"].map((key) => store.get(kind, key)));
      expect([left, await store.list(kind, "all")]).toEqual([["b", "one", "a"], ["one"]]);
    });
  });
});

describe.each(places)("counters in %s", (_, openPlace) => {
  const counter = (key: string, maxPoints: number, seconds = 3600): Counter => ({ key, seconds, maxPoints });

  /** About a window: some seconds of it may be over. */
  const [hour, minute] = [expect.closeTo(3600, -2), expect.closeTo(60, -1)];

  test("take all or none: what lacks room says how long, the others count nothing", async () => {
    const { take, read } = (await openPlace())().counters;
    const [narrow, wide] = [counter("narrow", 2), counter("wide", 3, 60)];
    for (const _ of [1, 2]) expect(await take([narrow, wide], 1)).toEqual([0, 0]);
    expect(await take([narrow, wide], 1)).toEqual([hour, 0]);
    expect(await take([wide], 2)).toEqual([minute]);
    expect([await read("narrow"), await read("wide"), await read("none")]).toEqual([2, 2, 0]);
    expect(await take([wide], 1)).toEqual([0]);
    expect([await take([wide], 1), await read("wide")]).toEqual([[minute], 3]);
  });

  test("wait a window where points are beyond a whole limit; a limit of none has never room", async () => {
    const { take, read } = (await openPlace())().counters;
    expect(await take([counter("tokens", 10)], 11)).toEqual([hour]);
    expect(await take([counter("closed", 0)], 1)).toEqual([hour]);
    expect([await read("tokens"), await read("closed")]).toEqual([0, 0]);
  });

  test("have room again when the window of the first point is over, whatever was taken or refused since", async () => {
    const open = await openPlace();
    const { take, read } = open().counters;
    const narrow = counter("narrow", 2, 1);
    expect(await take([narrow, counter("wide", 9)], 1)).toEqual([0, 0]);
    expect(await open().counters.take([narrow], 1)).toEqual([0]);
    await expect.poll(() => read("narrow"), { interval: 20 }).toBe(0);
    expect([await take([narrow], 1), await read("wide")]).toEqual([[0], 1]);
  });

  test("let through as much as their limit where two writers count at once", async () => {
    const open = await openPlace();
    const takes = [open(), open()].flatMap(({ counters }) =>
      numbers.map(() => counters.take([counter("site", 70), counter("all", 1_000)], 1)),
    );
    const waits = await Promise.all(takes);
    expect(waits.filter(([wait]) => wait === 0)).toHaveLength(70);
    expect([await open().counters.read("site"), await open().counters.read("all")]).toEqual([70, 70]);
  });
});

test.each(places)("%s says that something can be kept", async (_, openPlace) => {
  await (await openPlace())().check();
});
