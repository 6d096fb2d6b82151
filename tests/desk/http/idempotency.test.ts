import { Redis } from "ioredis";
import { expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { startProvider } from "../../../src/provider/server.ts";
import { providerClient } from "../stage/conversation.ts";
import {
  callChat,
  callLeads,
  contactForm,
  openChat,
  openDesk,
  startDesk,
  visitor,
} from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";

const newKey = () => ({ "idempotency-key": crypto.randomUUID() });
const eve = { ...visitor, userName: "Eve", contact: "eve@example.org" };

/** Two desks before one provider. */
async function openTwo(settings: Record<string, string>): Promise<[Frontdesk, Frontdesk]> {
  const provider = await startProvider();
  const shared = { IDENTITY_SECRET: "a secret that both processes share, and nobody else", ...settings };
  const desks: [Frontdesk, Frontdesk] = [
    await startDesk({ provider, settings: shared }),
    await startDesk({ provider, settings: shared }),
  ];
  onTestFinished(async () => {
    for (const { desk } of desks) await desk.close();
    await provider.close();
  });
  return desks;
}

const sendLead = (desk: Frontdesk, change: object, headers: Record<string, string>) =>
  callLeads(desk, { ...contactForm, ...change }, { as: "json", headers });

const refusal = { error: { code: "idempotency-key", message: expect.stringContaining("draw a new one") } };

test("a key that comes again with another call is refused with 422, and opens nothing", async () => {
  const desk = await openDesk();
  const key = newKey();
  const { conversationSid } = await openChat(desk, visitor, key);
  for (const change of [{ userName: "Eve" }, { contact: "eve@example.org" }, { websiteName: "other" }]) {
    const answer = await callChat(desk, { ...visitor, ...change }, key);
    expect([answer.status, await answer.json()]).toEqual([422, refusal]);
  }
  const all = await providerClient(desk).conversations.list();
  expect(all.map(({ sid }) => sid)).toEqual([conversationSid]);
});

test("a retry may write the same call in other bytes, and its key in the quotes of the draft", async () => {
  const desk = await openDesk();
  const key = crypto.randomUUID();
  const { conversationSid } = await openChat(desk, visitor, { "idempotency-key": key });
  const body = `{ "websiteName": "acme",\n "userName": " Ada", "contact": "ada@example.org" }`;
  const answer = await callChat(desk, body, { "idempotency-key": `"${key}"` });
  expect(await answer.json()).toMatchObject({ data: { conversationSid } });
});

test("a key for a visit that goes on is bound to its identity", async () => {
  const desk = await openDesk();
  const [ada, other] = [await openChat(desk), await openChat(desk, eve)];
  const key = newKey();
  const resume = ({ identity }: { identity: string }) => callChat(desk, { ...visitor, identity }, key);
  const statuses = [(await resume(ada)).status, (await resume(other)).status, (await resume(ada)).status];
  expect(statuses).toEqual([200, 422, 200]);
});

test("a key serves another call once no retry may come any more", async () => {
  let aheadMs = 0;
  const desk = await openDesk({ now: () => new Date(Date.now() + aheadMs) });
  const key = newKey();
  const first = await openChat(desk, visitor, key);
  aheadMs = 9 * 60_000;
  expect((await callChat(desk, eve, key)).status).toBe(422);
  aheadMs = 11 * 60_000;
  expect((await openChat(desk, eve, key)).conversationSid).not.toBe(first.conversationSid);
});

test("two processes on one Redis refuse what either of them has seen, and Redis holds no words", async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const [first, second] = await openTwo({ REDIS_URL: redis.url });
  const [key, leadKey] = [newKey(), newKey()];
  const { conversationSid } = await openChat(first, visitor, key);
  expect((await callChat(second, eve, key)).status).toBe(422);
  expect((await openChat(second, visitor, key)).conversationSid).toBe(conversationSid);
  expect((await sendLead(second, {}, leadKey)).status).toBe(200);
  expect((await sendLead(first, { name: "Eve" }, leadKey)).status).toBe(422);
  const reader = new Redis(redis.url);
  const names = await reader.keys("frontdesk:fingerprints:*");
  const kept = [...names, ...(await reader.mget(names))].join("\n");
  reader.disconnect();
  expect(names).toHaveLength(2);
  expect(kept).not.toMatch(new RegExp(`Ada|example|acme|${Object.values(key)}|${Object.values(leadKey)}`));
});

test("while its Redis is away another call with the key gets no conversation but its own", async () => {
  // Two processes without a Redis know nothing of each other: each has fingerprints of its own.
  const [first, second] = await openTwo({});
  const key = newKey();
  const ada = await openChat(first, visitor, key);
  expect((await openChat(second, eve, key)).conversationSid).not.toBe(ada.conversationSid);
});

test("a lead's key is bound to its words: a retry is one lead, other words are refused", async () => {
  const desk = await openDesk();
  const key = newKey();
  const answers = [await sendLead(desk, {}, key), await sendLead(desk, { shown: "1" }, key)];
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id));
  expect(ids[0]).toBe(ids[1]);
  for (const change of [
    { name: "Eve" },
    { contact: "e@b.example" },
    { message: "No" },
    { website: "other" },
  ]) {
    const answer = await sendLead(desk, change, key);
    expect([answer.status, await answer.json()]).toEqual([422, refusal]);
  }
});
