import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Lead } from "../../../src/desk/leads/lead.ts";
import { postByNode } from "../../../src/desk/leads/nodeCarriers.ts";
import { openOutbox } from "../../../src/desk/leads/outbox.ts";
import { retryUntilClosed } from "../../../src/desk/leads/retryUntilClosed.ts";
import { createWebhookCourier } from "../../../src/desk/leads/webhook.ts";
import type { LeadStore } from "../../../src/desk/stores/leads.ts";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { leadsWithFallback } from "../../../src/desk/stores/leadsWithFallback.ts";
import { leasesInMemory } from "../../../src/desk/stores/leasesInMemory.ts";
import { logOf } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { repeat } from "../stores/stage/stores.ts";
import { openRedis, setUp } from "../stores/stage/twins.ts";

const lead: Lead = {
  id: "LD1",
  version: 1,
  at: "2026-11-21T12:00:00.000Z",
  site: "acme",
  from: "form",
  name: "Ada",
  contact: "ada@example.org",
  wish: "A leak",
  urgency: "any",
};

afterEach(() => vi.useRealTimers());

test("a lead whose delivery takes long is nobody else's meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let time = 0;
  const leases = leasesInMemory(() => new Date(time));
  const store = leadsInFile(temporaryFile("leads.jsonl"));
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    receiver: "slow",
    deliver: () => {
      begun.resolve();
      return arrived.promise;
    },
  };
  const works: Promise<void>[] = [];
  const inBackground = (work: Promise<void>) => void works.push(work);
  const outbox = openOutbox({ store, couriers: async () => slow, leases, log: () => {}, inBackground });
  await outbox.keep(lead);
  await begun.promise;
  time = 20_000;
  await vi.advanceTimersByTimeAsync(20_000);
  time = 40_000;
  expect(await leases("lead:LD1.1", 1)).toBe("busy");
  arrived.resolve();
  await Promise.all(works);
  expect(await leases("lead:LD1.1", 1)).toBe("done");
  outbox.close();
  await store.close();
});

test("the backlog says that leads may wait until the store was read whole and each lead has a courier", async () => {
  const store = leadsInFile(temporaryFile("leads.jsonl"));
  await store.keep(lead);
  const { state, there } = shaky(store);
  let business: "away" | "unknown" | "there" = "there";
  const couriers = async () => {
    if (business === "away") throw new Error("The store is away");
    return business === "there" ? { receiver: "well", deliver: async () => {} } : undefined;
  };
  const works: Promise<void>[] = [];
  const inBackground = (work: Promise<void>) => void works.push(work);
  const leases = leasesInMemory(() => new Date());
  const outbox = openOutbox({
    store: there,
    couriers,
    leases,
    log: () => {},
    inBackground,
    isLongLived: false,
  });
  const isUncertain = async () => {
    await outbox.deliverWaiting();
    return (await outbox.backlog()).isUncertain;
  };
  expect((await outbox.backlog()).isUncertain).toBe(true);
  state.away = true;
  expect(await isUncertain()).toBe(true);
  state.away = false;
  business = "away";
  expect(await isUncertain()).toBe(true);
  business = "unknown";
  expect(await isUncertain()).toBe(true);
  business = "there";
  expect(await isUncertain()).toBe(false);
  business = "away";
  await outbox.keep({ ...lead, id: "LD2" });
  await Promise.all(works);
  expect((await outbox.backlog()).isUncertain).toBe(true);
  business = "there";
  expect(await isUncertain()).toBe(false);
  await Promise.all(works);
  outbox.close();
  await store.close();
});

test("what could not be kept is tried once more when the desk closes, and not waited for longer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = new AbortController();
  const works: Promise<void>[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new Error("The store is away");
  };
  await retryUntilClosed(work, { closing: closing.signal, inBackground: (work) => void works.push(work) });
  closing.abort();
  await Promise.all(works);
  expect(tries).toBe(2);
});

/** A store that may be away. */
function shaky(store: LeadStore) {
  const state = { away: false };
  const reached = () => (state.away ? Promise.reject(new Error("away")) : Promise.resolve());
  const there: LeadStore = {
    keep: (lead) => reached().then(() => store.keep(lead)),
    has: (id) => reached().then(() => store.has(id)),
    waiting: () => reached().then(() => store.waiting()),
    settle: (lead) => reached().then(() => store.settle(lead)),
    giveUp: (lead, nowMs) => reached().then(() => store.giveUp(lead, nowMs)),
    givenUp: () => reached().then(() => store.givenUp()),
    countGivenUp: () => reached().then(() => store.countGivenUp()),
    survey: (sinceMs) => reached().then(() => store.survey(sinceMs)),
    createdMs: () => reached().then(() => store.createdMs()),
    list: () => reached().then(() => store.list()),
    prune: (beforeMs, scope) => reached().then(() => store.prune(beforeMs, scope)),
    remove: (ids) => reached().then(() => store.remove(ids)),
    close: () => store.close(),
  };
  return { state, there };
}

