import { setImmediate, setTimeout } from "node:timers/promises";
import twilio from "twilio";
import { expect, test } from "vitest";
import type { LocalOptions } from "../../../scripts/frontdesk.ts";
import type { Desk } from "../../../src/desk/desk.ts";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { replyInTurn, replyToUnanswered } from "../../../src/desk/reply/replyInTurn.ts";
import { isMessageReference } from "../../../src/desk/reply/unanswered/references.ts";
import type { VisitorMessage } from "../../../src/desk/reply/visitorMessage.ts";
import { findStoreFile } from "../../../src/desk/settings/storeFile.ts";
import { ProviderError } from "../../../src/desk/twilio/providerCall.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { openFileStore } from "../../store/stage/places.ts";
import { acme } from "../stage/business.ts";
import { openConversation, webhookFields } from "../stage/conversation.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";

const saturday = "Are you open on Saturday?";

/** A desk with a limit of messages, and a chat in which `writeAll` writes at the provider alone. */
async function openLimited(local: LocalOptions = {}, limit = "100/hour") {
  const settings = { LIMIT_MESSAGE: limit, WEBHOOK_SCOPE: "service" };
  const desk = await openDeskOfTest({ settings, ...local });
  const chat = await openConversation(desk);
  const writeAll = async (bodies: readonly string[]) => {
    const written: VisitorMessage[] = [];
    for (const text of bodies)
      written.push({ ...(await chat.write(text)), site: acme, text, attributes: "{}" });
    return written;
  };
  return { ...chat, frontdesk: desk, desk: desk.desk, writeAll };
}

type Limited = Awaited<ReturnType<typeof openLimited>>;

/** An engine that does some work before it answers by the rules. */
const after = (work: (question: string) => unknown): LocalOptions => ({
  engines: () => async (request) => {
    await work(request.question);
    return answerByRules(request);
  },
});

/** A desk that hears of each read of the newest messages before it is made. */
const withReads = (desk: Desk, onLook: () => void): Desk => ({
  ...desk,
  provider: {
    ...desk.provider,
    newestMessages: async (...asked) => {
      onLook();
      return desk.provider.newestMessages(...asked);
    },
  },
});

const replyToAll = (messages: readonly VisitorMessage[], desk: Desk) =>
  Promise.all(messages.map((message) => replyInTurn(message, desk)));

/** The leads in the file of a desk. */
const leadsOf = ({ settings }: Desk) => createLeadStore(openFileStore(findStoreFile(settings)));

const sidsOf = (messages: readonly { sid: string }[]) => messages.map(({ sid }) => sid);

/** So many questions. */
const questions = (length: number) => Array.from({ length }, (_, number) => `${number}: open on Saturday?`);

test("the provider is answered while the model still thinks; the reply comes when it has thought", async () => {
  const thought = Promise.withResolvers<void>();
  const chat = await openLimited(after(() => thought.promise));
  const message = await chat.write(saturday);
  expect([await chat.report(message), await chat.readReplies()]).toEqual([204, []]);
  thought.resolve();
  await expect.poll(chat.readReplies).toMatchObject([{ body: expect.stringContaining("8 AM – 2 PM") }]);
});

test.each([
  ["is refused twice", { status: 503 }, 2],
  ["was posted and its answer lost", "reset" as const, 1],
])("a reply that %s is told exactly once", async (_, trouble, times) => {
  const { frontdesk, desk, write, report, listReplied } = await openLimited();
  const message = await write(saturday);
  frontdesk.provider.faults.add({ on: "rest", match: "POST *Messages", times, do: trouble });
  await report(message);
  const listLeft = async () => (await desk.unanswered.list(Infinity)).filter(isMessageReference);
  await expect.poll(listLeft).toEqual([]);
  expect(await listReplied()).toEqual([message.sid]);
});

test("a message told as JSON is answered when its hash is signed, and refused when it is another's", async () => {
  const { frontdesk, write, listReplied } = await openLimited();
  const message = await write("What is your phone number?");
  const body = JSON.stringify(webhookFields(frontdesk, message));
  const base = `http://127.0.0.1:${frontdesk.port}/api/receptionist`;
  const url = `${base}?bodySHA256=${twilio.getExpectedBodyHash(body)}`;
  const signature = twilio.getExpectedTwilioSignature(frontdesk.provider.authToken, url, {});
  const headers = { "content-type": "application/json", "x-twilio-signature": signature };
  const post = async (sent: string) => (await fetch(url, { method: "POST", headers, body: sent })).status;
  expect([await post(`${body} `), await post(body)]).toEqual([403, 204]);
  await expect.poll(listReplied).toEqual([message.sid]);
});

