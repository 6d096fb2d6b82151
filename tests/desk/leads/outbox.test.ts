import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Couriers } from "../../../src/desk/leads/couriers.ts";
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
import { leadOf, repeat } from "../stage/stores/stores.ts";
import { openRedis, setUp } from "../stage/stores/twins.ts";
import { temporaryFile } from "../stage/temporary.ts";

const lead = leadOf("LD1");

afterEach(() => vi.useRealTimers());

/** An outbox whose deliveries end before `rest` resolves; it is closed with its store. */
function openOver(
  store: LeadStore,
  couriers: Couriers,
  more: Partial<Parameters<typeof openOutbox>[0]> = {},
) {
  const works: Promise<void>[] = [];
  const outbox = openOutbox({
    store,
    couriers,
    leases: leasesInMemory(() => new Date()),
    log: () => {},
    inBackground: (work) => void works.push(work),
    ...more,
  });
  onTestFinished(async () => {
    outbox.close();
    await store.close();
  });
  return { ...outbox, rest: () => Promise.all(works) };
}

test("a lead whose delivery takes long is nobody else's meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let time = 0;
  const leases = leasesInMemory(() => new Date(time));
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deliver = () => {
    begun.resolve();
    return arrived.promise;
  };
  const store = leadsInFile(temporaryFile("leads.jsonl"));
  const outbox = openOver(store, async () => ({ receiver: "slow", deliver }), { leases });
  await outbox.keep(lead);
  await begun.promise;
  time = 20_000;
  await vi.advanceTimersByTimeAsync(20_000);
  time = 40_000;
  expect(await leases("lead:LD1.1", 1)).toBe("busy");
  arrived.resolve();
  await outbox.rest();
  expect(await leases("lead:LD1.1", 1)).toBe("done");
});

test("the backlog says that leads may wait until the store was read whole and each lead has a courier", async () => {
  const { state, there } = shaky(leadsInFile(temporaryFile("leads.jsonl")));
  await there.keep(lead);
  let business: "away" | "unknown" | "there" = "there";
  const couriers = async () => {
    if (business === "away") throw new Error("The store is away");
    return business === "there" ? { receiver: "well", deliver: async () => {} } : undefined;
  };
  const outbox = openOver(there, couriers, { isLongLived: false });
  const isUncertain = async () => {
    await outbox.deliverWaiting();
    return (await outbox.backlog()).isUncertain;
  };
  expect((await outbox.backlog()).isUncertain).toBe(true);
  state.away = true;
  expect(await isUncertain()).toBe(true);
  state.away = false;
  for (business of ["away", "unknown"] as const) expect(await isUncertain()).toBe(true);
  business = "there";
  expect(await isUncertain()).toBe(false);
  business = "away";
  await outbox.keep({ ...lead, id: "LD2" });
  await outbox.rest();
  expect((await outbox.backlog()).isUncertain).toBe(true);
  business = "there";
  expect(await isUncertain()).toBe(false);
  await outbox.rest();
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
  const verbs = Object.entries(store).map(([name, verb]) => {
    const reach = async (...given: never[]) => {
      if (state.away && name !== "close") throw new Error("away");
      return Reflect.apply(verb, undefined, given);
    };
    return [name, reach];
  });
  // It has the verbs of the store.
  const there = Object.fromEntries(verbs) as LeadStore;
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
  const later = leadOf("LD2", 1);
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
