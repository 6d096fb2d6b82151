import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { takeOverMs } from "../../../src/chat/author.ts";
import { attend } from "../../../src/desk/reply/attend.ts";
import { replyLeaseMs } from "../../../src/desk/reply/leasedWork.ts";
import { isMessageReference } from "../../../src/desk/stores/unanswered.ts";
import { ProviderError } from "../../../src/desk/twilio/providerCall.ts";
import type { Turn } from "../../../src/receptionist/reply.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { acme } from "../stage/business.ts";
import { openConversation, postWebhook, type ReportedMessage, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { startWatch } from "../stage/watch.ts";

const { log, lines } = logOf();
/** How much later than it is the desk believes it is, in ms. */
let aheadMs = 0;
/** What the engine was given, by the question. */
const histories = new Map<string, readonly Turn[]>();
/** What the engine waits for before it answers. */
let thinking = Promise.resolve();
const engine: typeof answerByRules = async (request) => {
  histories.set(request.question, request.history);
  await thinking;
  return answerByRules(request);
};

let frontdesk: Frontdesk;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  frontdesk = await startDesk({
    log,
    now: () => new Date(Date.now() + aheadMs),
    engines: () => engine,
    settings: {
      WEBHOOK_SCOPE: "service",
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: "secret",
      LIMIT_MESSAGE: "2/hour",
    },
  });
});
beforeEach(() => {
  aheadMs = 0;
  thinking = Promise.resolve();
});
afterAll(async () => {
  await frontdesk.close();
  await receiver.close();
});

const minuteMs = 60_000;
const question = "Are you open on Saturday?";

/** A person of the business, as the desk posts what they write, and as somebody at the provider's console does. */
const throughDesk = { author: "system", attributes: JSON.stringify({ person: "Maria" }) };
const fromConsole = { author: "maria", attributes: "{}" };
const writers = [
  ["a person through the desk", throughDesk],
  ["a foreign author", fromConsole],
  [
    "a visitor whose identity nobody signed",
    { author: `v1.acme.${"A".repeat(22)}.${"B".repeat(22)}`, attributes: "{}" },
  ],
] as const;

type Chat = Awaited<ReturnType<typeof openConversation>>;

/** Writes a message of the visitor, or of somebody else, so long ago. */
const write = (chat: Chat, body: string, ageMs = 0, by: Partial<typeof throughDesk> = {}) =>
  chat.write(body, { ...by, dateCreated: new Date(Date.now() - ageMs) });

/** Reports a message, and waits for what the desk does. */
async function report(chat: Chat, message: ReportedMessage): Promise<unknown> {
  const events = ["replied", "left-to-person"];
  const isOutcome = (line: (typeof lines)[number]) =>
    line["message"] === message.sid && events.includes(String(line["event"]));
  await chat.report(message);
  return (await vi.waitUntil(() => lines.find(isOutcome), { timeout: 60_000 }))["event"];
}

const ask = async (chat: Chat, body = question, ageMs = 0) => report(chat, await write(chat, body, ageMs));

const countReplies = async ({ listReplied }: Chat) => (await listReplied()).filter(Boolean).length;

/** Keeps a message as one that was reported to a process which died. */
async function leaveReported(message: ReportedMessage, ageMs: number): Promise<void> {
  const { desk } = frontdesk;
  const { conversation, sid, index } = message;
  const service = desk.settings.TWILIO_CHAT_SERVICE_SID;
  const atMs = desk.now().getTime() - ageMs;
  await desk.unanswered.add({ service, siteId: "acme", conversation, message: sid, index, atMs });
}

const listLeft = async () =>
  (await frontdesk.desk.unanswered.list(Infinity)).filter(isMessageReference).map(({ message }) => message);

/** One look of a desk that opens now. */
const look = () => startWatch(frontdesk.desk).firstLook();

describe.each(writers)("13.5 after a message of %s", (_, by) => {
  test("the receptionist is silent for four hours, whoever reports or finds a message", async () => {
    const chat = await openConversation(frontdesk);
    const agoMs = takeOverMs + 10 * minuteMs;
    await write(chat, "I'll take care of it", agoMs, by);
    const message = await write(chat, question, agoMs - takeOverMs + minuteMs);
    expect(await report(chat, message)).toBe("left-to-person");
    const lost = await write(chat, "And on Sunday?", agoMs - takeOverMs + minuteMs);
    await leaveReported(lost, 10 * minuteMs);
    aheadMs = 2 * replyLeaseMs;
    await openChat(frontdesk, { ...visitor, identity: chat.identity });
    await look();
    expect(await countReplies(chat)).toBe(0);
    expect(await listLeft()).toEqual([]);
    expect(await frontdesk.desk.leases(`reply:${message.sid}`, 1)).toBe("done");
  });

  test("the first message four hours later is answered again, and what came meanwhile is not", async () => {
    const chat = await openConversation(frontdesk);
    await write(chat, "I'll take care of it", takeOverMs + minuteMs, by);
    const during = await write(chat, "Thank you", 2 * minuteMs);
    expect(await ask(chat, question, minuteMs - 1000)).toBe("replied");
    await leaveReported(during, 10 * minuteMs);
    await look();
    expect(await countReplies(chat)).toBe(1);
    expect(await listLeft()).toEqual([]);
  });

  test("what waited for a reply before it takes none: the person had it", async () => {
    const chat = await openConversation(frontdesk);
    const old = await write(chat, question, 3 * 24 * 60 * minuteMs);
    const message = await write(chat, question, 3 * minuteMs);
    await write(chat, "We are", 2 * minuteMs, by);
    for (const each of [old, message]) await leaveReported(each, 10 * minuteMs);
    await look();
    expect(await listLeft()).toEqual([]);
    expect(await report(chat, message)).toBe("left-to-person");
    expect(await countReplies(chat)).toBe(0);
  });

  test("the receptionist reads it later as its own words, and never as the visitor's", async () => {
    const chat = await openConversation(frontdesk);
    await write(chat, "Hello", takeOverMs + 3 * minuteMs);
    await write(chat, "Ask for Maria", takeOverMs + 2 * minuteMs, by);
    await ask(chat, "Do you have an office?");
    expect(histories.get("Do you have an office?")).toEqual([
      { role: "visitor", text: "Hello" },
      { role: "receptionist", text: "Ask for Maria" },
    ]);
  });

  test("a lead tells it as a person's, and takes none of its words for the visitor's", async () => {
    const chat = await openConversation(frontdesk, { ...visitor, contact: "{email}", userName: "{name}" });
    const words = "My name is Maria, call me at 410 555 0199";
    await write(chat, words, takeOverMs + 2 * minuteMs, by);
    const body = "I would like to book an appointment for Monday";
    const message = await write(chat, body);
    const fields = { ...webhookFields(frontdesk, message), Attributes: "{}" };
    await postWebhook(frontdesk, `http://127.0.0.1:${frontdesk.port}`, fields);
    const leads = () => receiver.deliveries.filter(({ lead }) => lead.conversation === chat.conversationSid);
    await receiver.until(() => leads().length > 0);
    const { messages, ...lead } = leads()[0]?.lead ?? {};
    expect(lead).toMatchObject({ name: "", contact: "", wish: body });
    expect(JSON.stringify(lead)).not.toMatch(/Maria|0199/);
    expect(messages).toMatchObject([
      { from: "person", text: words },
      { from: "visitor", text: body },
    ]);
  });
});

