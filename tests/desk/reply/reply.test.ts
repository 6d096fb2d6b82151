import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
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

test("beyond the limit of a conversation each message gets a sentence that says so, an emergency its answer", async () => {
  const strict = await startDesk({ log, settings: { LIMIT_MESSAGE: "1/hour", WEBHOOK_SCOPE: "service" } });
  const { conversationSid, identity } = await openChat(strict);
  const { messages } = providerClient(strict).conversations(conversationSid);
  const before = lines.filter((line) => line["event"] === "replied").length;
  for (const body of ["Are you open on Saturday?", "And on Sunday?", "Help, a pipe burst!"]) {
    const { sid, index } = await messages.create({ author: identity, body });
    const message = { conversation: conversationSid, sid, author: identity, body, index };
    await postWebhook(strict, `http://127.0.0.1:${strict.port}`, webhookFields(strict, message));
    await until("replied", before + index / 2 + 1);
  }
  const replies = (await messagesOf(strict, conversationSid)).filter(({ author }) => author === "system");
  expect(replies.map(({ body }) => body?.slice(0, 44))).toEqual([
    expect.stringContaining("8 AM – 2 PM"),
    "That is a lot of messages for one conversati",
    expect.not.stringContaining("That is a lot"),
  ]);
  await strict.close();
});
