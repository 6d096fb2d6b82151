import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { encodeFrame } from "../../src/provider/socket/frames.ts";
import { createHandClock } from "./stage/handClock.ts";
import { rawClient } from "./stage/rawClient.ts";
import { askRest, connectSync, conversationOf, setStage, syncSdk } from "./stage/stage.ts";

test("realtime data of more than 16 KB are refused", async () => {
  const stage = await setStage();
  const client = await connectSync(syncSdk, stage, "ada");
  const document = await client.document("d");
  await document.set({ text: "x".repeat(16_000) });
  const large = { text: "x".repeat(17_000) };
  await expect(document.set(large)).rejects.toMatchObject({ status: 413, code: 54006 });
  await expect((await client.list("l")).push(large)).rejects.toMatchObject({ status: 413 });
  await expect((await client.map("m")).set("key", large)).rejects.toMatchObject({ status: 413 });
});

test("names, attributes and texts that are too long are refused", async () => {
  const { service } = await setStage();
  const { sid } = await service.conversations.create({ friendlyName: "n".repeat(256) });
  const json = (kilobytes: number) => JSON.stringify({ text: "x".repeat(kilobytes * 1024) });
  const room = service.conversations(sid);
  const tooLong = "n".repeat(257);
  const refused = [
    service.conversations.create({ friendlyName: tooLong }),
    service.users.create({ identity: tooLong }),
    room.participants.create({ identity: tooLong }),
    room.update({ attributes: json(16) }),
    room.participants.create({ identity: "ada", attributes: json(4) }),
    room.messages.create({ body: "Hello", attributes: json(4) }),
    room.messages.create({ body: "x".repeat(32 * 1024 + 1) }),
    room.messages.create({ body: "Hello", author: tooLong }),
  ].map((call) => call.catch(({ status, code }) => [status, code]));
  expect(await Promise.all(refused)).toEqual([
    ...Array(3).fill([400, 50305]),
    ...Array(3).fill([413, 50302]),
    [413, 50503],
    [400, 50305],
  ]);
});

test("a conversation has at most 1,000 participants", async () => {
  const participants = Array.from({ length: 1000 }, (_, number) => `visitor-${number}`);
  const content = JSON.stringify({ conversations: [{ uniqueName: "hall", participants }] });
  const { service } = await setStage({ content });
  const adding = service.conversations("hall").participants.create({ identity: "ada" });
  await expect(adding).rejects.toMatchObject({ status: 403, code: 50430 });
});

test("more changes of a conversation in a second than it may take are refused", async () => {
  const { clock, pass } = createHandClock();
  const stage = await setStage({ actionsPerSecond: 2, clock });
  const room = stage.service.conversations(await conversationOf(stage, []));
  const other = stage.service.conversations(await conversationOf(stage, []));
  await room.messages.create({ body: "1" });
  await room.messages.create({ body: "2" });
  await expect(room.messages.create({ body: "3" })).rejects.toMatchObject({ status: 429, code: 20429 });
  await other.messages.create({ body: "1" });
  expect(await room.messages.list()).toHaveLength(2);
  pass(1000);
  await room.messages.create({ body: "3" });
});

test("a request under another name, or of another site's page, is turned away", async () => {
  const { provider } = await setStage();
  const statusOf = (headers: Record<string, string>, path = "/v1/Services") =>
    new Promise((resolve) => {
      request(`${provider.rest}${path}`, { headers }, ({ statusCode }) => resolve(statusCode)).end();
    });
  expect(await statusOf({ host: "rebound.example" })).toBe(403);
  expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
  expect(await statusOf({ origin: "http://shop.localhost:4321" })).toBe(401);
  expect(await statusOf({ origin: "http://shop.localhost:4321" }, "/__provider/log")).toBe(403);
  expect(await statusOf({ origin: provider.rest }, "/__provider/state")).toBe(200);
  expect(await statusOf({}, "/inspect")).toBe(200);
  expect(await statusOf({ host: "rebound.example" }, "/inspect")).toBe(403);
  const write = (body: object) =>
    fetch(`${provider.rest}/__provider/messages`, { method: "POST", body: JSON.stringify(body) });
  expect((await write({ conversation: "..", author: "ada", body: "Hi" })).status).toBe(400);
  expect((await write({ conversation: "room", author: "ada" })).status).toBe(400);
  const opening = (origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(provider.ws, { origin });
      socket.on("open", () => resolve("open"));
      socket.on("error", ({ message }) => resolve(message));
    });
  expect(await opening("https://evil.example")).toBe("Unexpected server response: 403");
  expect(await opening("http://shop.localhost:4321")).toBe("open");
});

