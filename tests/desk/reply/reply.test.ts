import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { attend, attendConversation } from "../../../src/desk/reply/attend.ts";
import type { VisitorMessage } from "../../../src/desk/reply/visitorMessage.ts";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { ProviderError } from "../../../src/desk/twilio/providerCall.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { acme } from "../stage/business.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk } from "../stage/frontdesk.ts";

const { lines, log, until } = logOf();
let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});
/** Thinks until it is released when it is asked to. */
const slow: typeof answerByRules = async (request) => {
  if (request.question.startsWith("Slowly")) await released;
  return answerByRules(request);
};

let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk({ engines: () => slow, log, settings: { WEBHOOK_SCOPE: "service" } });
});
afterAll(() => frontdesk.close());

/** A visitor's message that nobody was told of yet, in a new conversation or in one that is there. */
async function write(body: string, chat?: { conversationSid: string; identity: string }) {
  const { conversationSid, identity } = chat ?? (await openChat(frontdesk));
  const { messages } = providerClient(frontdesk).conversations(conversationSid);
  const { sid, index } = await messages.create({ author: identity, body });
  const message = { conversation: conversationSid, sid, author: identity, body, index };
  return { chat: { conversationSid, identity }, message, fields: webhookFields(frontdesk, message) };
}

const base = () => `http://127.0.0.1:${frontdesk.port}`;
const bodiesOf = async (conversation: string) =>
  (await messagesOf(frontdesk, conversation)).map(({ author, body }) => `${author === "system"}: ${body}`);
const repliedTo = (message: string) =>
  lines.filter((line) => line["event"] === "replied" && line["message"] === message);

test("the provider is answered while the model still thinks; the reply comes when it has thought", async () => {
  const { message, fields } = await write("Slowly: are you open on Saturday?");
  const response = await postWebhook(frontdesk, base(), fields);
  expect(response.status).toBe(204);
  expect(await messagesOf(frontdesk, message.conversation)).toHaveLength(1);
  release();
  await until("replied", 1);
  expect(await bodiesOf(message.conversation)).toEqual([
    "false: Slowly: are you open on Saturday?",
    expect.stringMatching(/^true: .*8 AM – 2 PM/s),
  ]);
});

test.each([
  ["is refused twice", { status: 503 }, 2],
  ["was posted and its answer lost", "reset" as const, 1],
])("a reply that %s is told exactly once", async (_, trouble, times) => {
  const { message, fields } = await write("Are you open on Saturday?");
  frontdesk.provider.faults.add({ on: "rest", match: "POST *Messages", times, do: trouble });
  const before = lines.filter((line) => line["event"] === "replied").length;
  await postWebhook(frontdesk, base(), fields);
  await until("replied", before + 1);
  expect(repliedTo(message.sid)).toHaveLength(1);
  expect(await bodiesOf(message.conversation)).toHaveLength(2);
});

test("a message told as JSON is answered when its hash is signed, and refused when it is another's", async () => {
  const { message, fields } = await write("What is your phone number?");
  const twilio = (await import("twilio")).default;
  const body = JSON.stringify(fields);
  const url = `${base()}/api/receptionist?bodySHA256=${twilio.getExpectedBodyHash(body)}`;
  const signature = twilio.getExpectedTwilioSignature(frontdesk.provider.authToken, url, {});
  const post = (sent: string) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-twilio-signature": signature },
      body: sent,
    });
  expect((await post(`${body} `)).status).toBe(403);
  const before = lines.filter((line) => line["event"] === "replied").length;
  expect((await post(body)).status).toBe(204);
  await until("replied", before + 1);
  expect(await bodiesOf(message.conversation)).toHaveLength(2);
});

