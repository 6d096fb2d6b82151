import { describe, expect, test } from "vitest";
import { collect, happens, syncSdks } from "../stage/stage.ts";
import { eventually, requestsOf, twoOfSync } from "./stage/stage.ts";

type ItemEvent = { item: { key?: string; index?: number; data: object }; isLocal: boolean };

/** How each generation asks for the next page of items: by the server's token, or from the last item on. */
const nextPages: Record<string, string[]> = {
  "twilio-sync 4.0.1": ["From"],
  "twilio-sync 3.1.0": ["PageToken"],
};

describe.each(syncSdks)("$version", ({ sdk, version }) => {
  test("SYN-05 a list is pushed, set, updated, mutated and removed, and the other sees it", async () => {
    const { ada, bob, id } = await twoOfSync(sdk);
    // The type does not know the context that the server takes.
    const ownCopy = await ada.list({ id, context: { about: "jobs" } } as never);
    const otherCopy = await bob.list(id);
    const added = collect<ItemEvent>(otherCopy, "itemAdded");
    const updated = collect<ItemEvent>(otherCopy, "itemUpdated");
    const removed = collect<{ index: number }>(otherCopy, "itemRemoved");
    for (const n of Array(5).keys()) await ownCopy.push({ n });
    await eventually(() => added.map(({ item }) => item.index)).toEqual([0, 1, 2, 3, 4]);
    await ownCopy.set(1, { n: 100 });
    await ownCopy.update(2, { more: 1 });
    await ownCopy.mutate(3, (data) => ({ ...data, n: 300 }));
    const changed = [{ n: 100 }, { n: 2, more: 1 }, { n: 300 }];
    await eventually(() => updated.map(({ item }) => item.data)).toEqual(changed);
    await ownCopy.remove(0);
    await eventually(() => removed.map(({ index }) => index)).toEqual([0]);
    expect((await otherCopy.get(3)).data).toEqual({ n: 300 });
    const message = expect.stringContaining("No item with index 999 found");
    await expect(ownCopy.get(999)).rejects.toMatchObject({ status: 404, code: 54151, message });
    expect(await ownCopy.getContext()).toEqual({ about: "jobs" });
    const gone = happens(otherCopy, "removed");
    await ownCopy.removeList();
    await gone;
  });

  test("SYN-05 items of a list come 50 at a time, ascending", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const ownCopy = await ada.list(id);
    for (const n of Array(60).keys()) await ownCopy.push({ n });
    const first = await (await bob.list(id)).getItems({});
    expect(first.items.map(({ index }) => index)).toEqual([...Array(50).keys()]);
    expect([first.hasPrevPage, first.hasNextPage]).toEqual([false, true]);
    const second = await first.nextPage();
    expect(second.items.map(({ index }) => index)).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59]);
    expect((await second.prevPage()).items.map(({ index }) => index)).toEqual([...Array(50).keys()]);
    const [asked, next] = await requestsOf(stage, /^GET .*Items$/);
    expect(asked?.params).toMatchObject({ PageSize: "50", Order: "asc" });
    expect(Object.keys(next?.params ?? {})).toEqual(expect.arrayContaining(nextPages[version] ?? []));
    const last = await ownCopy.getItems({ order: "desc", pageSize: 2 });
    expect(last.items.map(({ index }) => index)).toEqual([59, 58]);
    const from = await ownCopy.getItems({ from: 57 });
    expect(from.items.map(({ index }) => index)).toEqual([57, 58, 59]);
  });

  test("SYN-06 a map is set, updated, mutated and removed, and the other sees it", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const ownCopy = await ada.map(id);
    const otherCopy = await bob.map(id);
    const added = collect<ItemEvent>(otherCopy, "itemAdded");
    const updated = collect<ItemEvent>(otherCopy, "itemUpdated");
    const removed = collect<{ key: string }>(otherCopy, "itemRemoved");
    await ownCopy.set("k0", { n: 0 });
    await ownCopy.set("k0", { n: 100 });
    await ownCopy.update("k0", { more: 1 });
    await ownCopy.mutate("k0", (data) => ({ ...data, n: 300 }));
    await ownCopy.mutate("new/one", () => ({ n: 1 }), { ttl: 60 });
    await eventually(() => [added.length, updated.length]).toEqual([2, 3]);
    expect((await otherCopy.get("k0")).data).toEqual({ n: 300, more: 1 });
    const writes = (await stage.log()).flatMap(({ kind, detail }) => {
      const { header, payload } = detail as { header: { http_status?: { code: number } }; payload?: object };
      return kind === "frame out" && payload && "key" in payload ? header.http_status?.code : [];
    });
    expect(writes.slice(0, 2)).toEqual([201, 200]);
    await ownCopy.remove("k0");
    await eventually(() => removed.map(({ key }) => key)).toEqual(["k0"]);
    const message = expect.stringContaining("The specified Map Item does not exist");
    await expect(ownCopy.get("none")).rejects.toMatchObject({ status: 404, code: 54201, message });
    await expect(ownCopy.set("", { n: 1 })).rejects.toMatchObject({ status: 400, code: 54209 });
    const gone = happens(otherCopy, "removed");
    await ownCopy.removeMap();
    await gone;
  });

  test("SYN-06 items of a map come 50 at a time, ascending", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const ownCopy = await ada.map(id);
    const keys = Array.from({ length: 60 }, (_, n) => `k${String(n).padStart(2, "0")}`);
    for (const key of keys.toReversed()) await ownCopy.set(key, {});
    const first = await (await bob.map(id)).getItems();
    expect(first.items.map(({ key }) => key)).toEqual(keys.slice(0, 50));
    expect((await first.nextPage()).items.map(({ key }) => key)).toEqual(keys.slice(50));
    const [asked, next] = await requestsOf(stage, /^GET .*Items$/);
    expect(asked?.params).toMatchObject({ PageSize: "50", Order: "asc" });
    expect(Object.keys(next?.params ?? {})).toEqual(expect.arrayContaining(nextPages[version] ?? []));
  });

  test("SYN-06 several that set the same new key by a mutation do not overwrite each other", async () => {
    const { ada, bob, id } = await twoOfSync(sdk);
    const ownCopy = await ada.map(id);
    const otherCopy = await bob.map(id);
    const more = (data: object) => ({ n: ((data as { n?: number }).n ?? 0) + 1 });
    await Promise.all([ownCopy.mutate("k", more), otherCopy.mutate("k", more), ownCopy.mutate("k", more)]);
    await eventually(async () => (await ownCopy.get("k")).data).toEqual({ n: 3 });
  });
});