test("two processes that share a store deliver each of 100 leads once", async () => {
  const { openTwo } = await setUp(openRedis);
  const stores = await openTwo();
  const [first] = stores;
  await repeat(100, (number) => first.leads.keep({ ...lead, id: `LD${number}` }));
  const receiver = await startReceiver();
  const courier = createWebhookCourier(receiver.url, "secret", () => new Date(), postByNode);
  const couriers = async () => courier;
  const host = { couriers, log: () => {}, inBackground: () => {} };
  const outboxes = stores.map(({ leads, leases }) => openOutbox({ ...host, store: leads, leases }));
  onTestFinished(async () => {
    for (const { close } of outboxes) close();
    await receiver.close();
  });
  await expect.poll(() => first.leads.waiting()).toEqual([]);
  expect(new Set(receiver.deliveries.map(({ lead }) => lead.id)).size).toBe(100);
  expect(receiver.deliveries).toHaveLength(100);
  // Two by each process.
  expect(receiver.mostAtOnce()).toBeLessThanOrEqual(4);
});

test("a store that cannot note a delivery has the lead sent no second time, and the log says what failed", async () => {
  const { state, there } = shaky(leadsInFile(temporaryFile("leads.jsonl")));
  const receiver = await startReceiver();
  const courier = createWebhookCourier(receiver.url, "secret", () => new Date(), postByNode);
  const { log, lines, until } = logOf();
  const leases = leasesInMemory(() => new Date());
  const host = {
    store: there,
    leases,
    log,
    inBackground: () => {},
    backoff: { firstDelayMs: 10, factor: 1 },
  };
  const outbox = openOutbox({ ...host, couriers: async () => courier });
  await outbox.keep(lead);
  state.away = true;
  await until("delivery-not-noted", 1);
  state.away = false;
  await expect.poll(() => there.waiting()).toEqual([]);
  expect(receiver.deliveries).toHaveLength(1);
  expect(lines).toEqual([
    { event: "lead-delivered", lead: "LD1", site: "acme" },
    { event: "delivery-not-noted", lead: "LD1", site: "acme", cause: "Error", waiting: 1 },
  ]);
  outbox.close();
  await receiver.close();
  await there.close();
});

test("while the shared store is away leads wait in one's own, and a delivery that could not be noted can be later", async () => {
  const { state, there } = shaky(leadsInFile(temporaryFile("shared.jsonl")));
  const path = temporaryFile("own.jsonl");
  const first = leadsWithFallback(there, leadsInFile(path), () => {});
  await first.keep(lead);
  state.away = true;
  await expect(first.settle(lead)).rejects.toThrow("away");
  const other = { ...lead, id: "LD2" };
  expect([await first.keep(other), await first.keep(other)]).toEqual([true, false]);
  expect(await first.waiting()).toEqual([other]);
  state.away = false;
  await first.settle(lead);
  expect(await first.waiting()).toEqual([other]);
  const next = leadsWithFallback(there, leadsInFile(path), () => {});
  expect(await next.waiting()).toEqual([other]);
  await next.settle(other);
  expect(await next.waiting()).toEqual([]);
  await first.close();
});

test("what the log says of a lead that the shared store did not take is true", async () => {
  const [shared, own] = [shaky(leadsInFile(temporaryFile("a"))), shaky(leadsInFile(temporaryFile("b")))];
  const { log, lines } = logOf();
  const store = leadsWithFallback(shared.there, own.there, log);
  shared.state.away = true;
  await store.keep(lead);
  expect(lines).toEqual([{ event: "lead-in-file", lead: "LD1", site: "acme", cause: "Error" }]);
  own.state.away = true;
  await expect(store.keep({ ...lead, id: "LD2" })).rejects.toThrow("away");
  expect(lines).toHaveLength(1);
  await store.close();
});

test("leads that were given up in one's own store and in the shared one are listed together", async () => {
  const [shared, own] = [shaky(leadsInFile(temporaryFile("a"))), shaky(leadsInFile(temporaryFile("b")))];
  const store = leadsWithFallback(shared.there, own.there, () => {});
  const later = { ...lead, id: "LD2", at: "2026-11-21T13:00:00.000Z" };
  await store.keep(later);
  shared.state.away = true;
  await store.keep(lead);
  const failures: unknown[] = [];
  expect(await store.waiting((error) => failures.push(error))).toEqual([lead]);
  expect(failures).toHaveLength(1);
  await expect(store.giveUp(later, 0)).rejects.toThrow("away");
  await expect(store.countGivenUp()).rejects.toThrow("away");
  shared.state.away = false;
  await store.giveUp(later, 0);
  await store.giveUp(lead, 0);
  expect([await store.waiting(), await store.givenUp(), await store.countGivenUp()]).toEqual([
    [],
    [lead, later],
    2,
  ]);
  await store.close();
});
