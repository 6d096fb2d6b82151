import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { encodeFrame } from "../../src/provider/socket/frames.ts";
import { chatSdks, collect, connect, happens, openClient, setStage, tokenFor } from "./stage.ts";

type ConnectionError = { terminal: boolean; httpStatusCode?: number; errorCode?: number; message: string };

describe.each(chatSdks)("$version", ({ sdk }) => {
  test("PRO-01 PRO-19 a client passes from connecting to connected and is initialised", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, "ada"));
    const states = collect(client, "connectionStateChanged");
    await happens(client, "initialized");
    expect(states).toEqual(["connecting", "connected"]);
    expect(client.connectionState).toBe("connected");
    expect(stage.provider.log.unknown).toBe(0);
  });

  test.each([
    { what: "another key's signature", spoil: (token: string) => `${token.slice(0, -4)}AAAA`, code: 20107 },
    { what: "no form of a token", spoil: () => "a.b.c", code: 20101 },
  ])("PRO-01 PRO-19 a token with $what is refused for good", async ({ spoil, code }) => {
    const stage = await setStage();
    const client = openClient(sdk, stage, spoil(tokenFor(stage.provider, "ada")));
    const error = await happens<ConnectionError>(client, "connectionError");
    expect(error).toMatchObject({ terminal: true, httpStatusCode: 401, errorCode: code });
    expect(client.connectionState).toBe("denied");
  });

  test("PRO-01 an expired token is refused and the client says so", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, "ada", -10));
    const expired = happens(client, "tokenExpired");
    expect(await happens<ConnectionError>(client, "connectionError")).toMatchObject({ errorCode: 20104 });
    await expired;
  });

  test("PRO-01 a client is told before its token ends, renews it, and stays connected", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, "ada", 4));
    const ends = happens(client, "tokenAboutToExpire");
    await happens(client, "initialized");
    await ends;
    const expired = collect(client, "tokenExpired");
    await client.updateToken(tokenFor(stage.provider, "ada", 3600));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(expired).toEqual([]);
    expect(client.connectionState).toBe("connected");
  });

  test("PRO-01 PRO-19 a token that ends closes with 410, and a new one connects again", async () => {
    const stage = await setStage();
    const client = openClient(sdk, stage, tokenFor(stage.provider, "ada", 2));
    await happens(client, "initialized");
    const states = collect(client, "connectionStateChanged");
    await happens(client, "tokenExpired");
    await expect.poll(() => states, { timeout: 6000 }).toEqual(["disconnecting", "disconnected"]);
    await client.updateToken(tokenFor(stage.provider, "ada"));
    await expect.poll(() => client.connectionState).toBe("connected");
  });

  test("PRO-01 a renewed token that is refused rejects and denies", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    await expect(client.updateToken(tokenFor(stage.provider, "eve"))).rejects.toThrow("UNAUTHORIZED");
    await expect.poll(() => client.connectionState).toBe("denied");
  });

  test.each([308, 403, 429])("PRO-19 PRO-20 a close with %i brings the client back", async (close) => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    const states = collect(client, "connectionStateChanged");
    stage.provider.faults.add({
      on: "now",
      do: { close, body: { backoff_policy: { reconnect_min_ms: 10 } } },
    });
    await expect
      .poll(() => states, { timeout: 10_000 })
      .toEqual(["disconnecting", "connecting", "connected"]);
  });

  test.each([
    { close: 401, states: ["disconnecting", "disconnected"] },
    { close: 406, states: ["disconnected"] },
    { close: 417, states: ["disconnected"] },
  ])("PRO-19 a close with $close ends the connection for good", async ({ close, states }) => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    const seen = collect(client, "connectionStateChanged");
    stage.provider.faults.add({ on: "now", do: { close } });
    await expect.poll(() => seen.at(-1), { timeout: 6000 }).toBe("disconnected");
    expect(seen).toEqual(expect.arrayContaining(states));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(seen.at(-1)).toBe("disconnected");
  });

  test.each([
    { reply: { status: 429, code: 51202, body: { backoff_policy: { reconnect_min_ms: 500 } } } },
    { reply: { status: 500 } },
  ])("PRO-19 an init answered with $reply.status is tried again", async ({ reply }) => {
    const stage = await setStage();
    stage.provider.faults.add({ on: "ws-reply", match: "init", times: 1, do: reply });
    const client = openClient(sdk, stage, tokenFor(stage.provider, "ada"));
    await expect.poll(() => client.connectionState, { timeout: 8000 }).toBe("connected");
  });

  test("PRO-19 a bare end of the socket is followed by a new connection after about a second", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, "ada");
    const states = collect(client, "connectionStateChanged");
    const from = Date.now();
    stage.provider.faults.add({ on: "now", do: "reset" });
    await expect
      .poll(() => states, { timeout: 5000, interval: 10 })
      .toEqual(["retrying", "connecting", "connected"]);
    expect(Date.now() - from).toBeGreaterThan(700);
    expect(Date.now() - from).toBeLessThan(2500);
  });

  test("PRO-20 init registers the notifications, and telemetry is taken", async () => {
    const stage = await setStage();
    await connect(sdk, stage, "ada");
    const { entries } = stage.provider.log;
    await expect.poll(() => entries.some(({ what }) => what === "telemetry.v1")).toBe(true);
    const reply = entries.find(({ kind }) => kind === "frame out");
    expect(reply?.detail).toMatchObject({
      header: { status: { code: 200 }, init_registrations: [{ product: "ip_messaging", type: "ers" }] },
    });
    expect(stage.provider.log.unknown).toBe(0);
  });
});

test("PRO-20 a frame of an unknown method is counted, and one before init is refused", async () => {
  const { provider } = await setStage({}, 1);
  const socket = new WebSocket(provider.ws);
  await new Promise((open) => socket.once("open", open));
  const answer = new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))));
  socket.send(encodeFrame({ method: "dance", id: "TM1" }));
  socket.send(encodeFrame({ method: "message", id: "TM2", http_request: { method: "GET", path: "/" } }));
  expect(await answer).toContain('"code":401');
  expect(provider.log.unknown).toBe(1);
  socket.terminate();
});
