import { describe, expect, test } from "vitest";
import {
  collect,
  connectSync,
  happens,
  requests,
  type Stage,
  setStage,
  syncSdks,
  syncTokenFor,
} from "./stage.ts";

type Poke = {
  action: string;
  correlation_id: number;
  retried_requests: number;
  ttl_in_s: number;
  reason?: string;
  requests: { object_sid: string; object_type: string; last_event_id: number | null }[];
};

/** The subscription requests that clients sent. */
const pokes = ({ provider }: Stage): Poke[] =>
  provider.log.entries.flatMap(({ kind, detail }) => {
    const { header, payload } = (detail ?? {}) as {
      header?: { http_request?: { path: string } };
      payload: string;
    };
    return kind === "frame in" && header?.http_request?.path === "/v4/Subscriptions"
      ? [JSON.parse(payload)]
      : [];
  });

const told = ({ provider }: Stage, type: string) =>
  provider.log.entries.filter(({ detail }) =>
    JSON.stringify(detail ?? "").includes(`"event_type":"${type}"`),
  );

describe.each(syncSdks)("$version", ({ sdk }) => {
  async function oneClient() {
    const stage = await setStage();
    return { stage, client: await connectSync(sdk, stage, "ada") };
  }

  test("SYN-01 objects are established in one batch and cancelled when they are closed", async () => {
    const { stage, client } = await oneClient();
    const objects = await Promise.all([client.map("m"), client.list("l"), client.document("d")]);
    await expect.poll(() => told(stage, "subscription_established").length).toBe(3);
    expect(pokes(stage)).toMatchObject([
      { action: "establish", retried_requests: 0, requests: [{ object_type: "map" }, {}, {}] },
    ]);
    const answer = stage.provider.log.entries.find(({ detail }) =>
      JSON.stringify(detail).includes("max_batch_size"),
    );
    expect(answer?.detail).toMatchObject({
      header: { http_status: { code: 202 } },
      payload: { estimated_delivery_in_ms: 10_000, max_batch_size: 1000, ttl_in_s: 86_400 },
    });
    const established = told(stage, "subscription_established")[0]?.detail;
    expect(established).toMatchObject({ payload: { event: { replay_status: "completed" } } });
    for (const object of objects) object.close();
    await expect.poll(() => told(stage, "subscription_canceled").length).toBe(3);
    expect(pokes(stage).at(-1)?.action).toBe("cancel");
  });

  test("SYN-01 a poke that is refused is made again", async () => {
    const { stage, client } = await oneClient();
    stage.provider.faults.add({ on: "ws-reply", match: "/v4/Subscriptions", times: 1, do: { status: 500 } });
    await client.map("m");
    await expect.poll(() => told(stage, "subscription_established").length, { timeout: 5000 }).toBe(1);
    expect(pokes(stage).length).toBe(2);
  });

  test("SYN-02 after a drop every object is asked for again, and nothing is lost or doubled", async () => {
    const { stage, client } = await oneClient();
    const other = await connectSync(sdk, stage, "bob");
    const list = await client.list("l");
    const map = await client.map("m");
    const numbers = collect<{ item: { data: { n: number } } }>(list, "itemAdded");
    const keys = collect<{ item: { key: string } }>(map, "itemAdded");
    const theirs = await other.list("l");
    await expect.poll(() => told(stage, "subscription_established").length).toBe(3);
    await theirs.push({ n: 0 });
    await expect.poll(() => numbers.length).toBe(1);
    stage.provider.faults.add({ on: "now", match: "ada", do: "reset" });
    await theirs.push({ n: 1 });
    await theirs.push({ n: 2 });
    await (await other.map("m")).set("k", {});
    await expect.poll(() => client.connectionState, { timeout: 6000 }).toBe("connected");
    await theirs.push({ n: 3 });
    await expect.poll(() => keys.map(({ item }) => item.key), { timeout: 6000 }).toEqual(["k"]);
    await expect.poll(() => numbers.map(({ item }) => item.data.n)).toEqual([0, 1, 2, 3]);
  });

  test("SYN-02 who was away for more events than are kept is told what is there now", async () => {
    const { stage, client } = await oneClient();
    const other = await connectSync(sdk, stage, "bob");
    const mine = await client.map("m");
    const theirs = await other.map("m");
    await expect.poll(() => told(stage, "subscription_established").length).toBe(2);
    const added = collect<{ item: { key: string } }>(mine, "itemAdded");
    stage.provider.faults.add({ on: "ws-event", match: "map_item_added", times: 1, do: "drop" });
    await theirs.set("old", { n: 1 });
    stage.provider.faults.add({ on: "now", match: "ada", do: "reset" });
    for (const n of Array(510).keys()) await theirs.set("busy", { n });
    await expect
      .poll(() => added.map(({ item }) => item.key).sort(), { timeout: 8000 })
      .toEqual(["busy", "old"]);
    await expect.poll(async () => (await mine.get("busy")).data, { timeout: 5000 }).toEqual({ n: 509 });
  });

  test("SYN-02 when the server says so all is asked for again, with the reason ttl", async () => {
    const { stage, client } = await oneClient();
    const short = { estimated_delivery_in_ms: 1000, max_batch_size: 10, ttl_in_s: 1 };
    const numbers = { times: 1, do: { status: 200, body: short } };
    stage.provider.faults.add({ on: "ws-reply", match: "/v4/Subscriptions", ...numbers });
    const list = await client.list("l");
    const added = collect<{ item: { index: number } }>(list, "itemAdded");
    await (await (await connectSync(sdk, stage, "bob")).list("l")).push({ n: 1 });
    await expect.poll(() => pokes(stage).map(({ reason }) => reason), { timeout: 8000 }).toContain("ttl");
    await expect.poll(() => added.length, { timeout: 5000 }).toBe(1);
  });

  test("SYN-09 SYN-14 an object found removed after an absence is flagged and its listeners told", async () => {
    const { stage, client } = await oneClient();
    const other = await connectSync(sdk, stage, "bob");
    const mine = await client.document("d");
    await expect.poll(() => told(stage, "subscription_established").length).toBe(1);
    const gone = happens(mine, "removed");
    stage.provider.faults.add({ on: "now", match: "ada", do: "reset" });
    await (await other.document("d")).removeDocument();
    await gone;
    await expect(mine.set({ n: 1 })).rejects.toThrow();
  });

  test("SYN-14 a write answered 404 marks the object removed", async () => {
    const { stage, client } = await oneClient();
    const mine = await client.map("m");
    stage.provider.faults.add({ on: "ws-reply", match: "PUT *", times: 1, do: { status: 404, code: 54200 } });
    const gone = happens(mine, "removed");
    await expect(mine.set("k", {})).rejects.toMatchObject({ status: 404 });
    await gone;
  });

  test("SYN-10 errors tell message, status and code, and say what a silent server meant", async () => {
    const { stage, client } = await oneClient();
    const { faults } = stage.provider;
    await expect(client.document({ id: "none", mode: "open_existing" })).rejects.toThrow(
      "The Document was not found (status: 404, code: 54100)",
    );
    const silent = (status: number) =>
      faults.add({ on: "ws-reply", match: "POST /v3/Maps", times: 1, do: { status, body: {} } });
    silent(404);
    await expect(client.map({ mode: "create_new" })).rejects.toThrow("Not found from server");
    silent(400);
    await expect(client.map({ mode: "create_new" })).rejects.toThrow("Error from server");
    silent(429);
    await expect(client.map({ mode: "create_new" })).rejects.toThrow("Throttled by server");
    const map = await client.map("m");
    map.close();
    await expect(map.set("k", {})).rejects.toThrow("Invalid operation on closed object");
  });

  test("SYN-10 a read is tried again after a 503", async () => {
    const { stage, client } = await oneClient();
    const list = await client.list("l");
    stage.provider.faults.add({ on: "ws-reply", match: "GET *Items", times: 1, do: { status: 503 } });
    expect((await list.getItems({})).items).toEqual([]);
    expect(requests(stage).filter((one) => /GET .*Items/.test(one))).toHaveLength(2);
  });

  test("SYN-11 every request carries its type, the client's name and an id of its own", async () => {
    const { stage, client } = await oneClient();
    await client.map("m");
    await client.map("n");
    const sent = stage.provider.log.entries.flatMap(({ detail }) => {
      const { header } = (detail ?? {}) as { header?: { http_request?: { host: string; headers: object } } };
      return header?.http_request ? [header.http_request] : [];
    });
    expect(sent[0]).toMatchObject({
      host: "cds.us1.twilio.com",
      headers: {
        "Content-Type": "application/json",
        "Twilio-Sync-Client-Info": expect.stringContaining("js"),
        "Twilio-Request-Id": expect.stringMatching(/^RQ/),
      },
    });
    const ids = sent.map(({ headers }) => (headers as { "Twilio-Request-Id": string })["Twilio-Request-Id"]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("SYN-12 a renewed token that is refused rejects with 51130", async () => {
    const { stage, client } = await oneClient();
    await client.map("m");
    await expect(client.updateToken(syncTokenFor(stage.provider, "ada", -5))).rejects.toMatchObject({
      status: 400,
      code: 51130,
      message: expect.stringContaining("Updated token was rejected by server"),
    });
  });

  test("SYN-13 wrong arguments throw before any request", async () => {
    const { stage, client } = await oneClient();
    const [document, list, map, stream] = await Promise.all([
      client.document("d"),
      client.list("l"),
      client.map("m"),
      client.stream("s"),
    ]);
    const before = requests(stage).filter((one) => !one.includes("Subscriptions")).length;
    const wrong = (value: unknown) => value as never;
    await expect(document.set(wrong("x"))).rejects.toThrow();
    await expect(document.setTtl(wrong(-1))).rejects.toThrow();
    await expect(list.get(wrong(-1))).rejects.toThrow();
    await expect(list.getItems({ from: wrong("a") })).rejects.toThrow();
    await expect(map.get(wrong(null))).rejects.toThrow();
    await expect(map.getItems({ pageSize: wrong(0) })).rejects.toThrow();
    await expect(map.getItems({ from: wrong(1) })).rejects.toThrow();
    await expect(stream.publishMessage(wrong("x"))).rejects.toThrow();
    await expect(client.liveQuery("m", wrong(null))).rejects.toThrow();
    expect(requests(stage).filter((one) => !one.includes("Subscriptions"))).toHaveLength(before);
  });

  test("SYN-01 a client that hears nothing for long is asked for again by itself", async () => {
    const { stage, client } = await oneClient();
    stage.provider.faults.add({ on: "ws-event", match: "subscription_established", times: 1, do: "drop" });
    const quick = { estimated_delivery_in_ms: 300, max_batch_size: 10, ttl_in_s: 100 };
    stage.provider.faults.add({
      on: "ws-reply",
      match: "/v4/Subscriptions",
      times: 1,
      do: { status: 200, body: quick },
    });
    await client.map("m");
    await expect.poll(() => pokes(stage).length, { timeout: 6000 }).toBe(2);
    expect(pokes(stage)[1]?.retried_requests).toBe(1);
  });
});
