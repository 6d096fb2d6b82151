import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Message } from "@twilio/conversations";
import twilio from "twilio";
import { expect, onTestFinished, test } from "vitest";
import type { Provider } from "../../src/provider/server.ts";
import { createHandClock } from "./stage/handClock.ts";
import { rawClient } from "./stage/rawClient.ts";
import { chatSdks, collect, connect, conversationOf, openConversation, setStage } from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "provider-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** The command, started as people start it; settles with the one line that it prints. */
async function startCommand(
  args: string[],
  before = "",
): Promise<{ provider: Provider; child: ChildProcess }> {
  const command = [process.execPath, "scripts/provider.ts", "--json", ...args];
  const child = spawn("sh", ["-c", `${before} exec "$@"`, "sh", ...command]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const line = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data) => resolve(String(data))),
  );
  return { provider: JSON.parse(line), child };
}

const helperOf = (provider: Provider) => {
  const helper = twilio(provider.accountSid, provider.authToken);
  helper.conversations.baseUrl = provider.rest;
  return helper.conversations.v1.services(provider.serviceSid);
};

test("a kill loses no message that was acknowledged, and half a line at the end is none", async () => {
  const state = join(await folder(), "state.log");
  const first = await startCommand(["--port", "0", "--state", state]);
  const { sid } = await helperOf(first.provider).conversations.create({ uniqueName: "room" });
  await helperOf(first.provider).conversations(sid).participants.create({ identity: "ada" });
  const acknowledged: string[] = [];
  const sending = (async () => {
    for (const number of Array(2000).keys()) {
      const { body } = await helperOf(first.provider)
        .conversations(sid)
        .messages.create({ body: `m${number}` });
      acknowledged.push(body);
    }
  })().catch(() => {});
  await expect.poll(() => acknowledged.length).toBeGreaterThan(30);
  first.child.kill("SIGKILL");
  await sending;
  await appendFile(state, '[["messages CH');
  const second = await startCommand(["--port", "0", "--state", state]);
  const kept = await helperOf(second.provider).conversations("room").messages.list();
  expect(kept.map(({ body }) => body).slice(0, acknowledged.length)).toEqual(acknowledged);
  expect(kept.map(({ index }) => index)).toEqual([...kept.keys()]);
});

test("a client that was connected before a restart hears what it missed, and its token is still good", async () => {
  const state = join(await folder(), "state.log");
  const before = await setStage({ state });
  const { port } = new URL(before.provider.rest);
  const sid = await conversationOf(before, ["ada"]);
  const conversation = await openConversation(await connect(sdk, before, "ada"), sid);
  const shown = collect<Message>(conversation, "messageAdded");
  await before.service.conversations(sid).messages.create({ body: "before" });
  await expect.poll(() => shown.length).toBe(1);
  await before.provider.close();
  const after = await setStage({ state, port: Number(port) });
  // The helper still holds a connection to the first one, and does not try again by itself.
  await after.service
    .conversations(sid)
    .fetch()
    .catch(() => {});
  await after.service.conversations(sid).messages.create({ body: "after" });
  await expect.poll(() => shown.map(({ body }) => body)).toEqual(["before", "after"]);
});

test("a file that is no state is refused with its line", async () => {
  const state = join(await folder(), "state.log");
  await writeFile(state, "hello\n");
  await expect(setStage({ state })).rejects.toThrow(`${state}:1: This is not the state of a local provider.`);
  expect(await readFile(state, "utf8")).toBe("hello\n");
});

test("a disk that is full costs what was refused, not the file", async () => {
  const state = join(await folder(), "state.log");
  const first = await startCommand(["--port", "0", "--state", state], "ulimit -f 200;");
  const room = helperOf(first.provider).conversations("room");
  await helperOf(first.provider).conversations.create({ uniqueName: "room" });
  const say = (number: number) =>
    room.messages.create({ body: `m${number}`, attributes: JSON.stringify("x".repeat(3000)) });
  let acknowledged = 0;
  while (await say(acknowledged).catch(() => undefined)) acknowledged++;
  await say(-1).catch(() => {});
  first.child.kill("SIGKILL");
  const { provider } = await startCommand(["--port", "0", "--state", state]);
  const kept = await helperOf(provider).conversations("room").messages.list();
  expect(acknowledged).toBeGreaterThan(0);
  expect(kept.map(({ body }) => body)).toEqual(
    Array.from({ length: acknowledged }, (_, number) => `m${number}`),
  );
});