test("a message that was left without a reply gets one when the next is told", async () => {
  const later = await startDesk({
    log,
    now: () => new Date(Date.now() + 10 * 60_000),
    settings: { WEBHOOK_SCOPE: "service" },
  });
  const { conversationSid, identity } = await openChat(later);
  const { messages } = providerClient(later).conversations(conversationSid);
  const written = [];
  for (const body of ["Are you open on Saturday?", "And on Sunday?"])
    written.push(await messages.create({ author: identity, body }));
  const last = written.at(-1);
  const before = lines.filter((line) => line["event"] === "replied").length;
  const message = {
    conversation: conversationSid,
    sid: last?.sid ?? "",
    author: identity,
    body: "x",
    index: 1,
  };
  await postWebhook(later, `http://127.0.0.1:${later.port}`, webhookFields(later, message));
  await until("replied", before + 2);
  const replies = (await messagesOf(later, conversationSid)).filter(({ author }) => author === "system");
  expect(replies.map(({ attributes }) => JSON.parse(attributes).reply_to).sort()).toEqual(
    written.map(({ sid }) => sid).sort(),
  );
  await later.close();
});

/** A desk with a limit of messages, and a chat in which `writeAll` writes at the provider alone. */
async function openLimited(limit: string, local: Parameters<typeof startDesk>[0] = {}) {
  const desk = await startDesk({
    log,
    settings: { LIMIT_MESSAGE: limit, WEBHOOK_SCOPE: "service" },
    ...local,
  });
  onTestFinished(() => desk.close());
  const { conversationSid: conversation, identity: author } = await openChat(desk);
  const { messages } = providerClient(desk).conversations(conversation);
  const writeAll = async (bodies: readonly string[]) => {
    const written: VisitorMessage[] = [];
    for (const text of bodies) {
      const { sid, index } = await messages.create({ author, body: text });
      written.push({ site: acme, conversation, sid, index, author, text, attributes: "{}" });
    }
    return written;
  };
  const readReplies = async () =>
    (await messagesOf(desk, conversation)).flatMap(({ author: by, body, attributes }) =>
      by === "system" ? [{ body: body ?? "", ...JSON.parse(attributes) }] : [],
    );
  return { desk: desk.desk, frontdesk: desk, conversation, author, writeAll, readReplies };
}

test("beyond the limit of a conversation one line answers all that wait, an emergency has its own answer", async () => {
  const { desk, writeAll, readReplies } = await openLimited("1/hour");
  const contact = "Call me on 410 555 0199 about the tap";
  const written = await writeAll([
    "Are you open on Saturday?",
    "And on Sunday?",
    "Help, a pipe burst!",
    contact,
  ]);
  await Promise.all(written.map((message) => attend(message, desk)));
  const [first, , danger, last] = written.map(({ sid }) => sid);
  const line = expect.stringMatching(/^That is a lot of messages for one conversation\. /);
  expect(await readReplies()).toEqual([
    expect.objectContaining({ reply_to: first, body: expect.stringContaining("8 AM – 2 PM") }),
    expect.objectContaining({ reply_to: danger, urgency: "now", body: expect.not.stringContaining("a lot") }),
    { reply_to: last, reply_to_also: [1], body: line },
  ]);
  // Each is done with, for whoever reports it again.
  await Promise.all(written.map((message) => attend(message, desk)));
  expect(await readReplies()).toHaveLength(3);
  const leads = leadsInFile(desk.settings.LEADS_FILE);
  const [lead] = await leads.waiting();
  await leads.close();
  expect(lead?.wish).toContain(contact);
});

test("what is written after the line has a line of its own, and each message falls under one", async () => {
  const { desk, writeAll, readReplies } = await openLimited("1/hour");
  const written = [];
  for (const bodies of [["Are you open on Saturday?"], ["a", "b", "c"], ["d", "e"]]) {
    const some = await writeAll(bodies);
    written.push(...some);
    await Promise.all(some.map((message) => attend(message, desk)));
  }
  const replies = await readReplies();
  const counts = written.map(
    ({ sid, index }) =>
      replies.filter(({ reply_to, reply_to_also = [] }) => reply_to === sid || reply_to_also.includes(index))
        .length,
  );
  expect([replies.length, counts]).toEqual([3, [1, 1, 1, 1, 1, 1]]);
});

