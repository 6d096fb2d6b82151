import { describe, expect, test } from "vitest";
import { rawClient } from "../stage/rawClient.ts";
import { collect, happens, syncSdks, syncTokenFor } from "../stage/stage.ts";
import { eventually, requestsOf, setStage, subscribed, twoOfSync } from "./stage/stage.ts";

describe.each(syncSdks)("$version", ({ sdk }) => {
  test("SYN-03 open modes create, find, and refuse a second of the same name", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const none = stage.name("none");
    const ownCopy = await ada.document({ id, mode: "create_new", data: { a: 1 }, ttl: 60 });
    await expect(bob.document({ id, mode: "create_new" })).rejects.toMatchObject({ status: 409 });
    expect((await bob.document({ id, mode: "open_existing" })).sid).toBe(ownCopy.sid);
    expect((await bob.document(id)).data).toEqual({ a: 1 });
    const absent = { id: none, mode: "open_existing" } as const;
    await expect(bob.document(absent)).rejects.toMatchObject({ status: 404, code: 54100 });
    await expect(bob.list(absent)).rejects.toMatchObject({ code: 54150 });
    await expect(bob.map(absent)).rejects.toMatchObject({ code: 54200 });
    expect((await bob.map({ id: none, mode: "open_or_create" })).sid).toMatch(/^MP/);
  });

  test("SYN-03 open_or_create that meets a 409 while creating opens the other's object", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const otherCopy = await bob.map(id);
    const absent = { status: 404, code: 54200 };
    await stage.fault({ on: "ws-reply", match: `GET /v3/Maps/${id}`, times: 1, do: absent });
    expect((await ada.map(id)).sid).toBe(otherCopy.sid);
    expect(await requestsOf(stage, /^POST \/v3\/Maps$/)).toHaveLength(2);
  });

  test("SYN-03 SYN-05 SYN-06 SYN-07 what has a ttl, objects and items, ends by itself", async () => {
    const { ada, bob, id } = await twoOfSync(sdk);
    const [list, map, stream] = [await ada.list(id), await ada.map(id), await ada.stream(id)];
    const otherMap = await bob.map(id);
    const items = [
      happens(list, "itemRemoved"),
      happens(map, "itemRemoved"),
      happens(otherMap, "itemRemoved"),
    ];
    await list.push({ n: 0 }, { ttl: 600 });
    await list.setItemTtl(0, 1);
    await map.set("k", { n: 1 }, { ttl: 600 });
    await map.setItemTtl("k", 1);
    expect(await Promise.all(items)).toMatchObject([{ index: 0 }, { key: "k" }, { key: "k" }]);
    await map.set("short", {}, { ttl: 1 });
    expect(await happens(map, "itemRemoved")).toMatchObject({ key: "short" });
    const gone = [happens(list, "removed"), happens(map, "removed"), happens(stream, "removed")];
    for (const object of [list, map, stream]) await object.setTtl(1);
    await Promise.all(gone);
    await happens(await ada.document({ id, ttl: 1 }), "removed");
  });

  test("SYN-04 a document is set, updated, mutated and removed, and the other sees it", async () => {
    const { ada, bob, id } = await twoOfSync(sdk);
    const ownCopy = await ada.document({ id, data: { n: 1 } });
    const otherCopy = await bob.document(id);
    const seen = collect<{ data: object; isLocal: boolean }>(otherCopy, "updated");
    await ownCopy.set({ n: 2 });
    await ownCopy.update({ more: true });
    await ownCopy.mutate((data) => ({ ...data, n: 3 }));
    await ownCopy.setTtl(3600);
    expect(ownCopy.data).toEqual({ n: 3, more: true });
    await eventually(() => otherCopy.data).toEqual({ n: 3, more: true });
    expect(seen.at(-1)?.isLocal).toBe(false);
    const gone = happens(otherCopy, "removed");
    await ownCopy.removeDocument();
    await gone;
    await expect(otherCopy.set({ n: 4 })).rejects.toMatchObject({ code: 54100 });
  });

  test("SYN-04 a mutation that meets another's write (412) reads again and repeats itself", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const ownCopy = await ada.document({ id, data: { n: 1 } });
    const otherCopy = await bob.document(id);
    await stage.fault({ on: "ws-event", do: "drop" });
    await otherCopy.set({ n: 10 });
    await ownCopy.mutate((data) => ({ n: (data as { n: number }).n + 1 }));
    expect(ownCopy.data).toEqual({ n: 11 });
    const writes = await requestsOf(stage, /^POST .*Documents\/ET/);
    const revisions = writes.map(({ headers }) => headers["If-Match"]);
    expect(revisions).toEqual([undefined, expect.any(String), expect.any(String)]);
    expect(revisions[1]).not.toBe(revisions[2]);
  });

  test("SYN-07 a stream's messages reach every subscriber", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const ownCopy = await ada.stream(id);
    const otherCopy = await bob.stream(id);
    type Published = { message: { sid: string; data: object }; isLocal: boolean };
    const atAda = collect<Published>(ownCopy, "messagePublished");
    const atBob = collect<Published>(otherCopy, "messagePublished");
    await subscribed(stage, 2);
    const { sid } = await ownCopy.publishMessage({ x: 1 });
    const message = { sid, data: { x: 1 } };
    await eventually(() => atBob).toMatchObject([{ message, isLocal: false }]);
    expect(atAda[0]).toMatchObject({ message, isLocal: true });
    const gone = happens(otherCopy, "removed");
    await ownCopy.removeStream();
    await gone;
  });

  test("SYN-08 a live query tells what comes and goes, an instant query what is there", async () => {
    const { ada, bob, id, stage } = await twoOfSync(sdk);
    const workers = await ada.map(id);
    await workers.set("w1", { name: "Bob", age: 18 });
    await workers.set("w2", { name: "Eve", age: 17 });
    const adults = await bob.liveQuery(id, 'data.age >= 18 AND (data.name == "Bob" OR data.name != "Eve")');
    expect(adults.getItems()).toEqual({ w1: { name: "Bob", age: 18 } });
    const updated = collect<{ key: string }>(adults, "itemUpdated");
    const removed = collect<{ key: string }>(adults, "itemRemoved");
    await subscribed(stage, 2);
    await workers.set("w3", { name: "Cyd", age: 40 });
    await workers.set("w4", { name: "Dan", age: 4 });
    await workers.set("w1", { name: "Bob", age: 3 });
    const keys = (items: { key: string }[]) => items.map(({ key }) => key);
    await eventually(() => [keys(updated), keys(removed)]).toEqual([["w3"], ["w1"]]);
    const query = await bob.instantQuery(id);
    const found = happens(query, "searchResult");
    await query.search("data.age < 18");
    expect(Object.keys((await found) as object).sort()).toEqual(["w1", "w2", "w4"]);
    const live = await query.subscribe();
    expect(Object.keys(live.getItems())).toHaveLength(3);
    await expect(query.search("data.age <")).rejects.toMatchObject({ status: 400, code: 54507 });
    adults.close();
    const other = await bob.instantQuery("nothing");
    other.updateIndexName(id);
    await other.search("data.age == 17");
    expect(Object.keys(other.getItems())).toEqual(["w2"]);
  });
});

