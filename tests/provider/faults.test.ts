import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Message } from "@twilio/conversations";
import { expect, onTestFinished, test } from "vitest";
import type { FaultRule } from "../../src/provider/faults/rules.ts";
import type { Options } from "../../src/provider/server.ts";
import { createHandClock } from "./stage/handClock.ts";
import {
  chatSdks,
  collect,
  connect,
  conversationOf,
  openClient,
  openConversation,
  type Stage,
  setStage,
  tokenFor,
} from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

/** Asks for trouble as a test in any language would. */
const ask = ({ provider }: Stage, rule: unknown, method = "POST") =>
  fetch(`${provider.rest}/__provider/faults`, { method, ...(rule ? { body: JSON.stringify(rule) } : {}) });

async function chatting(options: Options = {}) {
  const stage = await setStage(options);
  const sid = await conversationOf(stage, ["ada"]);
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  const shown = collect<Message>(conversation, "messageAdded");
  // Subscribed a moment after it was opened: only then are events told, not replayed.
  await expect
    .poll(
      () =>
        stage.provider.log.entries.filter(({ detail }) =>
          JSON.stringify(detail ?? "").includes("subscription_established"),
        ).length,
    )
    .toBeGreaterThanOrEqual(5);
  const say = (body: string) => stage.service.conversations(sid).messages.create({ body });
  return { stage, sid, conversation, shown, say };
}

const added = "list_item_added";

test("R27 an event that comes five times is one message", async () => {
  const { stage, shown, say } = await chatting();
  await ask(stage, { on: "ws-event", match: added, do: { duplicate: 5 } });
  await say("a");
  await say("b");
  await expect.poll(() => shown.map(({ body }) => body)).toEqual(["a", "b"]);
  const sent = stage.provider.log.entries.filter(({ detail }) =>
    JSON.stringify(detail ?? "").includes('"duplicate":5'),
  );
  expect(sent).toHaveLength(2);
});

test("R28 events that come in reverse are all heard", async () => {
  // By a clock that stands still, nothing is released before all three are there.
  const { stage, shown, say } = await chatting({ clock: createHandClock().clock });
  await ask(stage, { on: "ws-event", match: added, do: { reorder: 3 } });
  for (const body of ["a", "b", "c"]) await say(body);
  await expect.poll(() => shown.map(({ body }) => body)).toEqual(["c", "b", "a"]);
});

test("R29 dropped events are replayed after the next connection", async () => {
  const { stage, sid, conversation, shown, say } = await chatting();
  await ask(stage, { on: "ws-event", match: added, times: 1, do: "drop" });
  await say("a");
  // Told after the message, by the same connection: had the message been told, it would be shown by then.
  await stage.service.conversations(sid).update({ friendlyName: "Hall" });
  await expect.poll(() => conversation.friendlyName).toBe("Hall");
  expect(shown).toEqual([]);
  await ask(stage, { on: "now", do: "reset" });
  await expect.poll(() => shown.map(({ body }) => body), { timeout: 6000 }).toEqual(["a"]);
});

test("nth and times choose which ones are hit, and DELETE forgets the rules", async () => {
  const { stage, conversation } = await chatting();
  const rule: FaultRule = { on: "ws-reply", match: "POST *Messages", nth: 2, times: 1, do: { status: 503 } };
  expect((await ask(stage, rule)).status).toBe(201);
  expect(await (await ask(stage, undefined, "GET")).json()).toEqual([rule]);
  await conversation.sendMessage("1");
  await expect(conversation.sendMessage("2")).rejects.toMatchObject({ status: 503 });
  await conversation.sendMessage("3");
  await ask(stage, { on: "ws-reply", do: { status: 500 } });
  await ask(stage, undefined, "DELETE");
  await conversation.sendMessage("4");
});

test.each([
  [{}, "'on' is missing, not one of ws-open"],
  [{ on: "rest" }, "'do' is missing"],
  [{ on: "rest", do: { status: "x" } }, "'status' needs a number"],
  [{ on: "rest", do: { slice: 0 } }, "'slice' is 0, not a number from 1 to"],
  [{ on: "rest", do: { status: 1000 } }, "'status' is 1000, not a number from 200 to 599"],
  [{ on: "now", do: { "clock-skew": 1e300 } }, "'clock-skew' is 1e+300, not a number from"],
  [{ on: "rest", nth: 0, do: "drop" }, "'nth' is 0, not a number from 1"],
  [{ on: "rest", what: 1, do: "drop" }, "A rule has no 'what'"],
  [{ on: "now", do: "drop" }, "'now' does only"],
])("a rule %j is refused with what is wrong", async (rule, message) => {
  const stage = await setStage();
  const answer = await ask(stage, rule);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining(message) });
});

