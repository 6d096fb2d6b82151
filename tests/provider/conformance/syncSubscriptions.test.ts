import { describe, expect, test } from "vitest";
import { rawClient } from "../stage/rawClient.ts";
import { collect, connectSync, happens, syncSdks, syncTokenFor } from "../stage/stage.ts";
import { eventsSent, eventually, oneOfSync, requestsOf, type Stage, subscribed } from "./stage/stage.ts";

type Poke = {
  action: string;
  correlation_id: number;
  retried_requests: number;
  reason?: string;
  requests: { object_sid: string; object_type: string; last_event_id: number | null }[];
};

/** The subscription requests that clients sent. */
const pokes = async (stage: Stage): Promise<Poke[]> =>
  (await requestsOf(stage, /^POST \/v4\/Subscriptions$/)).map(({ body }) => JSON.parse(body));

/** Those that are no second try, which a client makes where the machine is slow. */
const firstPokes = async (stage: Stage): Promise<Poke[]> =>
  (await pokes(stage)).filter(({ retried_requests }) => retried_requests === 0);

const subscriptions = "/v4/Subscriptions";

describe.each(syncSdks)("$version", ({ sdk }) => {
  test("SYN-01 objects are established in one batch and cancelled when they are closed", async () => {
    const { stage, ada, client, id } = await oneOfSync(sdk);
    const objects = await Promise.all([client.map(id), client.list(id), client.document(id)]);
    await subscribed(stage, 3);
    const first = (await firstPokes(stage)).length;
    await stage.fault({ on: "now", match: ada, do: "reset" });
    await subscribed(stage, 6);
    const [poke, ...others] = (await firstPokes(stage)).slice(first);
    expect(others).toEqual([]);
    expect(poke).toMatchObject({ action: "establish", retried_requests: 0 });
    expect(poke?.requests.map(({ object_type }) => object_type).sort()).toEqual(["document", "list", "map"]);
    const answer = (await stage.log()).find(({ detail }) =>
      JSON.stringify(detail ?? "").includes("max_batch_size"),
    );
    expect(answer?.detail).toMatchObject({
      header: { http_status: { code: 202 } },
      payload: { estimated_delivery_in_ms: 10_000, max_batch_size: 1000, ttl_in_s: 86_400 },
    });
    const established = { correlation_id: poke?.correlation_id, event: { replay_status: "completed" } };
    const events = (await eventsSent(stage, "subscription_established")).slice(3, 6);
    expect(events).toMatchObject([established, established, established]);
    for (const object of objects) object.close();
    await eventually(async () => (await eventsSent(stage, "subscription_canceled")).length).toBe(3);
    expect((await pokes(stage)).at(-1)?.action).toBe("cancel");
  });

  test("SYN-01 no batch is larger than the server says", async () => {
    const { stage, ada, client, id } = await oneOfSync(sdk);
    await Promise.all(Array.from({ length: 5 }, (_, n) => client.list(`${id}-${n}`)));
    await subscribed(stage, 5);
    const first = (await firstPokes(stage)).length;
    const askedAgain = async () =>
      (await firstPokes(stage)).slice(first).map(({ requests }) => requests.length);
    const small = { estimated_delivery_in_ms: 10_000, max_batch_size: 2, ttl_in_s: 100 };
    await stage.fault({ on: "ws-reply", match: subscriptions, times: 1, do: { status: 200, body: small } });
    await stage.fault({ on: "now", match: ada, do: "reset" });
    await eventually(askedAgain).toEqual([5]);
    await stage.fault({ on: "now", match: ada, do: "reset" });
    // The answer to the second of these allows a thousand again.
    await eventually(askedAgain).toEqual([5, 2, 3]);
  });

  test("SYN-01 a client that hears nothing for long asks again, and counts it", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    await stage.fault({ on: "ws-event", match: "subscription_established", times: 1, do: "drop" });
    const short = { estimated_delivery_in_ms: 300, max_batch_size: 10, ttl_in_s: 100 };
    await stage.fault({ on: "ws-reply", match: subscriptions, times: 1, do: { status: 200, body: short } });
    await client.map(id);
    await eventually(async () => (await pokes(stage)).length).toBeGreaterThan(1);
    expect((await pokes(stage))[1]?.retried_requests).toBe(1);
  });

  test("SYN-01 a replay that was interrupted goes on where it stopped", async () => {
    const { stage, ada, client, id } = await oneOfSync(sdk);
    const ownCopy = await client.list(id);
    const otherCopy = await (await connectSync(sdk, stage, stage.name("bob"))).list(id);
    await subscribed(stage, 2);
    const received = collect<{ item: { index: number } }>(ownCopy, "itemAdded");
    await stage.fault({ on: "ws-event", match: "list_item_added", times: 8, do: "drop" });
    for (const n of Array(4).keys()) await otherCopy.push({ n });
    await stage.fault({ on: "subscription", match: "list", times: 1, do: "interrupt" });
    await stage.fault({ on: "now", match: ada, do: "reset" });
    await eventually(() => received.map(({ item }) => item.index)).toEqual([0, 1, 2, 3]);
    const replays = (await eventsSent(stage, "subscription_established")).map(
      ({ event }) => (event as { replay_status: string }).replay_status,
    );
    expect(replays.join()).toMatch(/^completed,(completed,)+interrupted(,completed)+$/);
  });

  test("SYN-02 after a drop every object is asked for again, and nothing is lost or doubled", async () => {
    const { stage, ada, client, id } = await oneOfSync(sdk);
    const other = await connectSync(sdk, stage, stage.name("bob"));
    const list = await client.list(id);
    const map = await client.map(id);
    const numbers = collect<{ item: { data: { n: number } } }>(list, "itemAdded");
    const keys = collect<{ item: { key: string } }>(map, "itemAdded");
    const otherCopy = await other.list(id);
    await subscribed(stage, 3);
    await otherCopy.push({ n: 0 });
    await eventually(() => numbers.length).toBe(1);
    const states = collect(client, "connectionStateChanged");
    await stage.fault({ on: "now", match: ada, do: "reset" });
    await eventually(() => states.length).toBeGreaterThan(0);
    await otherCopy.push({ n: 1 });
    await otherCopy.push({ n: 2 });
    await (await other.map(id)).set("k", {});
    await eventually(() => client.connectionState).toBe("connected");
    await otherCopy.push({ n: 3 });
    await eventually(() => keys.map(({ item }) => item.key)).toEqual(["k"]);
    await eventually(() => numbers.at(-1)?.item.data.n).toBe(3);
    expect(numbers.map(({ item }) => item.data.n)).toEqual([0, 1, 2, 3]);
    const asked = (await firstPokes(stage)).flatMap(({ requests }) => requests);
    const timesOf = (sid: string) => asked.filter(({ object_sid }) => object_sid === sid).length;
    // The list has been asked for by the other too, and the map after the drop.
    expect([timesOf(list.sid), timesOf(map.sid)]).toEqual([3, 3]);
  });

  test("SYN-02 who was away for more events than are kept is told what is there now", async () => {
    const { stage, ada, client, id } = await oneOfSync(sdk);
    const map = await client.map(id);
    await subscribed(stage, 1);
    const bob = await rawClient(stage.provider.ws, syncTokenFor(stage.provider, stage.name("bob")));
    const set = (key: string, n: number) =>
      bob.ask("PUT", `/v3/Maps/${map.sid}/Items/${key}`, { data: { n } });
    const added = collect<{ item: { key: string } }>(map, "itemAdded");
    const updated = collect<{ item: { key: string; data: object } }>(map, "itemUpdated");
    // Ada is kept out until more has happened than is kept.
    await stage.fault({ on: "ws-open", do: { status: 503 } });
    await stage.fault({ on: "now", match: ada, do: "reset" });
    await eventually(() => client.connectionState).not.toBe("connected");
    await set("old", 1);
    await Promise.all(Array.from({ length: 510 }, (_, n) => set("busy", n)));
    expect(added).toEqual([]);
    await stage.clearFaults();
    await eventually(() => added.map(({ item }) => item.key)).toEqual(["old"]);
    await eventually(() => updated.at(-1)?.item).toMatchObject({ key: "busy", data: { n: 509 } });
    // What the log has forgotten, the old item's event, is told of the item itself.
    const replayed = await eventsSent(stage, "map_item_added");
    expect(replayed.map(({ event }) => event)).toMatchObject([{ item_key: "old", item_data: { n: 1 } }]);
  });

  test("SYN-02 after the time that the server says all is asked for again, with the reason ttl", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    const short = { estimated_delivery_in_ms: 10_000, max_batch_size: 10, ttl_in_s: 1 };
    await stage.fault({ on: "ws-reply", match: subscriptions, times: 1, do: { status: 200, body: short } });
    const list = await client.list(id);
    const added = collect<{ item: { index: number } }>(list, "itemAdded");
    await (await (await connectSync(sdk, stage, stage.name("bob"))).list(id)).push({ n: 1 });
    await eventually(async () => (await pokes(stage)).map(({ reason }) => reason)).toContain("ttl");
    await eventually(() => added.length).toBe(1);
  });

  test("SYN-09 an object found removed after an absence is unsubscribed, told, and takes no writes", async () => {
    const { stage, ada, client, id } = await oneOfSync(sdk);
    const other = await connectSync(sdk, stage, stage.name("bob"));
    const ownCopy = await client.document(id);
    const otherCopy = await other.document(id);
    await subscribed(stage, 2);
    const outcomes = ["removed", "failure"].map((event) => happens(ownCopy, event).then(() => event));
    await stage.fault({ on: "now", match: ada, do: "reset" });
    await otherCopy.removeDocument();
    expect(await Promise.race(outcomes)).toBe("removed");
    await expect(ownCopy.set({ n: 1 })).rejects.toMatchObject({ code: 54100 });
    const asked = (await pokes(stage)).length;
    await stage.fault({ on: "now", match: ada, do: "reset" });
    // What is opened after the next connection is asked for alone.
    await client.map(id);
    await eventually(async () => (await pokes(stage)).length).toBeGreaterThan(asked);
    const later = (await pokes(stage)).slice(asked).flatMap(({ requests }) => requests);
    expect(later.filter(({ object_sid }) => object_sid === ownCopy.sid)).toEqual([]);
  });

  test("SYN-09 an object removed by an event is flagged, and all who opened it are told", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    const other = await connectSync(sdk, stage, stage.name("bob"));
    const [ownCopy, again] = [await client.map(id), await client.map(id)];
    const otherCopy = await other.map(id);
    await subscribed(stage, 2);
    const gone = Promise.all([happens(ownCopy, "removed"), happens(again, "removed")]);
    await otherCopy.removeMap();
    await gone;
    await expect(ownCopy.set("k", {})).rejects.toMatchObject({ code: 54200 });
    expect((await client.map(id)).sid).not.toBe(ownCopy.sid);
  });
});
