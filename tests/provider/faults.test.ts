import type { Message } from "@twilio/conversations";
import { expect, test } from "vitest";
import type { FaultRule } from "../../src/provider/faults/rules.ts";
import type { Options } from "../../src/provider/server.ts";
import { continuation } from "../../src/provider/socket/continuation.ts";
import { createHandClock } from "./stage/handClock.ts";
import { rawClient } from "./stage/rawClient.ts";
import {
  askRest,
  chatSdk,
  collect,
  connect,
  conversationOf,
  openClient,
  openConversation,
  type Stage,
  setStage,
  tokenFor,
} from "./stage/stage.ts";
import { addWebhook, receiveWebhooks } from "./stage/webhookReceiver.ts";

/** Asks for trouble as a test in any language would. */
const ask = ({ provider }: Stage, rule: unknown, method = "POST") =>
  fetch(`${provider.rest}/__provider/faults`, { method, ...(rule ? { body: JSON.stringify(rule) } : {}) });

/** The frames that clients were sent which hold this text. */
const framesWith = ({ provider }: Stage, text: string) =>
  provider.log.entries.filter(({ detail }) => JSON.stringify(detail ?? "").includes(text));

async function chatting(options: Options = {}) {
  const stage = await setStage(options);
  const sid = await conversationOf(stage, ["ada"]);
  const conversation = await openConversation(await connect(chatSdk, stage, "ada"), sid);
  const messages = collect<Message>(conversation, "messageAdded");
  // Subscribed a moment after it was opened: only then are events told, not replayed.
  await expect.poll(() => framesWith(stage, "subscription_established").length).toBeGreaterThanOrEqual(5);
  const say = (body: string) => stage.service.conversations(sid).messages.create({ body });
  return { stage, sid, conversation, shown: () => messages.map(({ body }) => body), say };
}

const on = "ws-event";
const match = "list_item_added";

test("R27 an event that comes five times is one message", async () => {
  const { stage, shown, say } = await chatting();
  await ask(stage, { on, match, do: { duplicate: 5 } });
  await say("a");
  await say("b");
  await expect.poll(shown).toEqual(["a", "b"]);
  expect(framesWith(stage, '"duplicate":5')).toHaveLength(2);
});

test("R28 events that come in reverse are all heard", async () => {
  // By a clock that stands still, nothing is released before all three are there.
  const { stage, shown, say } = await chatting({ clock: createHandClock().clock });
  await ask(stage, { on, match, do: { reorder: 3 } });
  for (const body of ["a", "b", "c"]) await say(body);
  await expect.poll(shown).toEqual(["c", "b", "a"]);
});