test("a message that was left without a reply gets one when the next is told", async () => {
  const { write, report, listReplied } = await openLimited({
    now: () => new Date(Date.now() + 10 * 60_000),
  });
  const [left, last] = [await write(saturday), await write("And on Sunday?")];
  await report(last);
  await expect.poll(async () => (await listReplied()).sort()).toEqual([left.sid, last.sid].sort());
});

test("beyond the limit of a conversation one line answers all that wait, an emergency has its own answer", async () => {
  const { desk, writeAll, readReplies } = await openLimited({}, "1/hour");
  const contact = "Call me on 410 555 0199 about the tap";
  const written = await writeAll([saturday, "And on Sunday?", "Help, a pipe burst!", contact]);
  await replyToAll(written, desk);
  const [first, , danger, last] = written.map(({ sid }) => sid);
  const line = expect.stringMatching(/^That is a lot of messages for one conversation\. /);
  expect(await readReplies()).toEqual([
    expect.objectContaining({ reply_to: first, body: expect.stringContaining("8 AM – 2 PM") }),
    expect.objectContaining({ reply_to: danger, urgency: "now", body: expect.not.stringContaining("a lot") }),
    { reply_to: last, reply_to_also: [1], body: line },
  ]);
  // Each is done with, for whoever reports it again.
  await replyToAll(written, desk);
  expect(await readReplies()).toHaveLength(3);
  const [lead] = await leadsOf(desk).waiting();
  expect(lead?.wish).toContain(contact);
});

test("what is written after the line has a line of its own, and each message falls under one", async () => {
  const { desk, writeAll, readReplies } = await openLimited({}, "1/hour");
  const written: VisitorMessage[] = [];
  for (const bodies of [[saturday], ["a", "b", "c"], ["d", "e"]]) {
    const some = await writeAll(bodies);
    written.push(...some);
    await replyToAll(some, desk);
  }
  const replies = await readReplies();
  const lines = replies.map(({ reply_to, reply_to_also = [] }) => [reply_to, ...reply_to_also]);
  const counts = written.map(({ sid, index }) =>
    lines.flat().filter((entry) => entry === sid || entry === index),
  );
  expect([replies.length, counts.map(({ length }) => length)]).toEqual([3, [1, 1, 1, 1, 1, 1]]);
});

test("the messages of a conversation wait for the one before, and share one read of it within a second", async () => {
  const [asked, open] = [[] as string[], { now: 0, most: 0 }];
  const single = after(async (question) => {
    open.most = Math.max(open.most, ++open.now);
    asked.push(question);
    await setImmediate();
    open.now -= 1;
  });
  const now = new Date();
  const { desk, writeAll, listReplied } = await openLimited({ ...single, now: () => now });
  const bodies = questions(8);
  const written = await writeAll(bodies);
  let reads = 0;
  const counted = withReads(desk, () => void reads++);
  await replyToAll(written, counted);
  expect([asked, open.most, reads]).toEqual([bodies, 1, 1]);
  expect(await listReplied()).toEqual(sidsOf(written));
});

test("a person who writes while messages wait is seen within a second: what waits is left to them", async () => {
  let aheadMs = 0;
  const chat: Limited = await openLimited({
    ...after(async () => {
      await chat.write("I take this one", { author: "maria@console" });
      aheadMs += 1_000;
    }),
    now: () => new Date(Date.now() + aheadMs),
  });
  const written = await chat.writeAll([saturday, "And on Sunday?"]);
  await replyToAll(written, chat.desk);
  expect(await chat.listReplied()).toEqual([written[0]?.sid]);
});

test("a conversation has room for 50 messages in memory; the others wait at the provider, and keep their turn", async () => {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { desk, conversation, writeAll, listReplied } = await openLimited({
    ...after(() => {
      asked.resolve();
      return gate.promise;
    }),
  });
  const written = await writeAll(questions(60));
  const [first] = written;
  void (first && replyInTurn(first, desk));
  await asked.promise;
  for (const message of written) void replyInTurn(message, desk);
  const chain = desk.chains.underWay.get(conversation);
  expect(chain?.waiting).toHaveLength(50);
  gate.resolve();
  await chain?.end;
  expect(await listReplied()).toEqual(sidsOf(written));
});

