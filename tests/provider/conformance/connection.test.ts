import { describe, expect, test } from "vitest";
import { chatSdks, collect, connect, happens, openClient, tokenFor } from "../stage/stage.ts";
import { eventually, setStage, shortTime } from "./stage/stage.ts";

type ConnectionError = { terminal: boolean; httpStatusCode?: number; errorCode?: number; message: string };

describe.each(chatSdks)("$version", ({ sdk }) => {
  async function connected() {
    const stage = await setStage();
    const client = await connect(sdk, stage, stage.name("ada"));
    return { stage, client, states: collect(client, "connectionStateChanged") };
  }

  test("PRO-01 a client passes from connecting to connected and is initialised", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, stage.name("ada")));
    const states = collect(client, "connectionStateChanged");
    const stateOfClient = happens(client, "stateChanged");
    await happens(client, "initialized");
    expect(await stateOfClient).toBe("initialized");
    expect(states).toEqual(["connecting", "connected"]);
    expect(client.connectionState).toBe("connected");
    // The older way.
    const options = { Twilsock: { uri: stage.provider.ws } };
    const created = await sdk.Client.create(tokenFor(stage.provider, stage.name("dan")), options);
    expect(created.user.identity).toBe(stage.name("dan"));
    await created.shutdown();
  });

  test.each([
    { what: "another key's signature", spoil: (token: string) => `${token.slice(0, -4)}AAAA`, code: 20107 },
    { what: "no form of a token", spoil: () => "a.b.c", code: 20101 },
  ])("PRO-01 a client with a token of $what fails, and is denied for good", async ({ spoil, code }) => {
    const stage = await setStage();
    const client = openClient(sdk, stage, spoil(tokenFor(stage.provider, stage.name("ada"))));
    const failed = happens(client, "initFailed");
    const state = happens(client, "stateChanged");
    const error = await happens<ConnectionError>(client, "connectionError");
    expect(error).toMatchObject({ terminal: true, httpStatusCode: 401, errorCode: code });
    expect(client.connectionState).toBe("denied");
    await failed;
    expect(await state).toBe("failed");
  });

  test("PRO-01 an expired token is refused and the client says so", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, stage.name("ada"), -10));
    const expired = happens(client, "tokenExpired");
    expect(await happens<ConnectionError>(client, "connectionError")).toMatchObject({ errorCode: 20104 });
    await expired;
  });

  test("PRO-01 a client is told before its token ends, renews it, and outlives the old one", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, stage.name("ada"), shortTime(6)));
    const ends = happens(client, "tokenAboutToExpire");
    const expired = collect(client, "tokenExpired");
    await happens(client, "initialized");
    await ends;
    // The notice comes after half of a short life: that of the new token when the old one has ended.
    const endsAgain = happens(client, "tokenAboutToExpire");
    await client.updateToken(tokenFor(stage.provider, stage.name("ada"), shortTime(8)));
    await endsAgain;
    expect(expired).toEqual([]);
    expect(client.connectionState).toBe("connected");
  });

  test("PRO-01 a token that ends disconnects, and a new one connects again", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, stage.name("ada"), shortTime(4)));
    await happens(client, "initialized");
    const states = collect(client, "connectionStateChanged");
    await happens(client, "tokenExpired");
    await eventually(() => states).toEqual(["disconnecting", "disconnected"]);
    await client.updateToken(tokenFor(stage.provider, stage.name("ada")));
    await eventually(() => client.connectionState).toBe("connected");
  });

  test("PRO-01 a renewed token that is refused with 401 rejects and denies", async () => {
    const { stage, client } = await connected();
    await expect(client.updateToken(tokenFor(stage.provider, stage.name("eve")))).rejects.toThrow(
      "UNAUTHORIZED",
    );
    await eventually(() => client.connectionState).toBe("denied");
  });

  test.each([401, 403])("PRO-19 an init answered %i denies", async (status) => {
    const stage = await setStage();
    await stage.fault({ on: "ws-reply", match: "init", times: 1, do: { status } });
    const client = openClient(sdk, stage, tokenFor(stage.provider, stage.name("ada")));
    const refusal = await happens<ConnectionError>(client, "connectionError");
    expect(refusal).toMatchObject({ terminal: true, httpStatusCode: status });
    expect(client.connectionState).toBe("denied");
  });

  test("PRO-19 an update answered 403 denies", async () => {
    const { stage, client } = await connected();
    await stage.fault({ on: "ws-reply", match: "update", times: 1, do: { status: 403 } });
    await expect(client.updateToken(tokenFor(stage.provider, stage.name("ada"), 600))).rejects.toThrow();
    await eventually(() => client.connectionState).toBe("denied");
  });

  test.each([429, 500])("PRO-19 an update answered %i is followed by a new connection", async (status) => {
    const { stage, client, states } = await connected();
    await stage.fault({ on: "ws-reply", match: "update", times: 1, do: { status } });
    await client.updateToken(tokenFor(stage.provider, stage.name("ada"), 600)).catch(() => {});
    await eventually(() => states).toEqual(["connecting", "connected"]);
  });

  test.each([
    {
      reply: { status: 429, code: 51202, body: { backoff_policy: { reconnect_min_ms: 2000 } } },
      least: 1500,
    },
    { reply: { status: 500 }, least: 700 },
  ])("PRO-19 an init answered $reply.status is tried again after a while", async ({ reply, least }) => {
    const stage = await setStage();
    await stage.fault({ on: "ws-reply", match: "init", times: 1, do: reply });
    const client = openClient(sdk, stage, tokenFor(stage.provider, stage.name("ada")));
    await eventually(() => client.connectionState).toBe("connected");
    const inits = (await stage.log()).filter(({ kind, what }) => kind === "frame in" && what === "init");
    const [first = 0, second = 0] = inits.map(({ at }) => Date.parse(at));
    expect(second - first).toBeGreaterThan(least);
  });

  test.each([
    // 3 s until the client believes that it is disconnected, and then the backoff, more or less by a fifth.
    { close: 308, body: { backoff_policy: { reconnect_min_ms: 3000 } }, least: 5000 },
    { close: 403, body: {}, least: 0 },
    { close: 429, body: {}, least: 0 },
  ])("PRO-19 a close with $close brings the client back after the time that it names", async (rule) => {
    const { stage, states } = await connected();
    const from = Date.now();
    const { close, body, least } = rule;
    await stage.fault({ on: "now", match: stage.name("ada"), do: { close, body } });
    await eventually(() => states).toEqual(["disconnecting", "connecting", "connected"]);
    expect(Date.now() - from).toBeGreaterThan(least);
  });

  test("PRO-19 PRO-20 a close with 410 tells that the token expired, and disconnects after 3 s", async () => {
    const { stage, client, states } = await connected();
    const expired = happens(client, "tokenExpired");
    // A busy machine hears of the first change late, and the 3 s have begun.
    const begun = Date.now();
    await stage.fault({ on: "now", match: stage.name("ada"), do: { close: 410 } });
    await expired;
    await eventually(() => states).toEqual(["disconnecting", "disconnected"]);
    expect(Date.now() - begun).toBeGreaterThan(2900);
  });

  test.each([
    { close: 401, way: ["disconnecting", "disconnected"] },
    { close: 406, way: ["disconnected"] },
    { close: 417, way: ["disconnected"] },
  ])("PRO-19 a close with $close ends the connection for good", async ({ close, way }) => {
    const { stage, states } = await connected();
    const other = await connect(sdk, stage, stage.name("bob"));
    const statesOfOther = collect(other, "connectionStateChanged");
    await stage.fault({ on: "now", match: stage.name("ada"), do: { close } });
    await eventually(() => states).toEqual(way);
    // Who lost its socket later is back, and this one is not.
    await stage.fault({ on: "now", match: stage.name("bob"), do: "reset" });
    await eventually(() => statesOfOther.at(-1)).toBe("connected");
    expect(states).toEqual(way);
  });
});
