import type { Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Frontdesk, localDesk, serveLocally } from "../../../scripts/frontdesk.ts";
import type { OpenDesk } from "../../../src/desk/openDesk.ts";
import { isMessageReference } from "../../../src/desk/stores/unanswered.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { listen } from "../../../src/server/server.ts";
import { acme } from "../stage/business.ts";
import {
  messagesOf,
  postWebhook,
  providerClient,
  type ReportedMessage,
  webhookFields,
} from "../stage/conversation.ts";
import { logOf, openChat, startDesk } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** So many conversations with so many messages each: 1,000 in all. */
const [conversations, perConversation] = [20, 50];

let thought = 0;

/** Three of ten attempts fail: with an error, with a price that no fact supports, with nothing. */
const unreliable: typeof answerByRules = async (request) => {
  thought += 1;
  const draft = await answerByRules(request);
  switch (thought % 10) {
    case 0:
      throw new Error("The model is down");
    case 3:
      return { ...draft, text: "It costs $99,999.99 at https://evil.example" };
    case 6:
      return { ...draft, text: "" };
    default:
      return draft;
  }
};

let redis: Awaited<ReturnType<typeof startRedis>>;
let frontdesk: Frontdesk;
let second: { server: Server; desk: OpenDesk; base: string };
const { lines, log, until } = logOf();

beforeAll(async () => {
  redis = await startRedis();
  const settings = { REDIS_URL: redis.url, LEADS_FILE: temporaryFile("leads.jsonl") };
  const local = { settings: { ...settings, WEBHOOK_SCOPE: "service" }, engines: () => unreliable, log };
  frontdesk = await startDesk(local);
  const door = await listen(0);
  const desk = localDesk(frontdesk.provider, door.port, () => [acme], local);
  serveLocally(door.server, [acme], "", desk);
  second = { server: door.server, desk, base: `http://127.0.0.1:${door.port}` };
});
afterAll(async () => {
  second.server.closeAllConnections();
  second.server.close();
  await second.desk.close();
  await frontdesk.close();
  await redis.stop();
});

/**
 * Reports the messages of a conversation one after the other, as visitors write them. Answers the statuses.
 */
async function reportAll(messages: ReportedMessage[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const [position, message] of messages.entries())
    statuses.push(...(await reportOften(message, position)));
  return statuses;
}

/** A conversation in which a visitor asked many things that nobody reported yet. */
async function ask(): Promise<ReportedMessage[]> {
  const { conversationSid, identity } = await openChat(frontdesk);
  const conversation = providerClient(frontdesk).conversations(conversationSid);
  const messages: ReportedMessage[] = [];
  for (let count = 0; count < perConversation; count++) {
    const body = `Question ${count}: are you open on Saturday?`;
    const { sid, index } = await conversation.messages.create({ author: identity, body });
    messages.push({ conversation: conversationSid, sid, author: identity, body, index });
  }
  return messages;
}

/** Reports a message one to five times, now to the one instance and now to the other, all at once. */
function reportOften(message: ReportedMessage, position: number): Promise<number[]> {
  const bases = [`http://127.0.0.1:${frontdesk.port}`, second.base];
  const times = 1 + (position % 5);
  return Promise.all(
    Array.from({ length: times }, async (_, time) => {
      const response = await postWebhook(
        frontdesk,
        bases[(position + time) % 2] ?? "",
        webhookFields(frontdesk, message),
      );
      return response.status;
    }),
  );
}

test("1,000 messages told 1 to 5 times to two instances get exactly one reply each, though the engine fails", {
  timeout: 240_000,
}, async () => {
  const asked = await Promise.all(Array.from({ length: conversations }, ask));
  const reported = asked.flat();
  const statuses = (await Promise.all(asked.map(reportAll))).flat();
  await until("replied", reported.length);
  const listMessages = async () =>
    (await frontdesk.desk.unanswered.list(Infinity)).filter(isMessageReference);
  await expect.poll(listMessages).toEqual([]);
  await Promise.all([frontdesk.desk.close(), second.desk.close()]);
  const sids = [...new Set(reported.map(({ conversation }) => conversation))];
  const messages = (await Promise.all(sids.map((sid) => messagesOf(frontdesk, sid)))).flat();
  const answered = messages
    .filter(({ author }) => author === "system")
    .map(({ attributes }) => JSON.parse(attributes).reply_to);
  expect(lines.filter(({ event }) => event === "marks-alone")).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(answered).toHaveLength(1000);
  expect(new Set(answered)).toEqual(new Set(reported.map(({ sid }) => sid)));
  expect(messages.filter(({ body }) => !body || /99,999|evil/.test(body))).toEqual([]);
});
