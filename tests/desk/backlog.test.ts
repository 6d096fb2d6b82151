import { expect, onTestFinished, test } from "vitest";
import { accountSettings } from "../../scripts/localSettings.ts";
import { createNodeTransport } from "../../src/desk/leads/nodeTransport.ts";
import { createLeases } from "../../src/desk/leases.ts";
import { openDesk } from "../../src/desk/openDesk.ts";
import { lateEffectMs } from "../../src/desk/reply/leasedWork.ts";
import { createUnansweredSearch } from "../../src/desk/reply/unanswered/search.ts";
import { readSettings } from "../../src/desk/settings/settings.ts";
import { createDeskStores, type DeskStores } from "../../src/desk/stores.ts";
import { issueIdentity } from "../../src/desk/twilio/identity.ts";
import { startProvider } from "../../src/provider/server.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import { acme, someSettings } from "./stage/business.ts";
import { providerClient } from "./stage/conversation.ts";
import { logOf } from "./stage/frontdesk.ts";
import { leadOf } from "./stage/stores/stores.ts";
import { openReceiver } from "./stage/untilTestEnds.ts";

// A desk on a host without a process that lives: it searches when it is called.

/** Stores in memory. */
const openStores = () => createDeskStores([createMemoryStore()], () => {});

/** Those of a desk that keeps no leads. */
const openWithoutLeads = (): DeskStores => ({ ...openStores(), leads: undefined });

async function openCalled(stores: DeskStores, values: Record<string, string> = {}) {
  const provider = await startProvider();
  const { log, lines } = logOf();
  const settings = readSettings({ ...someSettings, ...accountSettings(provider), ...values });
  const desk = openDesk(settings, {
    business: async (id) => (id === "acme" ? acme : undefined),
    openStores: () => stores,
    transport: createNodeTransport(),
    isLongLived: false,
    log,
  });
  onTestFinished(async () => {
    await desk.close();
    await provider.close();
  });
  return { desk, provider, lines };
}

const lead = leadOf("LD1");

/** A conversation in which a visitor asks, and how the desk is to know of it. */
async function openVisit({ desk, provider }: Awaited<ReturnType<typeof openCalled>>, name = "visit") {
  const identity = issueIdentity(desk.settings.IDENTITY_SECRET, "acme", "attempt");
  const { sid: conversation } = await desk.provider.ensureConversation(name, "Acme chat");
  const { messages } = providerClient({ provider }).conversations(conversation);
  const ask = () => messages.create({ author: identity, body: "Are you open on Saturday?" });
  const countReplies = async () => (await messages.list()).filter(({ author }) => author === "system").length;
  return { ask, countReplies, reference: { service: provider.serviceSid, siteId: "acme", conversation } };
}

test("a desk that is called replies to what is unanswered, and only then", async () => {
  const called = await openCalled(openStores());
  const { desk } = called;
  const { ask, countReplies, reference } = await openVisit(called);
  const { sid: message, index } = await ask();
  await desk.unanswered.add({ ...reference, message, index, atMs: Date.now() - lateEffectMs - 1_000 });
  expect(await countReplies()).toBe(0);
  for (const _ of Array(2)) {
    await desk.workOffBacklog();
    expect(await countReplies()).toBe(1);
  }
  expect(await desk.unanswered.list(Infinity)).toEqual([]);
});

test("a desk that is called finds a message that nobody reported within minutes, the youngest conversations first", async () => {
  const clock = { nowMs: Date.now() };
  const now = () => new Date(clock.nowMs);
  const called = await openCalled(openWithoutLeads());
  const { desk } = called;
  const search = createUnansweredSearch({
    ...desk,
    now,
    leases: createLeases(createMemoryStore([], () => clock.nowMs)),
  });
  const [old, young] = [await openVisit(called, "old"), await openVisit(called, "young")];
  for (const { ask } of [old, young]) await ask();
  const [endMs, others] = [clock.nowMs + 1_800_000, { ...old.reference, siteId: "other" }];
  await desk.unanswered.add({ ...old.reference, atMs: endMs - 1 });
  await desk.unanswered.add({ ...young.reference, atMs: endMs + 1 });
  for (const number of Array(49).keys())
    await desk.unanswered.add({ ...others, conversation: `CH${number}`, atMs: endMs });
  clock.nowMs += lateEffectMs + 1_000;
  await search();
  expect([await old.countReplies(), await young.countReplies()]).toEqual([0, 1]);
  await young.ask();
  clock.nowMs += 60_000;
  await search();
  expect(await young.countReplies()).toBe(1);
  clock.nowMs += 300_000;
  await search();
  expect(await young.countReplies()).toBe(2);
});

test("a desk that is called delivers the leads that another process kept", async () => {
  const { receiver, settings } = await openReceiver();
  const stores = openStores();
  const { desk } = await openCalled(stores, settings);
  await stores.leads.keep(lead);
  await desk.workOffBacklog();
  expect(receiver.deliveries.map((delivery) => delivery.lead.id)).toEqual(["LD1"]);
  expect(await stores.leads.waiting()).toEqual([]);
});

test("without a store a lead is kept once its receiver acknowledged it, and refused until then", async () => {
  const { receiver, settings } = await openReceiver((before) => (before ? 200 : 500));
  const { desk, lines } = await openCalled(openWithoutLeads(), settings);
  await expect(desk.leads.keep(lead)).rejects.toThrow("500");
  expect(await desk.leads.has("LD1")).toBe(false);
  await desk.leads.keep(lead);
  await desk.leads.keep(lead);
  expect(receiver.deliveries).toHaveLength(2);
  expect(await desk.leads.has("LD1")).toBe(true);
  await desk.leads.keep({ ...lead, version: 2 });
  expect(receiver.deliveries.at(-1)?.lead.version).toBe(2);
  expect(lines.filter(({ event }) => event === "lead-delivered")).toHaveLength(2);
});

test("without a store and a receiver no lead is kept", async () => {
  const { desk } = await openCalled(openWithoutLeads());
  await expect(desk.leads.keep(lead)).rejects.toThrow("Nobody gets the leads of this site");
});
