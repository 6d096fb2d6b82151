import { describe, expect, test } from "vitest";
import { collect, connectSync, happens, syncSdks, syncTokenFor } from "../stage/stage.ts";
import { eventually, gaps, oneOfSync, requestsOf } from "./stage/stage.ts";

describe.each(syncSdks)("$version", ({ sdk }) => {
  test("SYN-10 errors tell message, status and code, and say what a silent server meant", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    await expect(client.document({ id, mode: "open_existing" })).rejects.toThrow(
      "The Document was not found (status: 404, code: 54100)",
    );
    const create = async (status: number, body = {}) => {
      await stage.fault({ on: "ws-reply", match: "POST /v3/Maps", times: 1, do: { status, body } });
      return client.map({ mode: "create_new" });
    };
    await expect(create(404)).rejects.toThrow("Not found from server");
    await expect(create(400)).rejects.toThrow("Error from server");
    await expect(create(429)).rejects.toThrow("Throttled by server");
    const taken = { status: 409, code: 54301, message: "Unique name already exists", unique_name: id };
    await expect(create(409, taken)).rejects.toMatchObject({ status: 409, code: 54301, body: taken });
  });

  test("SYN-10 pages that are not there and closed objects are refused with their texts", async () => {
    const { client, id } = await oneOfSync(sdk);
    const map = await client.map(id);
    const page = await map.getItems();
    await expect(page.nextPage()).rejects.toThrow("No next page");
    await expect(page.prevPage()).rejects.toThrow("No previous page");
    map.close();
    await expect(map.set("k", {})).rejects.toThrow("Invalid operation on closed object");
    const stream = await client.stream(id);
    stream.close();
    await expect(stream.publishMessage({})).rejects.toThrow("Invalid operation on closed object");
  });

  test("SYN-10 a read is tried again after 429, 502, 503 and 504, a write after the last three only", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    const [list, doc] = [await client.list(id), await client.document(id)];
    const documents = await Promise.all([502, 503, 504].map((status) => client.document(`${id}-${status}`)));
    const once = (match: string, status: number) =>
      stage.fault({ on: "ws-reply", match, times: 1, do: { status } });
    const lists = await Promise.all([429, 502, 503, 504].map((status) => client.list(`${id}-${status}`)));
    for (const [index, status] of [429, 502, 503, 504].entries())
      await once(`GET *${lists[index]?.sid}*Items`, status);
    for (const [index, status] of [502, 503, 504].entries())
      await once(`POST *${documents[index]?.sid}`, status);
    await once(`POST *${doc.sid}`, 429);
    await expect(doc.set({ n: 1 })).rejects.toMatchObject({ status: 429 });
    await Promise.all([
      ...lists.map((list) => list.getItems({})),
      ...documents.map((document) => document.set({ n: 1 })),
    ]);
    expect(await requestsOf(stage, /^GET .*Items$/)).toHaveLength(8);
    expect(await requestsOf(stage, /^POST .*Documents\/ET/)).toHaveLength(7);
    expect((await list.getItems({})).items).toEqual([]);
  });

  test.each([
    { options: {}, host: "cds.us1.twilio.com" },
    { options: { region: "ie1" }, host: "cds.ie1.twilio.com" },
    { options: { cdsUri: "https://cds.example.com" }, host: "cds.example.com" },
  ])("SYN-11 with $options requests go to $host", async ({ options, host }) => {
    const { stage, client, id } = await oneOfSync(sdk, options);
    await client.map(id);
    expect((await requestsOf(stage, /./)).filter((request) => request.host !== host)).toEqual([]);
  });

  test("SYN-11 every request carries its type, the client's name and an id of its own", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    await (await client.map(id)).set("k", {});
    await client.list(id);
    const requests = await requestsOf(stage, /./);
    // Also those that go to an address which the provider named.
    expect(requests.filter(({ host }) => host !== "cds.us1.twilio.com")).toEqual([]);
    const sent = requests.map(({ headers }) => headers);
    expect(sent.length).toBeGreaterThan(4);
    for (const headers of sent)
      expect(headers).toMatchObject({
        "Content-Type": expect.stringContaining("application/json"),
        "Twilio-Sync-Client-Info": expect.stringContaining("js"),
        "Twilio-Request-Id": expect.stringMatching(/^RQ/),
      });
    expect(new Set(sent.map((headers) => headers["Twilio-Request-Id"])).size).toBe(sent.length);
  });

  test("SYN-12 a renewed token that is refused rejects with 51130", async () => {
    const { stage, ada, client, id } = await oneOfSync(sdk);
    await client.map(id);
    const message = expect.stringContaining("Updated token was rejected by server");
    const renewal = client.updateToken(syncTokenFor(stage.provider, ada, -5));
    await expect(renewal).rejects.toMatchObject({ status: 400, code: 51130, message });
  });

  test("SYN-12 a client tells of its connection and its token", async () => {
    const { stage, ada, client } = await oneOfSync(sdk);
    const states = collect(client, "connectionStateChanged");
    const about = happens(client, "tokenAboutToExpire");
    const expired = happens(client, "tokenExpired");
    await eventually(() => states).toContain("connected");
    await stage.fault({ on: "now", match: ada, do: "warn" });
    await about;
    await client.updateToken(syncTokenFor(stage.provider, ada, 600));
    await stage.fault({ on: "now", match: ada, do: { close: 410 } });
    await expired;
    await client.shutdown();
    await stage.fault({ on: "ws-reply", match: "init", times: 1, do: { status: 403, code: 20403 } });
    const refused = await connectSync(sdk, stage, ada);
    expect(await happens(refused, "connectionError")).toMatchObject({ terminal: true, httpStatusCode: 403 });
  });

  test("SYN-13 wrong arguments throw before any request", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    const [document, list] = await Promise.all([client.document(id), client.list(id)]);
    const [map, stream] = await Promise.all([client.map(id), client.stream(id)]);
    const data = /\/v3\//;
    const before = await requestsOf(stage, data);
    const wrong = (value: unknown) => value as never;
    await expect(document.set(wrong("x"))).rejects.toThrow();
    await expect(document.setTtl(wrong(-1))).rejects.toThrow();
    await expect(list.push(wrong(1))).rejects.toThrow();
    for (const index of [-1, 1.5, "0"]) await expect(list.get(wrong(index))).rejects.toThrow();
    await expect(list.getItems({ from: wrong("a") })).rejects.toThrow();
    for (const pageSize of [0, -1]) {
      await expect(list.getItems({ pageSize: wrong(pageSize) })).rejects.toThrow();
      await expect(map.getItems({ pageSize: wrong(pageSize) })).rejects.toThrow();
    }
    await expect(map.get(wrong(null))).rejects.toThrow();
    await expect(map.set("k", wrong("x"))).rejects.toThrow();
    await expect(map.set("k", {}, { ttl: wrong("x") })).rejects.toThrow();
    await expect(map.getItems({ from: wrong(1) })).rejects.toThrow();
    await expect(stream.publishMessage(wrong("x"))).rejects.toThrow();
    await expect(client.liveQuery(id, wrong(null))).rejects.toThrow();
    expect(await requestsOf(stage, data)).toEqual(before);
  });

  test("SYN-14 a subscription that is refused is told with the server's status and code", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    const refusal = { status: 403, code: 20403, message: "Not for you" };
    await stage.fault({ on: "subscription", match: "map", times: 1, do: refusal });
    const map = await client.map(id);
    const message = expect.stringContaining("Failed to subscribe on service events: Not for you");
    expect(await happens(map, "failure")).toMatchObject({ status: 403, code: 20403, message });
    expect((await map.set("k", { n: 1 })).data).toEqual({ n: 1 });
  });

  test("SYN-14 a write answered 404 marks the object removed", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    const ownCopy = await client.map(id);
    await stage.fault({ on: "ws-reply", match: "PUT *", times: 1, do: { status: 404, code: 54200 } });
    const gone = happens(ownCopy, "removed");
    await expect(ownCopy.set("k", {})).rejects.toMatchObject({ status: 404 });
    await gone;
  });

  // That the backoff ends at 2 min is not waited for. The session storage is for browsers, and tried in one.
  test("SYN-14 a subscription request that is refused is made again after 100 ms, then twice as late", async () => {
    const { stage, client, id } = await oneOfSync(sdk);
    await stage.fault({ on: "ws-reply", match: "/v4/Subscriptions", times: 4, do: { status: 500 } });
    await client.map(id);
    const asked = () => requestsOf(stage, /Subscriptions/);
    await eventually(async () => (await asked()).length).toBe(5);
    const [first = 0, , third = 0, fourth = 0] = gaps(await asked());
    expect(first).toBeGreaterThan(50);
    expect(third).toBeGreaterThan(200);
    expect(fourth).toBeGreaterThan(400);
  });
});