describe("any client", () => {
  test("SYN-07 each of three that subscribed to a stream hears of a message", async () => {
    const { provider, name } = await setStage();
    const open = (who: string) => rawClient(provider.ws, syncTokenFor(provider, name(who)));
    const clients = await Promise.all(["ada", "bob", "cyd"].map(open));
    const [ada] = clients as [(typeof clients)[number]];
    const { sid } = JSON.parse((await ada.ask("POST", "/v3/Streams", {})).body);
    const requests = [{ object_sid: sid, object_type: "stream" }];
    const subscription = { action: "establish", correlation_id: 1, requests };
    for (const { ask } of clients) await ask("POST", "/v4/Subscriptions", subscription);
    await ada.ask("POST", `/v3/Streams/${sid}/Messages`, { data: { x: 1 } });
    // An answer comes after what was told before it.
    await Promise.all(clients.map(({ ask }) => ask("GET", `/v3/Streams/${sid}`)));
    const messages = clients.map(
      ({ notified }) => notified.filter((text) => text.includes('{"x":1}')).length,
    );
    expect(messages).toEqual([1, 1, 1]);
  });

  test("SYN-08 a query without query_string is answered 400 / 54507", async () => {
    const { provider, name } = await setStage();
    const raw = await rawClient(provider.ws, syncTokenFor(provider, name("ada")));
    const answer = await raw.ask("POST", `/v3/Insights/${name("it")}/Items`, { type: "live_query" });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 54507]);
  });
});