test("a page of another origin steers nothing", async () => {
  const stage = await setStage();
  const answer = await fetch(`${stage.provider.rest}/__provider/log`, {
    headers: { origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
});

test("R31 an answer comes late, in pieces, cut or broken, or its connection ends", async () => {
  const stage = await setStage();
  const get = () =>
    fetch(`${stage.provider.rest}/v1/Conversations`, {
      headers: { authorization: `Basic ${btoa(`${stage.provider.accountSid}:${stage.provider.authToken}`)}` },
    });
  const { faults } = stage.provider;
  const once = (trouble: FaultRule["do"]) => faults.add({ on: "rest", times: 1, do: trouble });
  once({ delay: 300, jitter: 50 });
  const from = Date.now();
  expect((await get()).status).toBe(200);
  expect(Date.now() - from).toBeGreaterThan(240);
  once({ slice: 10 });
  expect(await (await get()).json()).toMatchObject({ conversations: [] });
  once({ truncate: 5 });
  expect(await (await get()).text()).toHaveLength(5);
  once("corrupt-json");
  await expect((await get()).json()).rejects.toThrow();
  once("reset");
  await expect(get()).rejects.toThrow();
  once({ status: 429, code: 20429, message: "Slow down", headers: { "retry-after": "3" } });
  const answer = await get();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3"]);
  expect(await answer.json()).toMatchObject({ code: 20429, message: "Slow down" });
});

test("R36 the clock can go wrong", async () => {
  const stage = await setStage();
  await ask(stage, { on: "now", do: { "clock-skew": 600_000 } });
  const answer = await fetch(`${stage.provider.rest}/v1/Conversations`);
  expect(Date.parse(answer.headers.get("date") ?? "") - Date.now()).toBeGreaterThan(500_000);
});

test("R7 while it is down it takes no connection, afterwards it does", async () => {
  const stage = await setStage();
  const client = await connect(sdk, stage, "ada");
  await ask(stage, { on: "now", do: { down: 1500 } });
  await expect(fetch(stage.provider.rest)).rejects.toThrow();
  await expect.poll(() => client.connectionState, { timeout: 8000 }).toBe("connected");
});

test("R9 a socket that is refused, or whose init is never answered, does not initialise", async () => {
  const stage = await setStage();
  stage.provider.faults.add({ on: "ws-open", times: 1, do: { status: 503 } });
  stage.provider.faults.add({ on: "ws-reply", match: "init", times: 1, do: "hang" });
  const client = openClient(sdk, stage, tokenFor(stage.provider, "ada"));
  await expect
    .poll(() => stage.provider.log.entries.some(({ what }) => what === "init"), { timeout: 5000 })
    .toBe(true);
  expect(client.connectionState).not.toBe("connected");
});

test("webhooks come late, twice, in reverse or never", async () => {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(String(new URLSearchParams(Buffer.concat(await request.toArray()).toString()).get("Body")));
    response.end();
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  onTestFinished(() => void server.close());
  const stage = await setStage({ clock: createHandClock().clock });
  const sid = await conversationOf(stage, ["ada"]);
  await stage.service.conversations(sid).webhooks.create({
    target: "webhook",
    "configuration.url": `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    "configuration.filters": ["onMessageAdded"],
  });
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  const { faults } = stage.provider;
  faults.add({ on: "webhook", times: 1, do: "drop" });
  await conversation.sendMessage("never");
  faults.add({ on: "webhook", times: 1, do: { duplicate: 2 } });
  await conversation.sendMessage("twice");
  await expect.poll(() => received).toEqual(["twice", "twice"]);
  faults.add({ on: "webhook", match: "onMessageAdded", times: 2, do: { reorder: 2 } });
  await conversation.sendMessage("first");
  await conversation.sendMessage("second");
  await expect.poll(() => received.slice(2)).toEqual(["second", "first"]);
});

test("clearing the faults ends also those that last: the provider is up again", async () => {
  const { provider } = await setStage();
  provider.faults.add({ on: "now", do: { down: 60_000 } });
  await expect(fetch(provider.rest)).rejects.toThrow();
  provider.faults.clear();
  expect((await fetch(`${provider.rest}/__provider/log`)).status).toBe(200);
});