test("the messages of a conversation wait for the one before, and share one look at it within a second", async () => {
  const [asked, open] = [[] as string[], { now: 0, most: 0 }];
  const single: typeof answerByRules = async (request) => {
    open.most = Math.max(open.most, ++open.now);
    asked.push(request.question);
    await setImmediate();
    open.now -= 1;
    return answerByRules(request);
  };
  const now = new Date();
  const { desk, writeAll, readReplies } = await openLimited("100/hour", {
    engines: () => single,
    now: () => now,
  });
  const bodies = Array.from({ length: 8 }, (_, number) => `Question ${number}: are you open on Saturday?`);
  const written = await writeAll(bodies);
  let looks = 0;
  const newestMessages: typeof desk.provider.newestMessages = (conversation, count) => {
    looks += 1;
    return desk.provider.newestMessages(conversation, count);
  };
  const counting = { ...desk, provider: { ...desk.provider, newestMessages } };
  await Promise.all(written.map((message) => attend(message, counting)));
  expect([asked, open.most, looks]).toEqual([bodies, 1, 1]);
  expect((await readReplies()).map(({ reply_to }) => reply_to)).toEqual(written.map(({ sid }) => sid));
});

test("a person who writes while messages wait is seen within a second: what waits is left to them", async () => {
  let aheadMs = 0;
  const chat = await openLimited("100/hour", {
    engines: () => async (request) => {
      const { messages } = providerClient(chat.frontdesk).conversations(chat.conversation);
      await messages.create({ author: "maria@console", body: "I take this one" });
      aheadMs += 1_000;
      return answerByRules(request);
    },
    now: () => new Date(Date.now() + aheadMs),
  });
  const written = await chat.writeAll(["Are you open on Saturday?", "And on Sunday?"]);
  await Promise.all(written.map((message) => attend(message, chat.desk)));
  expect((await chat.readReplies()).map(({ reply_to }) => reply_to)).toEqual([written[0]?.sid]);
});

test("a conversation has room for 50 messages in memory; the others wait at the provider, and keep their turn", async () => {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { desk, conversation, writeAll, readReplies } = await openLimited("100/hour", {
    engines: () => async (request) => {
      asked.resolve();
      await gate.promise;
      return answerByRules(request);
    },
  });
  const written = await writeAll(Array.from({ length: 60 }, (_, number) => `${number}: open on Saturday?`));
  const [first] = written;
  void (first && attend(first, desk));
  await asked.promise;
  for (const message of written) void attend(message, desk);
  const chain = desk.chains.underWay.get(conversation);
  expect(chain?.waiting).toHaveLength(50);
  gate.resolve();
  await chain?.end;
  expect((await readReplies()).map(({ reply_to }) => reply_to)).toEqual(written.map(({ sid }) => sid));
});

test("where 1,000 messages wait in memory the next one waits at the provider, and has its reply", async () => {
  const { desk, conversation, writeAll, readReplies } = await openLimited("100/hour");
  const [message] = await writeAll(["Are you open on Saturday?"]);
  if (!message) throw new Error("Nothing was written");
  const waiting = Array.from({ length: 1_000 }, () => ({ message, end: Promise.withResolvers<void>() }));
  const others = { site: acme, conversation: "CH-others", waiting, failed: new Set<string>() };
  desk.chains.underWay.set("CH-others", { ...others, end: Promise.resolve() });
  await attend(message, desk);
  const chain = desk.chains.underWay.get(conversation);
  expect(chain?.waiting).toEqual([]);
  await chain?.end;
  expect(await readReplies()).toHaveLength(1);
});

test("a flood costs a few looks at it though each takes longer than a second, and one line", async () => {
  let [aheadMs, looks] = [0, 0];
  const { desk, writeAll, readReplies } = await openLimited("1/hour", {
    now: () => new Date(Date.now() + aheadMs),
  });
  const written = await writeAll(Array.from({ length: 30 }, (_, number) => `${number}: open on Saturday?`));
  const newestMessages: typeof desk.provider.newestMessages = (conversation, count) => {
    looks += 1;
    aheadMs += 2_000;
    return desk.provider.newestMessages(conversation, count);
  };
  const slow = { ...desk, provider: { ...desk.provider, newestMessages } };
  await Promise.all(written.map((message) => attend(message, slow)));
  expect([(await readReplies()).length, looks]).toEqual([2, expect.any(Number)]);
  expect(looks).toBeLessThan(6);
});

