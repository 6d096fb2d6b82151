import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import type { Message } from "@twilio/conversations";
import { expect, test } from "vitest";
import { openStore } from "../../src/provider/state/store.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { createHandClock } from "./stage/handClock.ts";
import { rawClient } from "./stage/rawClient.ts";
import { runScript } from "./stage/runScript.ts";
import {
  chatSdk,
  collect,
  connect,
  conversationOf,
  happens,
  helperOf,
  openConversation,
  setStage,
} from "./stage/stage.ts";

/** The command, started as people start it, and the conversations that it keeps in a file. */
async function startCommand(state: string, before = "") {
  const wish = { enough: /\n/, before };
  const { child, out } = await runScript("provider", ["--port", "0", "--json", "--state", state], wish);
  return { child, conversations: helperOf(JSON.parse(out)).service.conversations };
}

test("a kill while it writes loses no message that was acknowledged, and leaves none in part", async () => {
  const state = temporaryFile("state.db");
  const { child, conversations } = await startCommand(state);
  await conversations.create({ uniqueName: "room" });
  const acknowledged: string[] = [];
  const sending = (async () => {
    for (const number of Array(2000).keys())
      acknowledged.push((await conversations("room").messages.create({ body: `m${number}` })).body);
  })().catch(() => {});
  await expect.poll(() => acknowledged.length).toBeGreaterThan(30);
  child.kill("SIGKILL");
  await sending;
  const kept = await (await startCommand(state)).conversations("room").messages.list();
  expect(kept.map(({ body }) => body).slice(0, acknowledged.length)).toEqual(acknowledged);
  expect(kept.map(({ index }) => index)).toEqual([...kept.keys()]);
});

test("a client that was connected before a restart hears what it missed, and its token is still good", async () => {
  const state = temporaryFile("state.db");
  const before = await setStage({ state });
  const { port } = new URL(before.provider.rest);
  const sid = await conversationOf(before, ["ada"]);
  const conversation = await openConversation(await connect(chatSdk, before, "ada"), sid);
  const shown = collect<Message>(conversation, "messageAdded");
  await before.service.conversations(sid).messages.create({ body: "before" });
  await expect.poll(() => shown.length).toBe(1);
  await before.provider.close();
  const { conversations } = (await setStage({ state, port: Number(port) })).service;
  // The helper still holds a connection to the first one, and does not try again by itself.
  await expect.poll(() => conversations(sid).fetch()).toMatchObject({ sid });
  await conversations(sid).messages.create({ body: "after" });
  await expect.poll(() => shown.map(({ body }) => body)).toEqual(["before", "after"]);
});

/** The bytes of a file once `fill` has made it. */
function bytesOf(fill: (file: string) => void): Buffer {
  const file = temporaryFile("filled.db");
  fill(file);
  return readFileSync(file);
}

const otherDatabase = bytesOf((file) => {
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE records (position, value)");
  database.close();
});
const emptyState = bytesOf((file) => openStore(file).close());

test.each([
  ["text", Buffer.from("hello\n")],
  ["a state of lines", Buffer.from('[["users","ada",{}]]\n')],
  ["another database", otherDatabase],
  ["half a state", emptyState.subarray(0, 5000)],
])("a file that holds %s is refused, and stays as it is", async (_, bytes) => {
  const state = temporaryFile("state.db");
  await writeFile(state, bytes);
  await expect(setStage({ state })).rejects.toThrow(`${state}: This is not the state of a local provider.`);
  expect((await readFile(state)).equals(bytes)).toBe(true);
});

test("a disk that is full costs what was refused, not the file, and with room again all goes on", async () => {
  const state = temporaryFile("state.db");
  const { child, conversations } = await startCommand(state, "ulimit -S -f 400;");
  await conversations.create({ uniqueName: "room" });
  const attributes = JSON.stringify("x".repeat(3000));
  const { messages } = conversations("room");
  const say = (body: string) => messages.create({ body, attributes });
  const listBodies = async () => (await messages.list()).map(({ body }) => body);
  const acknowledged: string[] = [];
  const fill = async () => {
    for (;;) acknowledged.push((await say(`m${acknowledged.length}`)).body);
  };
  await expect(fill()).rejects.toThrow("socket hang up");
  await expect(say("refused")).rejects.toThrow("socket hang up");
  expect(acknowledged.length).toBeGreaterThan(0);
  execFileSync("prlimit", ["--pid", String(child.pid), "--fsize=unlimited"]);
  await say("after");
  const shown = await listBodies();
  expect(shown.slice(0, acknowledged.length)).toEqual(acknowledged);
  expect(shown.at(-1)).toBe("after");
  child.kill("SIGKILL");
  const kept = await (await startCommand(state)).conversations("room").messages.list();
  expect(kept.map(({ body }) => body)).toEqual(shown);
});

