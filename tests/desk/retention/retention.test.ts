import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import type { Clock } from "../../../src/async/clock.ts";
import { startRetention } from "../../../src/desk/retention/retention.ts";
import { findTraces } from "../../../src/desk/retention/traces.ts";
import { unreadLeadsFile } from "../../../src/desk/settings/storeFile.ts";
import { createDeskStores, type DeskStores } from "../../../src/desk/stores.ts";
import { conversationName, issueIdentity } from "../../../src/desk/twilio/identity.ts";
import { providerClient, write } from "../stage/conversation.ts";
import { logOf, openChat, openDesk } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";
import { openStoreFile } from "../stage/storeFile.ts";
import { leadOf } from "../stage/stores/stores.ts";

const dayMs = 24 * 60 * 60 * 1000;

const lead = leadOf("LD1");

/** A sweep of a desk so many days later, or some, in the next process. */
async function sweep(
  { desk }: Frontdesk,
  days: number,
  stores: Pick<DeskStores, "leads" | "expire">,
  count = 1,
): Promise<Record<string, unknown>[]> {
  const closing = new AbortController();
  const { lines, log } = logOf();
  const hourMs = 60 * 60 * 1000;
  let hours = 0;
  const clock: Clock = {
    now: () => Date.now(),
    wait: async (ms) => {
      if (ms === hourMs && ++hours === count) closing.abort();
    },
  };
  const now = () => new Date(Date.now() + days * dayMs);
  await startRetention({ ...desk, now, log, closing: closing.signal }, stores, clock);
  return lines;
}

/** The stores of a new file, and of one behind it where that is named. */
function openStores(behind?: string) {
  const files = behind === undefined ? [] : [openStoreFile(behind)];
  const stores = createDeskStores([openStoreFile(), ...files], () => {});
  onTestFinished(stores.close);
  return stores;
}

const sidsOf = async (desk: Frontdesk) =>
  (await providerClient(desk).conversations.list()).map(({ sid }) => sid).sort();

test("a visitor's conversation is removed once nobody touched it for 90 days, and not before", async () => {
  const [store, desk] = [openStores(), await openDesk()];
  const { conversationSid } = await openChat(desk);
  await sweep(desk, 89, store);
  expect(await sidsOf(desk)).toEqual([conversationSid]);
  expect(await sweep(await openAgain(desk), 91, store)).toContainEqual({
    event: "retention",
    leads: 0,
    conversations: 1,
  });
  expect(await sidsOf(desk)).toEqual([]);
});

/** The desk without the leases of its earlier sweeps. */
async function openAgain(desk: Frontdesk): Promise<Frontdesk> {
  const { leases } = (await openDesk()).desk;
  return { ...desk, desk: { ...desk.desk, leases } };
}

test("what other programs made in the service stays, whoever takes part in it, and so does what was written in since", async () => {
  const [store, desk] = [openStores(), await openDesk()];
  const { provider, settings } = desk.desk;
  const client = providerClient(desk);
  const { identity } = await openChat(desk);
  const secret = settings.IDENTITY_SECRET;
  const make = async (name: string, who: string) => {
    const { sid } = await provider.ensureConversation(name, "");
    await provider.addParticipant(sid, who, {});
    return sid;
  };
  const foreign = issueIdentity("a secret of another desk, 32 characters or more", "acme", randomUUID());
  const gone = issueIdentity(secret, "gone", randomUUID());
  const kept = [
    await make("a program's own", "agent"),
    await make("a program's own, with our visitor", identity),
    await make(conversationName(secret, foreign), foreign),
    await make(conversationName(secret, gone), gone),
    (await client.conversations.create({ friendlyName: "empty" })).sid,
  ];
  const written = await openChat(desk);
  const dateCreated = new Date(Date.now() + 5 * dayMs);
  const { messages } = client.conversations(written.conversationSid);
  await messages.create({ author: "agent", body: "Hi", dateCreated });
  kept.push(written.conversationSid);
  await sweep(desk, 91, store);
  expect(await sidsOf(desk)).toEqual(kept.sort());
});

test("a sweep goes through all pages", async () => {
  const [store, desk] = [openStores(), await openDesk()];
  const { provider, settings } = desk.desk;
  const secret = settings.IDENTITY_SECRET;
  const foreign = await provider.ensureConversation("a program's own", "");
  const make = async () => {
    const identity = issueIdentity(secret, "acme", randomUUID());
    const { sid } = await provider.ensureConversation(conversationName(secret, identity), "");
    await provider.addParticipant(sid, identity, {});
  };
  await Promise.all(Array.from({ length: 120 }, make));
  expect(await sweep(desk, 91, store)).toContainEqual({ event: "retention", leads: 0, conversations: 120 });
  expect(await sidsOf(desk)).toEqual([foreign.sid]);
});