test("a second start on a port in use leaves the state of the first alone", async () => {
  const state = join(await folder(), "state.log");
  const first = await setStage({ state });
  const port = Number(new URL(first.provider.rest).port);
  await expect(setStage({ state, port })).rejects.toThrow("Another process keeps its state here");
  await first.service.conversations.create({ uniqueName: "after" });
  await first.provider.close();
  const next = await setStage({ state });
  expect((await next.service.conversations("after").fetch()).uniqueName).toBe("after");
});

test("a state file that a provider keeps is refused to a second one, until the first is gone", async () => {
  const state = join(await folder(), "state.log");
  const { child, provider } = await startCommand(["--port", "0", "--state", state]);
  const refusal = `${state}: Another process keeps its state here.`;
  await expect(setStage({ state })).rejects.toThrow(refusal);
  await helperOf(provider).conversations.create({ uniqueName: "room" });
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  // Of two that start in the same instant, one has it.
  const starts = await Promise.allSettled([setStage({ state }), setStage({ state })]);
  const [next] = starts.flatMap((start) => (start.status === "fulfilled" ? start.value : []));
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await next?.service.conversations("room").fetch())?.uniqueName).toBe("room");
  await expect(setStage({ state })).rejects.toThrow(refusal);
});

test("a start that fails lets go of its port and of its state", async () => {
  const state = join(await folder(), "state.log");
  const { provider } = await setStage();
  const port = Number(new URL(provider.rest).port);
  await provider.close();
  await expect(setStage({ port, state, content: "no seed" })).rejects.toThrow("The seed is not JSON");
  await setStage({ port, state });
});

test("the same seed of ids gives the same ids, and kept ones are not given again", async () => {
  const state = join(await folder(), "state.log");
  const sids = async (options: object) => {
    const stage = await setStage({ idSeed: "x", ...options });
    const { sid } = await stage.service.conversations.create({});
    await stage.provider.close();
    return sid;
  };
  expect(await sids({})).toBe(await sids({}));
  expect(await sids({ state })).not.toBe(await sids({ state }));
});

test("PRO-01 the clock is an argument: a token ends when it says so", async () => {
  const { clock, pass } = createHandClock();
  const stage = await setStage({ clock });
  const client = await connect(sdk, stage, "ada");
  const about = collect(client, "tokenAboutToExpire");
  const expired = collect(client, "tokenExpired");
  // An hour, and what the test's own clock has moved on meanwhile.
  pass(3700_000);
  await expect.poll(() => [about.length, expired.length]).toEqual([1, 1]);
});

test("a client that stays though its token has ended is cut off, one with a new token is not", async () => {
  const { clock, pass } = createHandClock();
  const stage = await setStage({ clock });
  const { token, ws } = stage.provider;
  const ada = await rawClient(ws, token("ada"));
  const bob = await rawClient(ws, token("bob"));
  pass(3600_000);
  await bob.send({ method: "update", token: token("bob") });
  pass(5_000);
  const isOnline = async (identity: string) => (await stage.service.users(identity).fetch()).isOnline;
  await expect.poll(() => isOnline("ada")).toBe(false);
  expect(await isOnline("bob")).toBe(true);
  expect((await bob.ask("GET", "/Client/v2/Configuration")).status).toBe(200);
  expect(ada.init).toBe(200);
});

test("a client is pinged every 40 seconds, however often it says its init", async () => {
  const { clock, pass } = createHandClock();
  const { provider } = await setStage({ clock });
  const token = provider.token("ada");
  const ada = await rawClient(provider.ws, token);
  await ada.send({ method: "init", token, capabilities: [], registrations: [] });
  pass(40_000);
  expect(provider.log.entries.filter(({ what }) => what === "ping")).toHaveLength(1);
});