test("R29 dropped events are replayed after the next connection", async () => {
  const { stage, sid, conversation, shown, say } = await chatting();
  await ask(stage, { on, match, times: 1, do: "drop" });
  await say("a");
  // Told after the message, by the same connection: had the message been told, it would be shown by then.
  await stage.service.conversations(sid).update({ friendlyName: "Hall" });
  await expect.poll(() => conversation.friendlyName).toBe("Hall");
  expect(shown()).toEqual([]);
  await ask(stage, { on: "now", do: "reset" });
  await expect.poll(shown).toEqual(["a"]);
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

test("a rule that is none is refused with what is wrong", async () => {
  const stage = await setStage();
  const refusals: [rule: object, message: string][] = [
    [{}, "'on' is missing, not one of ws-open"],
    [{ on: "rest" }, "'do' is missing"],
    [{ on: "rest", do: { status: "x" } }, "'status' needs a number"],
    [{ on: "rest", do: { slice: 0 } }, "'slice' is 0, not a number from 1 to"],
    [{ on: "rest", do: { status: 1000 } }, "'status' is 1000, not a number from 200 to 599"],
    [{ on: "now", do: { "clock-skew": 1e300 } }, "'clock-skew' is 1e+300, not a number from"],
    [{ on: "rest", nth: 0, do: "drop" }, "'nth' is 0, not a number from 1"],
    [{ on: "rest", what: 1, do: "drop" }, "A rule has no 'what'"],
    [{ on: "now", do: "drop" }, "'now' does only"],
  ];
  const answers = await Promise.all(refusals.map(([rule]) => ask(stage, rule)));
  expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies).toMatchObject(refusals.map(([, text]) => ({ message: expect.stringContaining(text) })));
});

test("R31 an answer comes late, in pieces, cut or broken, or its connection ends", async () => {
  const stage = await setStage();
  const { faults } = stage.provider;
  const get = (trouble: FaultRule["do"]) => {
    faults.add({ on: "rest", times: 1, do: trouble });
    return askRest(stage, "/v1/Conversations");
  };
  expect(await (await get({ delay: 300, jitter: 50 })).json()).toMatchObject({ conversations: [] });
  expect(await (await get({ slice: 10 })).json()).toMatchObject({ conversations: [] });
  expect(await (await get({ truncate: 5 })).text()).toHaveLength(5);
  await expect((await get("corrupt-json")).json()).rejects.toThrow();
  await expect(get("reset")).rejects.toThrow();
  const headers = { "retry-after": "3" };
  const answer = await get({ status: 429, code: 20429, message: "Slow down", headers });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3"]);
  expect(await answer.json()).toMatchObject({ code: 20429, message: "Slow down" });
});

test("R36 the clock can go wrong", async () => {
  const stage = await setStage();
  await ask(stage, { on: "now", do: { "clock-skew": 600_000 } });
  const answer = await fetch(`${stage.provider.rest}/v1/Conversations`);
  expect(Date.parse(answer.headers.get("date") ?? "") - Date.now()).toBeGreaterThan(500_000);
});

test("R7 while it is down it takes no connection, afterwards, or when the faults are cleared, it does", async () => {
  const stage = await setStage();
  const { provider } = stage;
  const states = collect(await connect(chatSdk, stage, "ada"), "connectionStateChanged");
  await ask(stage, { on: "now", do: { down: 1500 } });
  await expect(fetch(provider.rest)).rejects.toThrow();
  await expect.poll(() => states.at(-1)).toBe("connected");
  provider.faults.add({ on: "now", do: { down: 600_000 } });
  await expect(fetch(provider.rest)).rejects.toThrow();
  provider.faults.clear();
  expect((await fetch(`${provider.rest}/__provider/log`)).status).toBe(200);
});

test("R9 a socket that is refused, or whose init is never answered, does not initialise", async () => {
  const stage = await setStage();
  stage.provider.faults.add({ on: "ws-open", times: 1, do: { status: 503 } });
  stage.provider.faults.add({ on: "ws-reply", match: "init", times: 1, do: "hang" });
  const client = openClient(chatSdk, stage, tokenFor(stage.provider, "ada"));
  await expect.poll(() => stage.provider.log.entries.some(({ what }) => what === "init")).toBe(true);
  expect(client.connectionState).not.toBe("connected");
});

test("webhooks come late, twice, in reverse or never", async () => {
  const { received, url } = await receiveWebhooks();
  const { stage, sid, conversation } = await chatting({ clock: createHandClock().clock });
  await addWebhook(stage, sid, url);
  const bodies = () => received.map(({ fields }) => fields["Body"]);
  const { faults } = stage.provider;
  faults.add({ on: "webhook", times: 1, do: "drop" });
  await conversation.sendMessage("never");
  faults.add({ on: "webhook", times: 1, do: { duplicate: 2 } });
  await conversation.sendMessage("twice");
  await expect.poll(bodies).toEqual(["twice", "twice"]);
  faults.add({ on: "webhook", match: "onMessageAdded", times: 2, do: { reorder: 2 } });
  await conversation.sendMessage("first");
  await conversation.sendMessage("second");
  await expect.poll(bodies).toEqual(["twice", "twice", "second", "first"]);
});

test("a continuation token is honoured when a client comes back, and replaced when it is not known", async () => {
  const stage = await setStage();
  const client = await connect(chatSdk, stage, "ada");
  type Answer = { header: { continuation_token: string; continuation_token_status: object } };
  const answers = () =>
    framesWith(stage, '"continuation_token_status"').map(({ detail }) => (detail as Answer).header);
  const comeBack = async (times: number) => {
    stage.provider.faults.add({ on: "now", do: "reset" });
    await expect.poll(() => answers().length).toBe(times);
    await expect.poll(() => client.connectionState).toBe("connected");
  };
  await comeBack(2);
  stage.provider.faults.add({ on: "ws-reply", match: "init", times: 1, do: "reissue" });
  await comeBack(3);
  await comeBack(4);
  expect(answers().map(({ continuation_token_status }) => continuation_token_status)).toMatchObject([
    { reissued: true, reissue_reason: "MISSING" },
    { reissued: false },
    { reissued: true, reissue_reason: "INVALID" },
    { reissued: false },
  ]);
  const [first, , third] = answers().map(({ continuation_token }) => continuation_token);
  expect(third).not.toBe(first);
  const ofBob = continuation(stage.provider, "bob", third).continuation_token_status;
  expect(ofBob).toMatchObject({ reissue_reason: "DIFFERENT_IDENTITY" });
});

test("a fault ends the sessions of the identity that it names at once, with its code", async () => {
  const stage = await setStage();
  for (const identity of ["ada", "bob"])
    await rawClient(stage.provider.ws, tokenFor(stage.provider, identity));
  stage.provider.faults.add({ on: "now", match: "ada", do: { close: 410 } });
  expect(framesWith(stage, '"method":"close"')).toMatchObject([
    { detail: { header: { status: { code: 410, status: "TOKEN_EXPIRED" } } } },
  ]);
});
