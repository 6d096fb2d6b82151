import { once } from "node:events";
import { Redis } from "ioredis";
import { expect, onTestFinished, test } from "vitest";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { leadsInRedis } from "../../../src/desk/stores/leadsInRedis.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { modelServerKey, startModelServer } from "../../receptionist/stage/modelServer.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { forkDesk } from "../stage/forkDesk.ts";
import { openChat, visitor } from "../stage/frontdesk.ts";
import { faithful } from "../stage/modelAnswers.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** A question that a model answers; here nobody lives through it. */
const deadly = "Are you open on Saturday? I am Grace";

const at = (base: string, provider: Provider) => ({ port: Number(new URL(base).port), provider });

/**
 * A provider, a model that never answers, and processes of desks with these settings, ten minutes later than
 * the messages.
 */
async function openStage(settings: Record<string, string>) {
  const provider = await startProvider({ port: 0 });
  const model = await startModelServer(() => "never");
  const desks: Desk[] = [];
  onTestFinished(async () => {
    for (const { child } of desks) child.kill("SIGKILL");
    await Promise.all([model.close(), provider.close()]);
  });
  const fork = async () => {
    const desk = await forkDesk(
      provider,
      { url: model.url, key: modelServerKey },
      { settings, ahead: 600_000 },
    );
    desks.push(desk);
    return desk;
  };
  return { provider, model, fork };
}
type Stage = Awaited<ReturnType<typeof openStage>>;
type Desk = Awaited<ReturnType<typeof forkDesk>>;

/** Writes a message as a visitor of a conversation. */
async function write({ provider }: Stage, chat: { conversationSid: string; identity: string }, body: string) {
  const { conversationSid: conversation, identity: author } = chat;
  const { messages } = providerClient({ provider }).conversations(conversation);
  const { sid, index } = await messages.create({ author, body });
  return { conversation, sid, author, body, index };
}

/** Has a desk take up a message, by `takeUp`, and kills it while it composes the reply. */
async function killWhileComposing({ model }: Stage, { child }: Desk, takeUp: () => Promise<unknown>) {
  const asked = new Promise<void>((resolve) => {
    model.behave(() => {
      resolve();
      return "never";
    });
  });
  await takeUp();
  await asked;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/**
 * Kills two desks over one message and has others take it up; expects one hand-over, and desks that go on.
 */
async function expectHandOver(
  stage: Stage,
  survivors: number,
  afterDeath: (sid: string) => Promise<unknown> = async () => {},
) {
  const { provider, model, fork } = stage;
  const first = await fork();
  const chat = await openChat(at(first.base, provider));
  const comeBack = ({ base }: Desk) => openChat(at(base, provider), { ...visitor, identity: chat.identity });
  const message = await write(stage, chat, deadly);
  const report = ({ base }: Desk) => postWebhook({ provider }, base, webhookFields({ provider }, message));
  await killWhileComposing(stage, first, () => report(first));
  await afterDeath(message.sid);
  // Nobody reports the message again: the visitor's return finds it.
  const second = await fork();
  await killWhileComposing(stage, second, () => comeBack(second));
  await afterDeath(message.sid);
  const asked = model.calls.length;
  const desks = await Promise.all(Array.from({ length: survivors }, fork));
  await Promise.all(desks.flatMap((desk) => [comeBack(desk), report(desk)]));
  const replies = async () =>
    (await messagesOf({ provider }, chat.conversationSid)).filter(({ author }) => author === "system");
  await expect.poll(async () => (await replies()).length, { timeout: 60_000 }).toBe(1);
  await Promise.all(desks.map(report));
  expect(model.calls).toHaveLength(asked);
  // The conversation goes on, and no model gets that message to read.
  model.behave(faithful);
  const next = await write(stage, chat, "What is your phone number?");
  await postWebhook({ provider }, desks.at(-1)?.base ?? "", webhookFields({ provider }, next));
  await expect.poll(async () => (await replies()).length, { timeout: 60_000 }).toBe(2);
  const [handOver, answer] = await replies();
  expect(handOver?.body).toBe(
    "I can't read that message, so I pass it on to the team as it is. If it is urgent, please call us at +1 410 555 0134.\nIf anyone is hurt or in danger, call 911 first.",
  );
  expect(JSON.parse(handOver?.attributes ?? "")).toEqual({ reply_to: message.sid, unread: true });
  expect(JSON.parse(answer?.attributes ?? "")).toMatchObject({ reply_to: next.sid });
  expect(model.calls.slice(asked).filter(({ turns }) => JSON.stringify(turns).includes("Grace"))).toEqual([]);
}

const expectedLead = { wish: deadly, urgency: "soon", name: "Ada", contact: "ada@example.org", from: "chat" };

test("a message that killed two processes of a Redis is handed over by the third, once, and is a lead", {
  timeout: 240_000,
}, async () => {
  const redis = await startRedis();
  const client = new Redis(redis.url);
  const stage = await openStage({ REDIS_URL: redis.url, LEADS_FILE: temporaryFile("leads.jsonl") });
  // A minute later the lease of the dead is over.
  await expectHandOver(stage, 2, (sid) => client.del(`frontdesk:mark:reply:${sid}`));
  const connection = connectRedis(redis.url, () => {});
  expect(await leadsInRedis(connection).waiting()).toMatchObject([expectedLead]);
  connection.disconnect();
  client.disconnect();
  await redis.stop();
});

test("a message that killed a process without Redis twice is handed over by its third life, and is a lead", {
  timeout: 240_000,
}, async () => {
  const file = temporaryFile("leads.jsonl");
  const stage = await openStage({ LEADS_FILE: file });
  await expectHandOver(stage, 1);
  const store = leadsInFile(file);
  expect(await store.waiting()).toMatchObject([expectedLead]);
  await store.close();
});