test("13.5 an emergency becomes one lead while a person has the conversation, whoever reports or finds it, and no reply", async () => {
  const [chat, other] = [await openConversation(frontdesk), await openConversation(frontdesk)];
  for (const each of [chat, other]) await write(each, "One moment", 2 * minuteMs, throughDesk);
  const emergency = "Help, a pipe burst and water is coming through the ceiling";
  const message = await write(chat, emergency);
  expect(await report(chat, message)).toBe("left-to-person");
  const found = await write(other, emergency, minuteMs);
  const question = await write(other, "How long will it take?", minuteMs);
  for (const each of [found, question]) await leaveReported(each, 10 * minuteMs);
  await look();
  await leaveReported(message, 10 * minuteMs);
  await look();
  expect(await listLeft()).toEqual([]);
  const sids = [chat.conversationSid, other.conversationSid];
  const leads = () =>
    receiver.deliveries
      .map(({ lead }) => lead)
      .filter(({ conversation }) => sids.includes(conversation ?? ""));
  await receiver.until(() => leads().length > 1);
  expect(leads()).toMatchObject(
    sids.map((conversation) => ({ conversation, urgency: "now", wish: emergency })),
  );
  expect([await countReplies(chat), await countReplies(other)]).toEqual([0, 0]);
});

test("13.5 a message that comes again after it was left to a person takes no reply either", async () => {
  const chat = await openConversation(frontdesk);
  await write(chat, "I'm here", minuteMs, throughDesk);
  const message = await write(chat, question);
  expect(await report(chat, message)).toBe("left-to-person");
  await chat.report(message);
  await expect.poll(listLeft).toEqual([]);
  expect(await countReplies(chat)).toBe(0);
});

test("13.5 however much the visitor writes meanwhile, the person has the conversation", async () => {
  const chat = await openConversation(frontdesk);
  await write(chat, "I'm here", 60 * minuteMs, throughDesk);
  for (let count = 0; count < 120; count++) await write(chat, `Part ${count}`, 30 * minuteMs);
  expect(await ask(chat)).toBe("left-to-person");
  aheadMs = 2 * replyLeaseMs;
  await openChat(frontdesk, { ...visitor, identity: chat.identity });
  await look();
  expect(await countReplies(chat)).toBe(0);
});

test("13.5 messages that a person has do not count for the limit of the conversation", async () => {
  const chat = await openConversation(frontdesk);
  await write(chat, "I'm here", takeOverMs + minuteMs, throughDesk);
  for (let count = 0; count < 3; count++) await ask(chat, "Thanks", 2 * minuteMs);
  await ask(chat);
  expect((await chat.readReplies()).at(-1)?.body).toContain("8 AM – 2 PM");
});

test("13.5 who writes while a slow reply is composed is not talked over", async () => {
  const release = Promise.withResolvers<void>();
  thinking = release.promise;
  const chat = await openConversation(frontdesk);
  const replied = ask(chat, "Are you open this Saturday?");
  await expect.poll(() => histories.has("Are you open this Saturday?")).toBe(true);
  await write(chat, "Yes, until two", 0, throughDesk);
  setTimeout(release.resolve, 1_100);
  expect(await replied).toBe("left-to-person");
  expect(await countReplies(chat)).toBe(0);
});

test("13.5 who writes while a reply is refused is not talked over by the next attempt", async () => {
  const chat = await openConversation(frontdesk);
  const message = await write(chat, question);
  const { desk } = frontdesk;
  let attempts = 0;
  const postMessage: typeof desk.provider.postMessage = async () => {
    attempts += 1;
    await write(chat, "Yes, until two", 0, throughDesk);
    throw new ProviderError(503, 20503, "Try again");
  };
  await attend(
    { ...message, site: acme, text: question, attributes: "{}" },
    { ...desk, provider: { ...desk.provider, postMessage } },
  );
  expect([attempts, await countReplies(chat)]).toEqual([1, 0]);
});