test("a frame before init is refused, and one of an unknown method is counted", async () => {
  const { provider } = await setStage({}, 1);
  const socket = new WebSocket(provider.ws);
  await once(socket, "open");
  const answer = once(socket, "message");
  socket.send(encodeFrame({ method: "dance", id: "TM1" }));
  socket.send(encodeFrame({ method: "message", id: "TM2", http_request: { method: "GET", path: "/" } }));
  expect(String(await answer)).toContain('"code":401');
  expect(provider.log.unknown).toBe(1);
});

test("nothing that is sent ends the provider: no broken frame, no odd address, no endless body", async () => {
  const broken = [
    "",
    "hello",
    "TWILSOCK V3.0 99999999\r\n{}",
    'TWILSOCK V3.0 2\r\n{}\r\n"',
    "TWILSOCK V3.0 4\r\nnull\r\n",
    "TWILSOCK V3.0 -1\r\n{}\r\n",
  ];
  const stage = await setStage({}, broken.length);
  const socket = new WebSocket(stage.provider.ws);
  await once(socket, "open");
  for (const text of broken) socket.send(text);
  for (const method of ["init", "update", "message", "reply", "close"]) {
    const header = JSON.stringify({ method, id: "1", token: 7, http_request: 7, payload_size: -5 });
    socket.send(`TWILSOCK V3.0 ${header.length}\r\n${header}\r\n`);
  }
  await once(socket, "close");
  const post = async (path: string, body: string) =>
    (await askRest(stage, path, { method: "POST", body })).status;
  expect(await post("/v1/Conversations/%E0%A4%A", "")).toBe(404);
  expect(await post("/__provider/faults", "{")).toBe(400);
  expect(await post("/v1/Conversations", "x".repeat(2 * 1024 * 1024))).toBe(413);
});

test("clients that hang up while they are refused end nothing but themselves", async () => {
  const { provider } = await setStage({}, 20);
  const port = Number(new URL(provider.rest).port);
  const headers = ["host: localhost", "connection: upgrade", "upgrade: websocket"];
  const opening = ["GET /elsewhere HTTP/1.1", ...headers, "\r\n"].join("\r\n");
  const hangUp = () =>
    new Promise<void>((gone) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.on("close", () => gone());
      socket.write(opening, () => socket.resetAndDestroy());
    });
  for (const _ of Array(20)) await hangUp();
  // An error that nobody hears fails the run.
  await expect.poll(() => provider.log.unknown).toBe(20);
});

test("what is nested too deep to be written again is refused, and the log can still be read", async () => {
  const { provider } = await setStage({}, 1);
  const eve = await rawClient(provider.ws, provider.token("eve"));
  let deep: unknown = 1;
  for (const _ of Array(3000)) deep = [deep];
  expect((await eve.ask("POST", "/v3/Maps", { data: { deep } })).status).toBe(400);
  const socket = new WebSocket(provider.ws);
  await once(socket, "open");
  const header = `{"method":"reply","id":"1","deep":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  socket.send(`TWILSOCK V3.0 ${header.length}\r\n${header}\r\n`);
  await expect.poll(() => provider.log.unknown).toBe(1);
  expect((await fetch(`${provider.rest}/__provider/log`)).status).toBe(200);
});
