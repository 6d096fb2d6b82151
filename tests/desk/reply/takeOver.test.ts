import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { takeoverMs } from "../../../src/chat/author.ts";
import { replyLeaseMs } from "../../../src/desk/reply/leasedWork.ts";
import { replyInTurn } from "../../../src/desk/reply/replyInTurn.ts";
import { isMessageReference } from "../../../src/desk/reply/unanswered/references.ts";
import { ProviderError } from "../../../src/desk/twilio/providerCall.ts";
import type { Turn } from "../../../src/receptionist/reply.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { acme } from "../stage/business.ts";
import { openConversation, postWebhook, type ReportedMessage, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { startSearch } from "../stage/search.ts";

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

/** A new chat; a message of it is the visitor's, or somebody else's, and so old. */
async function openChatOf(...visit: [call?: typeof visitor]) {
  const chat = await openConversation(frontdesk, ...visit);
  const write = (body: string, ageMs = 0, by: Partial<typeof throughDesk> = {}) =>
    chat.write(body, { ...by, dateCreated: new Date(Date.now() - ageMs) });
  /** Reports a message, and waits for what the desk does. */
  const report = async (message: ReportedMessage): Promise<unknown> => {
    const events = ["replied", "left-to-person"];
    const isOutcome = (line: (typeof lines)[number]) =>
      line["message"] === message.sid && events.includes(String(line["event"]));
    await chat.report(message);
    return (await vi.waitUntil(() => lines.find(isOutcome), { timeout: 60_000 }))["event"];
  };
  const ask = async (body = question, ageMs = 0) => report(await write(body, ageMs));
  const countReplies = async () => (await chat.listReplied()).filter(Boolean).length;
  return { ...chat, write, report, ask, countReplies, again: chat.report };
}

/** Keeps messages as those that were reported ten minutes ago to a process which died, and searches as a desk that opens. */
async function searchAfter(...messages: ReportedMessage[]): Promise<void> {
  const { desk } = frontdesk;
  const place = { service: desk.settings.TWILIO_CHAT_SERVICE_SID, siteId: "acme" };
  const atMs = desk.now().getTime() - 10 * minuteMs;
  for (const { conversation, sid, index } of messages)
    await desk.unanswered.add({ ...place, conversation, message: sid, index, atMs });
  await startSearch(desk).firstSearch();
}

/** Has the visitor come back, and a desk search, when leases are over. */
async function comeBack({ identity }: Pick<Awaited<ReturnType<typeof openChatOf>>, "identity">) {
  aheadMs = 2 * replyLeaseMs;
  await openChat(frontdesk, { ...visitor, identity });
  await searchAfter();
}

const listLeft = async () =>
  (await frontdesk.desk.unanswered.list(Infinity)).filter(isMessageReference).map(({ message }) => message);

describe.each(writers)("13.5 after a message of %s", (_, by) => {
  test("the receptionist is silent for four hours, whoever reports or finds a message", async () => {
    const { write, report, countReplies, identity } = await openChatOf();
    const agoMs = takeoverMs + 10 * minuteMs;
    await write("I'll take care of it", agoMs, by);
    const message = await write(question, agoMs - takeoverMs + minuteMs);
    expect(await report(message)).toBe("left-to-person");
    await searchAfter(await write("And on Sunday?", agoMs - takeoverMs + minuteMs));
    await comeBack({ identity });
    expect([await countReplies(), await listLeft()]).toEqual([0, []]);
    expect(await frontdesk.desk.leases(`reply:${message.sid}`, 1)).toBe("done");
  });

  test("the first message four hours later is answered again, and what came meanwhile is not", async () => {
    const { write, ask, countReplies } = await openChatOf();
    await write("I'll take care of it", takeoverMs + minuteMs, by);
    const during = await write("Thank you", 2 * minuteMs);
    expect(await ask(question, minuteMs - 1000)).toBe("replied");
    await searchAfter(during);
    expect([await countReplies(), await listLeft()]).toEqual([1, []]);
  });

  test("what waited for a reply before it takes none: the person had it", async () => {
    const { write, report, countReplies } = await openChatOf();
    const old = await write(question, 3 * 24 * 60 * minuteMs);
    const message = await write(question, 3 * minuteMs);
    await write("We are", 2 * minuteMs, by);
    await searchAfter(old, message);
    expect([await listLeft(), await report(message)]).toEqual([[], "left-to-person"]);
    expect(await countReplies()).toBe(0);
  });

  test("the receptionist reads it later as its own words, and never as the visitor's", async () => {
    const { write, ask } = await openChatOf();
    await write("Hello", takeoverMs + 3 * minuteMs);
    await write("Ask for Maria", takeoverMs + 2 * minuteMs, by);
    await ask("Do you have an office?");
    expect(histories.get("Do you have an office?")).toEqual([
      { role: "visitor", text: "Hello" },
      { role: "receptionist", text: "Ask for Maria" },
    ]);
  });

  test("a lead tells it as a person's, and takes none of its words for the visitor's", async () => {
    const { write, conversation } = await openChatOf({ ...visitor, contact: "{email}", userName: "{name}" });
    const words = "My name is Maria, call me at 410 555 0199";
    await write(words, takeoverMs + 2 * minuteMs, by);
    const body = "I would like to book an appointment for Monday";
    const fields = { ...webhookFields(frontdesk, await write(body)), Attributes: "{}" };
    await postWebhook(frontdesk, `http://127.0.0.1:${frontdesk.port}`, fields);
    await receiver.until(() => leadsOf(conversation).length > 0);
    const { messages, ...lead } = leadsOf(conversation)[0] ?? {};
    expect(lead).toMatchObject({ name: "", contact: "", wish: body });
    expect(JSON.stringify(lead)).not.toMatch(/Maria|0199/);
    expect(messages).toMatchObject([
      { from: "person", text: words },
      { from: "visitor", text: body },
    ]);
  });
});

const leadsOf = (...conversations: string[]) =>
  receiver.deliveries
    .map(({ lead }) => lead)
    .filter(({ conversation }) => conversations.includes(conversation ?? ""));

test("13.5 an emergency becomes one lead while a person has the conversation, whoever reports or finds it, and no reply", async () => {
  const [chat, other] = [await openChatOf(), await openChatOf()];
  for (const { write } of [chat, other]) await write("One moment", 2 * minuteMs, throughDesk);
  const emergency = "Help, a pipe burst and water is coming through the ceiling";
  const message = await chat.write(emergency);
  expect(await chat.report(message)).toBe("left-to-person");
  await searchAfter(
    await other.write(emergency, minuteMs),
    await other.write("How long will it take?", minuteMs),
  );
  await searchAfter(message);
  expect(await listLeft()).toEqual([]);
  const sids = [chat.conversation, other.conversation];
  await receiver.until(() => leadsOf(...sids).length > 1);
  expect(leadsOf(...sids)).toMatchObject(
    sids.map((conversation) => ({ conversation, urgency: "now", wish: emergency })),
  );
  expect([await chat.countReplies(), await other.countReplies()]).toEqual([0, 0]);
});

test("13.5 a message that comes again after it was left to a person takes no reply either", async () => {
  const { write, report, again, countReplies } = await openChatOf();
  await write("I'm here", minuteMs, throughDesk);
  const message = await write(question);
  expect(await report(message)).toBe("left-to-person");
  await again(message);
  await expect.poll(listLeft).toEqual([]);
  expect(await countReplies()).toBe(0);
});

test("13.5 however much the visitor writes meanwhile, the person has the conversation", async () => {
  const { write, ask, countReplies, identity } = await openChatOf();
  await write("I'm here", 60 * minuteMs, throughDesk);
  for (let count = 0; count < 120; count++) await write(`Part ${count}`, 30 * minuteMs);
  expect(await ask()).toBe("left-to-person");
  await comeBack({ identity });
  expect(await countReplies()).toBe(0);
});

test("13.5 messages that a person has do not count for the limit of the conversation", async () => {
  const { write, ask, readReplies } = await openChatOf();
  await write("I'm here", takeoverMs + minuteMs, throughDesk);
  for (let count = 0; count < 3; count++) await ask("Thanks", 2 * minuteMs);
  await ask();
  expect((await readReplies()).at(-1)?.body).toContain("8 AM – 2 PM");
});

test("13.5 who writes while a slow reply is composed is not talked over", async () => {
  const release = Promise.withResolvers<void>();
  thinking = release.promise;
  const { write, ask, countReplies } = await openChatOf();
  const replied = ask("Are you open this Saturday?");
  await expect.poll(() => histories.has("Are you open this Saturday?")).toBe(true);
  await write("Yes, until two", 0, throughDesk);
  setTimeout(release.resolve, 1_100);
  expect([await replied, await countReplies()]).toEqual(["left-to-person", 0]);
});

test("13.5 who writes while a reply is refused is not talked over by the next attempt", async () => {
  const { write, countReplies } = await openChatOf();
  const message = await write(question);
  const { desk } = frontdesk;
  let attempts = 0;
  const postMessage: typeof desk.provider.postMessage = async () => {
    attempts += 1;
    await write("Yes, until two", 0, throughDesk);
    throw new ProviderError(503, 20503, "Try again");
  };
  await replyInTurn(
    { ...message, site: acme, text: question, attributes: "{}" },
    { ...desk, provider: { ...desk.provider, postMessage } },
  );
  expect([attempts, await countReplies()]).toEqual([1, 0]);
});
