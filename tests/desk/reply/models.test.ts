import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { replyLeaseMs } from "../../../src/desk/reply/leasedWork.ts";
import {
  answerFrom,
  type ModelBehaviour,
  type ModelResponse,
  modelServerKey,
  startModelServer,
} from "../../receptionist/stage/modelServer.ts";
import { acme } from "../stage/business.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { faithful } from "../stage/modelAnswers.ts";
import { startRedirect } from "../stage/redirect.ts";

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer(faithful);
});
afterAll(() => server.close());

const { lines, log, until } = logOf();
const outcomes = () => lines.flatMap(({ event, outcome }) => (event === "model" ? [outcome] : []));

/** A desk whose businesses are answered by the model of the server. */
const modelDesk = (engine: "openai-compatible" | "anthropic", settings: Record<string, string> = {}) =>
  startDesk({
    log,
    sites: [{ ...acme, business: { ...acme.business, receptionist: { engine, silent: [] } } }],
    settings: {
      WEBHOOK_SCOPE: "service",
      CLIENT_ADDRESS_HEADER: "x-real-ip",
      MODEL_OPENAI_URL: server.url,
      MODEL_OPENAI_KEY: modelServerKey,
      MODEL_OPENAI_NAME: "test",
      MODEL_ANTHROPIC_URL: server.url,
      MODEL_ANTHROPIC_KEY: modelServerKey,
      MODEL_ANTHROPIC_NAME: "test",
      ...settings,
    },
  });

/** Writes as a visitor at an address, in a new chat, and tells the desk of it. Answers the sids. */
async function write(desk: Frontdesk, body: string, address = "192.0.2.1") {
  const { conversationSid, identity } = await openChat(desk, visitor, { "x-real-ip": address });
  return writeIn(desk, { conversationSid, identity }, body);
}

async function writeIn(desk: Frontdesk, chat: { conversationSid: string; identity: string }, body: string) {
  const { conversationSid: conversation, identity: author } = chat;
  const { messages } = providerClient(desk).conversations(conversation);
  const { sid, index } = await messages.create({ author, body });
  const fields = webhookFields(desk, { conversation, sid, author, body, index });
  await postWebhook(desk, `http://127.0.0.1:${desk.port}`, fields);
  return { conversation, message: sid };
}

const replied = () => lines.filter(({ event }) => event === "replied").length;
const repliesIn = async (desk: Frontdesk, conversation: string) =>
  (await messagesOf(desk, conversation)).filter(({ author }) => author === "system").map(({ body }) => body);

test.each(["openai-compatible", "anthropic"] as const)(
  "the model that a business file names replies: %s",
  async (engine) => {
    server.behave(faithful);
    const [desk, before] = [await modelDesk(engine), replied()];
    const { conversation } = await write(desk, "Are you open on Saturday?");
    await until("replied", before + 1);
    expect(await repliesIn(desk, conversation)).toEqual([expect.stringMatching(/^Sure! .*8 AM – 2 PM/s)]);
    expect(outcomes().at(-1)).toBe("answered");
    await desk.close();
  },
);

test.each(["openai-compatible", "anthropic"] as const)(
  "a model's address that answers 307 sends no words of a visitor on to another address: %s",
  async (engine) => {
    const redirect = await startRedirect();
    const settings = { MODEL_OPENAI_URL: redirect.url, MODEL_ANTHROPIC_URL: redirect.url };
    const [desk, before] = [await modelDesk(engine, settings), replied()];
    const { conversation } = await write(desk, "Are you open on Saturday?");
    await until("replied", before + 1);
    expect(redirect.seen).toEqual({ redirected: expect.any(Number), arrived: 0 });
    expect(redirect.seen.redirected).toBeGreaterThan(0);
    expect(await repliesIn(desk, conversation)).toEqual([expect.stringMatching(/^(?!Sure).*8 AM – 2 PM/s)]);
    await desk.close();
    await redirect.close();
  },
);

test("without the settings of its model a business is answered from its file, and the log says so", async () => {
  const desk = await modelDesk("anthropic", { MODEL_ANTHROPIC_KEY: "" });
  const before = replied();
  const { conversation } = await write(desk, "Are you open on Saturday?");
  await until("replied", before + 1);
  expect(await repliesIn(desk, conversation)).toEqual([expect.stringMatching(/^(?!Sure).*8 AM – 2 PM/s)]);
  expect(lines).toContainEqual({ event: "model-missing", site: "acme", engine: "anthropic" });
  await desk.close();
});