test("a refusal of the provider during a flood makes no lead of what waits", async () => {
  let looks = 0;
  const { desk, writeAll, readReplies } = await openLimited("1/hour");
  const written = await writeAll(Array.from({ length: 30 }, (_, number) => `${number}: open on Saturday?`));
  const newestMessages: typeof desk.provider.newestMessages = (conversation, count) => {
    looks += 1;
    if (looks === 2) throw new ProviderError(429, 20429, "Too many requests");
    return desk.provider.newestMessages(conversation, count);
  };
  const refusing = { ...desk, provider: { ...desk.provider, newestMessages } };
  await Promise.all(written.map((message) => attend(message, refusing)));
  const leads = leadsInFile(desk.settings.LEADS_FILE);
  expect([await leads.waiting(), (await readReplies()).length]).toEqual([[], 2]);
  await leads.close();
});

test("the line leaves out a message whose lease another has by then", async () => {
  const { desk, writeAll, readReplies } = await openLimited("1/hour");
  const written = await writeAll(["Are you open on Saturday?", "a", "b", "c"]);
  const leases: typeof desk.leases = async (key, ms) => {
    const lease = await desk.leases(key, ms);
    const isTaken = key === `reply:${written[2]?.sid}`;
    return typeof lease === "string" || !isTaken ? lease : { ...lease, renew: async () => false };
  };
  await Promise.all(written.map((message) => attend(message, { ...desk, leases })));
  const [, line] = await readReplies();
  expect([line.reply_to, line.reply_to_also]).toEqual([written[3]?.sid, [1]]);
});

test("a desk that closes begins no message of a chain: the next one finds them", async () => {
  const closing = new AbortController();
  const { desk, conversation, writeAll, readReplies } = await openLimited("100/hour", {
    engines: () => async (request) => {
      closing.abort();
      return answerByRules(request);
    },
  });
  const written = await writeAll(["Are you open on Saturday?", "And on Sunday?", "And on Monday?"]);
  await Promise.all(written.map((message) => attend(message, { ...desk, closing: closing.signal })));
  expect(desk.chains.underWay.has(conversation)).toBe(false);
  expect((await readReplies()).map(({ reply_to }) => reply_to)).toEqual([written[0]?.sid]);
});

test("a look at what is left tries no message again that just took no reply", async () => {
  const asked: string[] = [];
  const { desk, conversation, writeAll } = await openLimited("100/hour", {
    engines: () => async (request) => {
      asked.push(request.question);
      return answerByRules(request);
    },
    // Old enough to be looked for as what another process left.
    now: () => new Date(Date.now() + 600_000),
  });
  const written = await writeAll(["Are you open on Monday?", "Are you open on Saturday?"]);
  const postMessage: typeof desk.provider.postMessage = async () => {
    throw new ProviderError(400, 20001, "Refused");
  };
  const refusing = { ...desk, provider: { ...desk.provider, postMessage } };
  const look = attendConversation(acme, conversation, refusing);
  await Promise.all([look, ...written.map((message) => attend(message, refusing))]);
  expect(asked).toEqual(["Are you open on Monday?", "Are you open on Saturday?"]);
});

test("work at a message ends with its own reply, whatever is written after it", async () => {
  const gate = Promise.withResolvers<void>();
  const { desk, conversation, writeAll, readReplies } = await openLimited("100/hour", {
    engines: () => async (request) => {
      if (request.question === "Slowly") await gate.promise;
      return answerByRules(request);
    },
  });
  const [first, slow] = await writeAll(["Are you open on Saturday?", "Slowly"]);
  if (!first || !slow) throw new Error("Nothing was written");
  const [ended, later] = [attend(first, desk), attend(slow, desk)];
  await ended;
  expect([(await readReplies()).length, desk.chains.underWay.has(conversation)]).toEqual([1, true]);
  gate.resolve();
  await later;
  expect(await readReplies()).toHaveLength(2);
});
