import { once } from "node:events";
import { Redis } from "ioredis";
import { expect, onTestFinished, test } from "vitest";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { modelServerKey, startModelServer } from "../../receptionist/stage/modelServer.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { forkDesk } from "../stage/forkDesk.ts";
import { openChat, visitor } from "../stage/frontdesk.ts";
import { faithful } from "../stage/modelAnswers.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** What the kit of the tests asks of a desk, for one in a process of its own. */
const at = (base: string, provider: Provider) => ({ port: Number(new URL(base).port), provider });

test("a message whose process is killed over the reply is answered exactly once after the restart, and is one lead", {
  timeout: 240_000,
}, async () => {
  const provider = await startProvider({ port: 0 });
  const model = await startModelServer(() => "never");
  const settings = { LEADS_FILE: temporaryFile("leads.jsonl") };
  const address = { url: model.url, key: modelServerKey };
  const first = await forkDesk(provider, address, { settings });
  const { conversationSid, identity } = await openChat(at(first.base, provider));
  const client = providerClient({ provider });
  const body = "I want to talk to a human";
  const { sid } = await client.conversations(conversationSid).messages.create({ author: identity, body });
  const message = { conversation: conversationSid, sid, author: identity, body, index: 0 };
  const fields = webhookFields({ provider }, message);
  const asked = new Promise<void>((resolve) => {
    model.behave(() => {
      resolve();
      return "never";
    });
  });
  await postWebhook({ provider }, first.base, fields);
  await asked;
  const gone = once(first.child, "exit");
  first.child.kill("SIGKILL");
  await gone;
  expect(await messagesOf({ provider }, conversationSid)).toHaveLength(1);

  model.behave(faithful);
  // Ten minutes later: nobody else can be at work on the message any more.
  const second = await forkDesk(provider, address, { settings, ahead: 600_000 });
  const desk = at(second.base, provider);
  const replies = async () =>
    (await messagesOf(desk, conversationSid)).filter(({ author }) => author === "system");
  await openChat(desk, { ...visitor, identity });
  await expect.poll(async () => (await replies()).length, { timeout: 60_000 }).toBe(1);
  // The provider tells it again, and the visitor comes back again.
  await Promise.all([postWebhook(desk, second.base, fields), openChat(desk, { ...visitor, identity })]);
  const { messages } = client.conversations(conversationSid);
  const next = await messages.create({ author: identity, body: "And on Sunday?" });
  await postWebhook(
    desk,
    second.base,
    webhookFields(desk, { ...message, sid: next.sid, body: "And on Sunday?", index: 2 }),
  );
  await expect.poll(async () => (await replies()).length, { timeout: 60_000 }).toBe(2);
  expect((await replies()).map(({ attributes }) => JSON.parse(attributes).reply_to)).toEqual([sid, next.sid]);
  second.child.disconnect();
  await once(second.child, "exit");
  const leads = leadsInFile(settings.LEADS_FILE);
  expect((await leads.waiting()).map(({ wish, urgency }) => ({ wish, urgency }))).toEqual([
    { wish: body, urgency: "any" },
  ]);
  await leads.close();
  await Promise.all([model.close(), provider.close()]);
});

/** Stores of a new desk: files, or a Redis as well; `endLease` makes it a minute later for a message. */
const stores = {
  files: async () => ({ settings: { LEADS_FILE: temporaryFile("leads.jsonl") }, endLease: async () => {} }),
  Redis: async () => {
    const redis = await startRedis();
    const client = new Redis(redis.url);
    onTestFinished(() => {
      client.disconnect();
      return redis.stop();
    });
    return {
      settings: { LEADS_FILE: temporaryFile("leads.jsonl"), REDIS_URL: redis.url },
      endLease: async (sid: string) => void (await client.del(`frontdesk:mark:reply:${sid}`)),
    };
  },
};

test.each(["files", "Redis"] as const)(
  "K5 a message that was accepted just before a kill is answered after the restart, from %s, unasked and once",
  { timeout: 120_000 },
  async (store) => {
    const { settings, endLease } = await stores[store]();
    const provider = await startProvider({ port: 0 });
    const model = await startModelServer(() => "never");
    onTestFinished(async () => void (await Promise.all([model.close(), provider.close()])));
    const address = { url: model.url, key: modelServerKey };
    const first = await forkDesk(provider, address, { settings });
    const { conversationSid: conversation, identity: author } = await openChat(at(first.base, provider));
    const { messages } = providerClient({ provider }).conversations(conversation);
    const body = "I want to talk to a human";
    const { sid, index } = await messages.create({ author, body });
    const fields = webhookFields({ provider }, { conversation, sid, author, body, index });
    // The answer is all that the provider gets: it reports the message to nobody again.
    expect((await postWebhook({ provider }, first.base, fields)).status).toBe(204);
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    await endLease(sid);

    model.behave(faithful);
    const replies = async () =>
      (await messagesOf({ provider }, conversation)).filter(({ author }) => author === "system");
    const second = await forkDesk(provider, address, { settings, ahead: 600_000 });
    await expect.poll(async () => (await replies()).length).toBe(1);
    second.child.disconnect();
    await once(second.child, "exit");
    // Another start finds nothing to do.
    await endLease(sid);
    const third = await forkDesk(provider, address, { settings, ahead: 1_200_000 });
    const next = await messages.create({ author, body: "And on Sunday?" });
    const nextFields = { conversation, sid: next.sid, author, body: "And on Sunday?", index: next.index };
    await postWebhook({ provider }, third.base, webhookFields({ provider }, nextFields));
    await expect.poll(async () => (await replies()).length).toBe(2);
    const answered = (await replies()).map(({ attributes }) => JSON.parse(attributes).reply_to);
    expect(answered).toEqual([sid, next.sid]);
    third.child.disconnect();
    await once(third.child, "exit");
  },
);