test.each<[string, ModelResponse]>([
  ["for a tool", { tool: "open_at", input: { date: "2026-11-21", time: null } }],
  ["for a reply that no fact supports", answerFrom("We open at 5 AM on Saturday.", ["hours.sat"], ["8:00"])],
])("each request to a model is one line of the log, one %s too", async (_, first) => {
  const [desk, before] = [await modelDesk("anthropic"), replied()];
  const [calls, earlier] = [server.calls.length, outcomes().length];
  const turns = [{ role: "user", text: "Are you open on Saturday?" }];
  server.behave((call) => (call.count === calls + 1 ? first : faithful({ ...call, turns })));
  const { conversation } = await write(desk, "Are you open on Saturday?");
  await until("replied", before + 1);
  expect(await repliesIn(desk, conversation)).toEqual([expect.stringMatching(/^Sure! .*8 AM – 2 PM/s)]);
  expect(server.calls.length - calls).toBe(2);
  expect(outcomes().slice(earlier)).toEqual(["answered", "answered"]);
  await desk.close();
});

test("a model that never answers is given up long before the lease on the reply ends, and rules reply", async () => {
  server.behave(() => "never");
  const [desk, before, startedMs] = [await modelDesk("openai-compatible"), replied(), performance.now()];
  const { conversation } = await write(desk, "Are you open on Saturday?");
  await until("replied", before + 1);
  expect(performance.now() - startedMs).toBeLessThan(replyLeaseMs / 2);
  expect(await repliesIn(desk, conversation)).toEqual([expect.stringMatching(/^(?!Sure).*8 AM – 2 PM/s)]);
  expect(outcomes().at(-1)).toBe("TimeoutError");
  await desk.close();
});

test("one conversation spends no more tokens of a model than its limit", async () => {
  server.behave(faithful);
  const desk = await modelDesk("anthropic", { LIMIT_TOKENS: "4500/day" });
  const [before, calls, earlier] = [replied(), server.calls.length, outcomes().length];
  const chat = await openChat(desk);
  for (const count of [1, 2, 3, 4, 5]) {
    await writeIn(desk, chat, "Are you open on Saturday?");
    await until("replied", before + count);
  }
  expect(server.calls.length - calls).toBe(2);
  expect(outcomes().slice(earlier)).toEqual(["answered", "answered"]);
  expect(lines).toContainEqual({
    event: "engine-failed",
    site: "acme",
    engine: "anthropic",
    cause: "Error SPENT",
  });
  expect(
    (await repliesIn(desk, chat.conversationSid)).filter((text) => text?.includes("8 AM – 2 PM")),
  ).toHaveLength(5);
  await desk.close();
});

/** Answers well, but three times of ten not at all: an error, too many calls, half a text. */
const failing: ModelBehaviour = (call) =>
  [{ status: 500 }, { status: 429 }, { raw: '{"id":"x","choices":[{' }][call.count % 10] ?? faithful(call);

test("messages from 1,000 addresses cost no more calls than the limit of a business, and each is answered though 30% of them fail", {
  timeout: 240_000,
}, async () => {
  server.behave(failing);
  const desk = await modelDesk("openai-compatible", { LIMIT_MODEL_SITE: "500/day" });
  const [before, calls, earlier] = [replied(), server.calls.length, outcomes().length];
  const written: { conversation: string }[] = [];
  const addresses = Array.from({ length: 1000 }, (_, index) => `10.1.${index >> 8}.${index & 255}`);
  const attack = async (share: string[]) => {
    for (const address of share) written.push(await write(desk, "Are you open on Saturday?", address));
  };
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => attack(addresses.slice(index * 100, index * 100 + 100))),
  );
  await until("replied", before + 1000);
  expect(server.calls.length - calls).toBe(500);
  expect(
    outcomes()
      .slice(earlier)
      .filter((outcome) => outcome !== "answered"),
  ).toHaveLength(150);
  const replies: Awaited<ReturnType<typeof repliesIn>>[] = [];
  for (const { conversation } of written) replies.push(await repliesIn(desk, conversation));
  expect(replies.filter(([text, ...more]) => !text?.includes("8 AM – 2 PM") || more.length)).toEqual([]);
  await desk.close();
});