test("a state file that a provider keeps is refused to a second one, until the first is gone", async () => {
  const state = temporaryFile("state.db");
  const { child, conversations } = await startCommand(state);
  const refusal = `${state}: Another process keeps its state here. Stop it, or name another file.`;
  await expect(setStage({ state })).rejects.toThrow(refusal);
  await conversations.create({ uniqueName: "room" });
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  const next = await setStage({ state });
  expect((await next.service.conversations("room").fetch()).uniqueName).toBe("room");
  await expect(setStage({ state })).rejects.toThrow(refusal);
});

test("of two that open a state file in the same instant, one has it", async () => {
  const options = ["--port", "0", "--json", "--state", temporaryFile("state.db")];
  const starts = [1, 2].map(() => runScript("provider", options, { enough: /\n/ }));
  const outcomes = await Promise.all(starts);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([1, null]);
});

test("a start that fails lets go of its port and of its state", async () => {
  const state = temporaryFile("state.db");
  const { provider } = await setStage();
  const port = Number(new URL(provider.rest).port);
  await provider.close();
  await expect(setStage({ port, state, content: "no seed" })).rejects.toThrow("The seed is not JSON");
  await setStage({ port, state });
});

test("a reset ends sockets and trouble and forgets all, in the file too, and a seed fills what is there", async () => {
  const state = temporaryFile("state.db");
  const stage = await setStage({ state });
  const { provider, service } = stage;
  const conversations = [
    { uniqueName: "room", participants: ["ada"], messages: [{ author: "ada", body: "Hi" }] },
  ];
  provider.seed({ conversations });
  const client = await connect(chatSdk, stage, "ada");
  const lost = happens(client, "connectionStateChanged");
  provider.faults.add({ on: "rest", do: { status: 503 } });
  provider.reset();
  expect(await lost).not.toBe("connected");
  await client.shutdown();
  expect(await service.conversations.list()).toEqual([]);
  provider.seed({ conversations });
  expect(await service.conversations("room").messages.list()).toMatchObject([{ author: "ada", body: "Hi" }]);
  provider.reset();
  await provider.close();
  expect(await (await setStage({ state })).service.conversations.list()).toEqual([]);
});

test("the same seed of ids gives the same ids, and kept ones are not given again", async () => {
  const state = temporaryFile("state.db");
  const sids = async (options: object) => {
    const stage = await setStage({ idSeed: "x", ...options });
    const { sid } = await stage.service.conversations.create({});
    await stage.provider.close();
    return sid;
  };
  expect(await sids({})).toBe(await sids({}));
  expect(await sids({ state })).not.toBe(await sids({ state }));
});

test("a client that stays though its token has ended is cut off, one with a new token is not", async () => {
  const { clock, pass } = createHandClock();
  const { provider, service } = await setStage({ clock });
  const { token, ws } = provider;
  await rawClient(ws, token("ada"));
  const bob = await rawClient(ws, token("bob"));
  pass(3600_000);
  await bob.send({ method: "update", token: token("bob") });
  pass(5_000);
  const isOnline = async (identity: string) => (await service.users(identity).fetch()).isOnline;
  await expect.poll(() => isOnline("ada")).toBe(false);
  expect(await isOnline("bob")).toBe(true);
  expect((await bob.ask("GET", "/Client/v2/Configuration")).status).toBe(200);
});

test("a client is pinged every 40 seconds, however often it says its init", async () => {
  const { clock, pass } = createHandClock();
  const { token, ws, log } = (await setStage({ clock })).provider;
  const ada = await rawClient(ws, token("ada"));
  await ada.send({ method: "init", token: token("ada"), capabilities: [], registrations: [] });
  const pings = () => log.entries.filter(({ what }) => what === "ping");
  pass(40_000);
  expect(pings()).toHaveLength(1);
  pass(40_000);
  expect(pings()).toHaveLength(2);
});
