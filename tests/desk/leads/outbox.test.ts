import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { postByNode } from "../../../src/desk/leads/nodeTransport.ts";
import { openOutbox } from "../../../src/desk/leads/outbox.ts";
import { retryUntilClosed } from "../../../src/desk/leads/retryUntilClosed.ts";
import { createWebhookCourier } from "../../../src/desk/leads/webhook.ts";
import { createLeases } from "../../../src/desk/leases.ts";
import { createMemoryStore } from "../../../src/store/memory.ts";
import { openFileStore } from "../../store/stage/places.ts";
import { startReceiver } from "../stage/receiver.ts";
import { openRedisPlace, setUp } from "../stage/stores/places.ts";
import { leadOf, repeat } from "../stage/stores/stores.ts";
import { temporaryFile } from "../stage/temporary.ts";

const lead = leadOf("LD1");

afterEach(() => vi.useRealTimers());

test("a lead whose delivery takes long is nobody else's meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let nowMs = 0;
  const leases = createLeases(createMemoryStore([], () => nowMs));
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deliver = () => {
    begun.resolve();
    return arrived.promise;
  };
  const works: Promise<void>[] = [];
  const outbox = openOutbox({
    store: createLeadStore(openFileStore(temporaryFile("store.db"))),
    couriers: async () => ({ receiver: "slow", deliver }),
    leases,
    log: () => {},
    inBackground: (work) => void works.push(work),
  });
  onTestFinished(outbox.close);
  await outbox.keep(lead);
  await begun.promise;
  nowMs = 20_000;
  await vi.advanceTimersByTimeAsync(20_000);
  nowMs = 40_000;
  expect(await leases("lead:LD1.1", 1)).toBe("busy");
  arrived.resolve();
  await Promise.all(works);
  expect(await leases("lead:LD1.1", 1)).toBe("done");
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

test("two processes that share a store deliver each of 100 leads once", async () => {
  const { open } = await setUp(openRedisPlace);
  const stores = [open(), open()];
  const { leads } = open();
  await repeat(100, (number) => leads.keep({ ...lead, id: `LD${number}` }));
  const receiver = await startReceiver();
  const courier = createWebhookCourier(receiver.url, "secret", () => new Date(), postByNode);
  const couriers = async () => courier;
  const host = { couriers, log: () => {}, inBackground: () => {} };
  const outboxes = stores.map(({ leads, leases }) => openOutbox({ ...host, store: leads, leases }));
  onTestFinished(async () => {
    for (const { close } of outboxes) close();
    await receiver.close();
  });
  await expect.poll(() => leads.waiting()).toEqual([]);
  expect(new Set(receiver.deliveries.map(({ lead }) => lead.id)).size).toBe(100);
  expect(receiver.deliveries).toHaveLength(100);
  // Two by each process.
  expect(receiver.mostAtOnce()).toBeLessThanOrEqual(4);
});