test("of two processes on one Redis one looks at the provider in an hour", async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const desk = await openDesk({ settings: { REDIS_URL: redis.url } });
  const store = openStores();
  const lists = () => desk.provider.log.entries.filter(({ what }) => what.includes("/Conversations")).length;
  const before = lists();
  await Promise.all([sweep(desk, 0, store), sweep(desk, 0, store)]);
  expect(lists() - before).toBe(1);
});

test("a provider that is away ends a sweep with a line, and the next one finds what is left", async () => {
  const [store, desk] = [openStores(), await openDesk()];
  await openChat(desk);
  const away = { status: 503, code: 20503, message: "" };
  desk.provider.faults.add({ on: "rest", match: "GET *Conversations*", times: 1, do: away });
  expect(await sweep(desk, 91, store)).toContainEqual({
    event: "retention-failed",
    cause: "provider 503 20503",
  });
  await sweep(desk, 91, store);
  expect(await sidsOf(desk)).toEqual([]);
});

test("conversations that cannot be removed hold up the next ones for one sweep at most", async () => {
  const [store, desk] = [openStores(), await openDesk()];
  for (let number = 0; number < 6; number++) await openChat(desk);
  const { entries } = await desk.desk.provider.listConversations(undefined, undefined);
  const odd = entries.slice(0, 5).map(({ sid }) => sid);
  const failure = { status: 500, code: 20500, message: "" };
  for (const sid of odd)
    desk.provider.faults.add({ on: "rest", match: `DELETE *${sid}*`, times: 9, do: failure });
  const lines = await sweep(desk, 91, store, 2);
  expect(await sidsOf(desk)).toEqual(odd.sort());
  expect(lines).toContainEqual({ event: "retention", leads: 0, conversations: 1 });
});

test("a store that fails stops neither the removal in another nor that at the provider", async () => {
  const [stores, desk] = [
    openStores("/dev/null/store.db"),
    await openDesk({ settings: { RETENTION_DAYS: "30" } }),
  ];
  await openChat(desk);
  await stores.leads.keep(lead);
  await stores.leads.giveUp(lead, Date.now());
  const lines = await sweep(desk, 91, stores);
  expect(lines.map(({ event }) => event)).toContain("retention-failed");
  expect(lines).toContainEqual({ event: "retention", leads: 1, conversations: 1 });
  await expect(stores.leads.has(lead.id)).resolves.toBe(false);
});

test("leads that were given up stay for RETENTION_DAYS", async () => {
  const [stores, desk] = [openStores(), await openDesk({ settings: { RETENTION_DAYS: "30" } })];
  await stores.leads.keep(lead);
  await stores.leads.giveUp(lead, Date.now());
  await sweep(desk, 29, stores);
  expect(await stores.leads.givenUp()).toEqual([lead]);
  expect(await sweep(desk, 31, stores)).toContainEqual({ event: "retention", leads: 1, conversations: 0 });
  expect(await stores.leads.list()).toEqual([]);
});

test("leads of version 0.1 that could not be read go with their file once that is older than RETENTION_DAYS", async () => {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const { desk } = await openDesk({ now, settings: { RETENTION_DAYS: "30" } });
  const file = unreadLeadsFile(desk.settings);
  await writeFile(file, "{\n");
  for (const [days, exists] of [
    [29, true],
    [31, false],
  ] as const) {
    aheadMs = days * dayMs;
    await desk.workOffBacklog();
    expect(existsSync(file)).toBe(exists);
  }
});

test("a contact that a visitor wrote in a chat is found, and one that the business wrote is not the visitor's", async () => {
  const desk = await openDesk();
  const [ofVisitor, ofAgent] = [await openChat(desk), await openChat(desk)];
  const body = "Please call me at +49 (0)171 1234567";
  await write(desk, ofVisitor, body);
  await write(desk, { ...ofAgent, identity: "agent" }, body);
  const { provider, settings } = desk.desk;
  const person = { siteId: "acme", contact: "+49 171 1234567" };
  const { conversations } = await findTraces(person, { provider, settings, leads: [] });
  expect(conversations.map(({ sid }) => sid)).toEqual([ofVisitor.conversationSid]);
});
