import { describe, expect, test } from "vitest";
import { collect, connectSync, happens, requests, setStage, syncSdks } from "./stage.ts";

type ItemEvent = { item: { key?: string; index?: number; data: object }; isLocal: boolean };

describe.each(syncSdks)("$version", ({ sdk }) => {
  async function twoClients() {
    const stage = await setStage();
    return { stage, ada: await connectSync(sdk, stage, "ada"), bob: await connectSync(sdk, stage, "bob") };
  }
  test("SYN-03 open modes create, find, and refuse a second of the same name", async () => {
    const { ada, bob } = await twoClients();
    const mine = await ada.document({ id: "settings", mode: "create_new", data: { a: 1 }, ttl: 60 });
    await expect(bob.document({ id: "settings", mode: "create_new" })).rejects.toMatchObject({ status: 409 });
    expect((await bob.document({ id: "settings", mode: "open_existing" })).sid).toBe(mine.sid);
    expect((await bob.document("settings")).data).toEqual({ a: 1 });
    await expect(bob.document({ id: "none", mode: "open_existing" })).rejects.toMatchObject({
      status: 404,
      code: 54100,
    });
    await expect(bob.list({ id: "none", mode: "open_existing" })).rejects.toMatchObject({ code: 54150 });
    await expect(bob.map({ id: "none", mode: "open_existing" })).rejects.toMatchObject({ code: 54200 });
  });

  test("SYN-03 open_or_create that meets a 409 opens the other's object", async () => {
    const { ada, bob, stage } = await twoClients();
    const theirs = await bob.map("shared");
    stage.provider.faults.add({
      on: "ws-reply",
      match: "GET /v3/Maps/shared",
      times: 1,
      do: { status: 404, code: 54200 },
    });
    expect((await ada.map("shared")).sid).toBe(theirs.sid);
    expect(requests(stage).filter((one) => one === "POST /v3/Maps")).toHaveLength(2);
  });

  test("SYN-04 a document is set, updated, mutated and removed, and the other sees it", async () => {
    const { ada, bob } = await twoClients();
    const mine = await ada.document({ id: "doc", data: { n: 1 } });
    const theirs = await bob.document("doc");
    const seen = collect<{ data: object; isLocal: boolean }>(theirs, "updated");
    await mine.set({ n: 2 });
    await mine.update({ more: true });
    await mine.mutate((data) => ({ ...data, n: 3 }));
    await mine.setTtl(3600);
    expect(mine.data).toEqual({ n: 3, more: true });
    await expect.poll(() => theirs.data).toEqual({ n: 3, more: true });
    expect(seen.at(-1)?.isLocal).toBe(false);
    const gone = happens(theirs, "removed");
    await mine.removeDocument();
    await gone;
    await expect(theirs.set({ n: 4 })).rejects.toThrow();
  });

  test("SYN-04 a mutation that meets another's write reads again and repeats itself", async () => {
    const { ada, bob, stage } = await twoClients();
    const mine = await ada.document({ id: "doc", data: { n: 1 } });
    const theirs = await bob.document("doc");
    stage.provider.faults.add({ on: "ws-event", do: "drop" });
    await theirs.set({ n: 10 });
    await mine.mutate((data) => ({ n: (data as { n: number }).n + 1 }));
    expect(mine.data).toEqual({ n: 11 });
  });

  test("SYN-05 a list is pushed, set, mutated, removed and paged", async () => {
    const { ada, bob } = await twoClients();
    const mine = await ada.list({ id: "list", context: { about: "jobs" } } as never);
    const theirs = await bob.list("list");
    const added = collect<ItemEvent>(theirs, "itemAdded");
    const removed = collect<{ index: number }>(theirs, "itemRemoved");
    for (const n of Array(60).keys()) await mine.push({ n });
    await expect.poll(() => added.length).toBe(60);
    await mine.set(1, { n: 100 });
    await mine.update(2, { more: 1 });
    await mine.mutate(3, (data) => ({ ...data, n: 300 }), { ttl: 60 });
    await mine.setItemTtl(4, 60);
    await mine.setTtl(600);
    await mine.remove(0);
    await expect.poll(() => removed.map(({ index }) => index)).toEqual([0]);
    expect((await theirs.get(3)).data).toEqual({ n: 300 });
    const first = await (await bob.list("list")).getItems({});
    expect(first.items).toHaveLength(50);
    expect(first.items[0]?.index).toBe(1);
    const second = await first.nextPage();
    expect(second.items.map(({ index }) => index)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59]);
    await expect(second.nextPage()).rejects.toThrow("No next page");
    const last = await mine.getItems({ order: "desc", pageSize: 2 });
    expect(last.items.map(({ index }) => index)).toEqual([59, 58]);
    await expect(mine.get(999)).rejects.toMatchObject({ status: 404, code: 54151 });
    expect(await mine.getContext()).toEqual({ about: "jobs" });
    await mine.removeList();
  });

  test("SYN-06 a map is set, mutated, removed and paged", async () => {
    const { ada, bob } = await twoClients();
    const mine = await ada.map("map");
    const theirs = await bob.map("map");
    const added = collect<ItemEvent>(theirs, "itemAdded");
    const updated = collect<ItemEvent>(theirs, "itemUpdated");
    const removed = collect<{ key: string }>(theirs, "itemRemoved");
    for (const n of Array(60).keys()) await mine.set(`k${String(n).padStart(2, "0")}`, { n });
    await expect.poll(() => added.length).toBe(60);
    await mine.set("k01", { n: 100 });
    await mine.update("k02", { more: 1 });
    await mine.mutate("k03", (data) => ({ ...data, n: 300 }));
    await mine.mutate("new/one", () => ({ n: 1 }), { ttl: 60 });
    await expect.poll(() => updated.length).toBe(3);
    await mine.setItemTtl("k04", 60);
    await mine.setTtl(600);
    await mine.remove("k00");
    await expect.poll(() => removed.map(({ key }) => key)).toEqual(["k00"]);
    const first = await (await bob.map("map")).getItems();
    expect(first.items).toHaveLength(50);
    expect((await first.nextPage()).items.map(({ key }) => key).at(-1)).toBe("new/one");
    await expect(first.prevPage()).rejects.toThrow("No previous page");
    await expect(mine.get("none")).rejects.toMatchObject({ status: 404, code: 54201 });
    await expect(mine.set("", { n: 1 })).rejects.toMatchObject({ status: 400, code: 54209 });
    await mine.removeMap();
  });

  test("SYN-06 two that set the same new key with a mutation do not overwrite each other", async () => {
    const { ada, bob } = await twoClients();
    const mine = await ada.map("race");
    const theirs = await bob.map("race");
    const more = (data: object) => ({ n: ((data as { n?: number }).n ?? 0) + 1 });
    await Promise.all([mine.mutate("k", more), theirs.mutate("k", more), mine.mutate("k", more)]);
    await expect.poll(async () => (await mine.get("k")).data).toEqual({ n: 3 });
  });

  test("SYN-07 a stream's messages reach every subscriber", async () => {
    const { ada, bob } = await twoClients();
    const mine = await ada.stream("news");
    const theirs = await bob.stream("news");
    const heard = collect<{ message: { sid: string; data: object }; isLocal: boolean }>(
      theirs,
      "messagePublished",
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { sid } = await mine.publishMessage({ x: 1 });
    await expect.poll(() => heard).toMatchObject([{ message: { sid, data: { x: 1 } }, isLocal: false }]);
    await mine.setTtl(60);
    const gone = happens(theirs, "removed");
    await mine.removeStream();
    await gone;
  });

  test("SYN-08 a live query tells what comes and goes, an instant query what is there", async () => {
    const { ada, bob } = await twoClients();
    const workers = await ada.map("workers");
    await workers.set("w1", { name: "Bob", age: 30 });
    await workers.set("w2", { name: "Eve", age: 17 });
    const adults = await bob.liveQuery(
      "workers",
      'data.age >= 18 AND (data.name == "Bob" OR data.name != "Eve")',
    );
    expect(adults.getItems()).toEqual({ w1: { name: "Bob", age: 30 } });
    const updated = collect<{ key: string }>(adults, "itemUpdated");
    const removed = collect<{ key: string }>(adults, "itemRemoved");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await workers.set("w3", { name: "Cyd", age: 40 });
    await workers.set("w4", { name: "Dan", age: 4 });
    await workers.set("w1", { name: "Bob", age: 3 });
    await expect
      .poll(() => [updated.map(({ key }) => key), removed.map(({ key }) => key)])
      .toEqual([["w3"], ["w1"]]);
    const query = await bob.instantQuery("workers");
    const found = happens(query, "searchResult");
    await query.search("data.age < 18");
    expect(Object.keys((await found) as object).sort()).toEqual(["w1", "w2", "w4"]);
    const live = await query.subscribe();
    expect(Object.keys(live.getItems())).toHaveLength(3);
    await expect(query.search("data.age <")).rejects.toMatchObject({ status: 400, code: 54507 });
    adults.close();
  });

  test("SYN-03 SYN-06 what has a ttl ends by itself", async () => {
    const { ada, bob } = await twoClients();
    const mine = await ada.map("short");
    const theirs = await bob.map("short");
    const removed = happens<{ key: string }>(theirs, "itemRemoved");
    await mine.set("k", { n: 1 }, { ttl: 1 });
    expect((await removed).key).toBe("k");
    const document = await ada.document({ id: "brief", ttl: 1 });
    await happens(document, "removed");
  });
});
