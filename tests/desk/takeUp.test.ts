import { expect, onTestFinished, test } from "vitest";
import { accountSettings } from "../../scripts/localSettings.ts";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { nodeCarriers } from "../../src/desk/leads/nodeCarriers.ts";
import { openDesk } from "../../src/desk/openDesk.ts";
import { lateEffectMs } from "../../src/desk/reply/leasedWork.ts";
import { createUnansweredLook } from "../../src/desk/reply/watch.ts";
import { readSettings } from "../../src/desk/settings/settings.ts";
import { openCounters } from "../../src/desk/stores/countersInRedis.ts";
import { fingerprintsInMemory } from "../../src/desk/stores/fingerprintsInMemory.ts";
import type { LeadStore } from "../../src/desk/stores/leads.ts";
import { leadsInFile } from "../../src/desk/stores/leadsInFile.ts";
import { leasesInMemory } from "../../src/desk/stores/leasesInMemory.ts";
import { checkFile } from "../../src/desk/stores/storeFiles.ts";
import type { DeskStores } from "../../src/desk/stores/stores.ts";
import { topicsInMemory } from "../../src/desk/stores/topicsInMemory.ts";
import { unansweredInFile } from "../../src/desk/stores/unansweredInFile.ts";
import { issueIdentity } from "../../src/desk/twilio/identity.ts";
import { startProvider } from "../../src/provider/server.ts";
import { acme, someSettings } from "./stage/business.ts";
import { messagesOf, providerClient } from "./stage/conversation.ts";
import { logOf } from "./stage/frontdesk.ts";
import { startReceiver } from "./stage/receiver.ts";
import { temporaryFile } from "./stage/temporary.ts";

// A desk on a host without a process that lives: it looks when it is called.

/** Stores in files, or none for leads. */
function openStores(leads: LeadStore | undefined): DeskStores {
  const now = () => new Date();
  const file = temporaryFile("leads.jsonl");
  const unanswered = unansweredInFile(`${file}.unanswered`);
  return {
    leads,
    leases: leasesInMemory(now),
    fingerprints: fingerprintsInMemory(now),
    starts: async () => ({ count: 1, end: async () => {} }),
    unanswered,
    topics: topicsInMemory(),
    counters: openCounters(),
    check: () => checkFile(file),
    close: async () => void (await Promise.all([unanswered.close(), leads?.close()])),
  };
}

async function openCalled(leads: LeadStore | undefined, values: Record<string, string> = {}) {
  const provider = await startProvider();
  const { log, lines } = logOf();
  const desk = openDesk(
    readSettings({
      ...someSettings,
      ...accountSettings(provider),
      ...values,
    }),
    {
      business: async (id) => (id === "acme" ? acme : undefined),
      openStores: () => openStores(leads),
      carriers: nodeCarriers(),
      isLongLived: false,
      log,
    },
  );
  onTestFinished(async () => {
    await desk.close();
    await provider.close();
  });
  return { desk, provider, lines };
}

const lead: Lead = {
  id: "LD1",
  version: 1,
  at: new Date(0).toISOString(),
  site: "acme",
  from: "form",
  name: "Ada",
  contact: "ada@example.org",
  wish: "A call",
  urgency: "soon",
};

async function openReceiver(answer?: (before: number) => number) {
  const receiver = await startReceiver(answer);
  onTestFinished(async () => void (await receiver.close()));
  return { receiver, values: { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" } };
}

test("a desk that is called replies to what is unanswered, and only then", async () => {
  const { desk, provider } = await openCalled(leadsInFile(temporaryFile("leads.jsonl")));
  const identity = issueIdentity(desk.settings.IDENTITY_SECRET, "acme", "attempt");
  const { sid: conversation } = await desk.provider.ensureConversation("visit", "Acme chat");
  const { sid: message, index } = await providerClient({ provider })
    .conversations(conversation)
    .messages.create({ author: identity, body: "Are you open on Saturday?" });
  const atMs = Date.now() - lateEffectMs - 1_000;
  const reference = { service: provider.serviceSid, siteId: "acme", conversation, message, index, atMs };
  await desk.unanswered.add(reference);
  const countReplies = async () =>
    (await messagesOf({ provider }, conversation)).filter(({ author }) => author === "system").length;
  expect(await countReplies()).toBe(0);
  await desk.takeUp();
  expect(await countReplies()).toBe(1);
  await desk.takeUp();
  expect(await countReplies()).toBe(1);
  expect(await desk.unanswered.list(Infinity)).toEqual([]);
});

test("a desk that is called finds a message that nobody reported within minutes, the youngest conversations first", async () => {
  const now = { ms: Date.now() };
  const { desk, provider } = await openCalled(undefined);
  const look = createUnansweredLook({
    ...desk,
    now: () => new Date(now.ms),
    leases: leasesInMemory(() => new Date(now.ms)),
  });
  const identity = issueIdentity(desk.settings.IDENTITY_SECRET, "acme", "attempt");
  const write = async (name: string, untilMs: number) => {
    const { sid: conversation } = await desk.provider.ensureConversation(name, "Acme chat");
    const { messages } = providerClient({ provider }).conversations(conversation);
    const ask = () => messages.create({ author: identity, body: "Are you open on Saturday?" });
    await ask();
    const reference = { service: provider.serviceSid, siteId: "acme", conversation, atMs: now.ms + untilMs };
    await desk.unanswered.add(reference);
    return { conversation, ask };
  };
  const countReplies = async (conversation: string) =>
    (await messagesOf({ provider }, conversation)).filter(({ author }) => author === "system").length;
  const old = await write("old", 600_000);
  const young = await write("young", 3_600_000);
  for (let number = 0; number < 49; number += 1)
    await desk.unanswered.add({
      service: provider.serviceSid,
      siteId: "other",
      conversation: `CH${number}`,
      atMs: now.ms + 1_800_000,
    });
  now.ms += lateEffectMs + 1_000;
  await look();
  expect([await countReplies(old.conversation), await countReplies(young.conversation)]).toEqual([0, 1]);
  await young.ask();
  now.ms += 60_000;
  await look();
  expect(await countReplies(young.conversation)).toBe(1);
  now.ms += 300_000;
  await look();
  expect(await countReplies(young.conversation)).toBe(2);
});

test("a desk that is called delivers the leads that another process kept", async () => {
  const { receiver, values } = await openReceiver();
  const leads = leadsInFile(temporaryFile("leads.jsonl"));
  const { desk } = await openCalled(leads, values);
  await leads.keep(lead);
  await desk.takeUp();
  expect(receiver.deliveries.map((delivery) => delivery.lead.id)).toEqual(["LD1"]);
  expect(await leads.waiting()).toEqual([]);
});

test("without a store a lead is kept once its receiver acknowledged it, and refused until then", async () => {
  const { receiver, values } = await openReceiver((before) => (before ? 200 : 500));
  const { desk, lines } = await openCalled(undefined, values);
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

test("without a store the log says once that nothing is removed, unless RETENTION_DAYS is set", async () => {
  const offLines = async (values: Record<string, string>) => {
    const { desk, lines } = await openCalled(undefined, values);
    await desk.takeUp();
    return lines.filter(({ event }) => event === "retention-off").length;
  };
  expect([await offLines({}), await offLines({ RETENTION_DAYS: "30" })]).toEqual([1, 0]);
});

test("without a store and a receiver no lead is kept", async () => {
  const { desk } = await openCalled(undefined);
  await expect(desk.leads.keep(lead)).rejects.toThrow("Nobody gets the leads of this site");
});