test("where 1,000 messages wait in memory the next one waits at the provider, and has its reply", async () => {
  const { desk, conversation, writeAll, readReplies } = await openLimited();
  const [message] = await writeAll([saturday]);
  if (!message) throw new Error("Nothing was written");
  const waiting = Array.from({ length: 1_000 }, () => ({ message, end: Promise.withResolvers<void>() }));
  const others = { site: acme, conversation: "CH-others", waiting, failed: new Set<string>() };
  desk.chains.underWay.set("CH-others", { ...others, end: Promise.resolve() });
  await replyInTurn(message, desk);
  const chain = desk.chains.underWay.get(conversation);
  expect(chain?.waiting).toEqual([]);
  await chain?.end;
  expect(await readReplies()).toHaveLength(1);
});

test("a flood costs a few reads of it though each takes longer than a second, and one line", async () => {
  let [aheadMs, reads] = [0, 0];
  const { desk, writeAll, readReplies } = await openLimited(
    { now: () => new Date(Date.now() + aheadMs) },
    "1/hour",
  );
  const written = await writeAll(questions(30));
  const slow = withReads(desk, () => {
    reads += 1;
    aheadMs += 2_000;
  });
  await replyToAll(written, slow);
  expect([(await readReplies()).length, reads]).toEqual([2, expect.any(Number)]);
  expect(reads).toBeLessThan(6);
});

test("a refusal of the provider during a flood makes no lead of what waits", async () => {
  let reads = 0;
  const { desk, writeAll, readReplies } = await openLimited({}, "1/hour");
  const written = await writeAll(questions(30));
  const refusing = withReads(desk, () => {
    reads += 1;
    if (reads === 2) throw new ProviderError(429, 20429, "Too many requests");
  });
  await replyToAll(written, refusing);
  expect([await leadsOf(desk).waiting(), (await readReplies()).length]).toEqual([[], 2]);
});

test("the line leaves out a message whose lease another has by then", async () => {
  const { desk, writeAll, readReplies } = await openLimited({}, "1/hour");
  const written = await writeAll([saturday, "a", "b", "c"]);
  const leases: typeof desk.leases = async (key, ms) => {
    const lease = await desk.leases(key, ms);
    const isTaken = key === `reply:${written[2]?.sid}`;
    return typeof lease === "string" || !isTaken ? lease : { ...lease, renew: async () => false };
  };
  await replyToAll(written, { ...desk, leases });
  const [, line] = await readReplies();
  expect([line?.reply_to, line?.reply_to_also]).toEqual([written[3]?.sid, [1]]);
});

test("a desk that closes begins no message of a chain: the next one finds them", async () => {
  const closing = new AbortController();
  const { desk, conversation, writeAll, listReplied } = await openLimited(after(() => closing.abort()));
  const written = await writeAll([saturday, "And on Sunday?", "And on Monday?"]);
  await replyToAll(written, { ...desk, closing: closing.signal });
  expect(desk.chains.underWay.has(conversation)).toBe(false);
  expect(await listReplied()).toEqual([written[0]?.sid]);
});

test("a desk that is told to stop posts the reply under way before it ends", async () => {
  const asked = Promise.withResolvers<void>();
  const { desk, write, report, listReplied } = await openLimited(
    after(() => {
      asked.resolve();
      // Longer than its stores take to close.
      return setTimeout(300);
    }),
  );
  const message = await write(saturday);
  await report(message);
  await asked.promise;
  await desk.close();
  expect(await listReplied()).toEqual([message.sid]);
});

test("a search for what is unanswered tries no message again that just took no reply", async () => {
  const asked: string[] = [];
  const { desk, conversation, writeAll } = await openLimited({
    ...after((question) => asked.push(question)),
    // Old enough to be found as what another process left.
    now: () => new Date(Date.now() + 600_000),
  });
  const written = await writeAll(["Are you open on Monday?", saturday]);
  const postMessage: typeof desk.provider.postMessage = async () => {
    throw new ProviderError(400, 20001, "Refused");
  };
  const refusing = { ...desk, provider: { ...desk.provider, postMessage } };
  const search = replyToUnanswered(acme, conversation, refusing);
  await Promise.all([search, ...written.map((message) => replyInTurn(message, refusing))]);
  expect(asked).toEqual(["Are you open on Monday?", saturday]);
});

test("work at a message ends with its own reply, whatever is written after it", async () => {
  const gate = Promise.withResolvers<void>();
  const { desk, conversation, writeAll, readReplies } = await openLimited(
    after((question) => question === "Slowly" && gate.promise),
  );
  const [first, slow] = await writeAll([saturday, "Slowly"]);
  if (!first || !slow) throw new Error("Nothing was written");
  const [ended, later] = [replyInTurn(first, desk), replyInTurn(slow, desk)];
  await ended;
  expect([(await readReplies()).length, desk.chains.underWay.has(conversation)]).toEqual([1, true]);
  gate.resolve();
  await later;
  expect(await readReplies()).toHaveLength(2);
});
