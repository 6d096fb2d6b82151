import { describe, expect, onTestFinished, test } from "vitest";
import { referenceSid } from "../../../src/desk/stores/unanswered.ts";
import {
  contracts,
  leadOf,
  openStores,
  outlivesKill,
  type Place,
  referenceOf,
  repeat,
  type Stores,
} from "./stage/stores.ts";
import { twins } from "./stage/twins.ts";
import { startWriter } from "./stage/writers.ts";

const names = ["leads", "starts", "unanswered", "leases", "fingerprints", "limits"] as const;

/** Ids by the contract that acknowledged them. */
type Acknowledged = Record<(typeof names)[number], string[]>;

/** Has processes write to a place, each killed after so many writes of leads; what they had acknowledged. */
async function writeUntilKilled(place: Place, lives: readonly number[]): Promise<Acknowledged> {
  const acknowledged: Acknowledged = {
    leads: [],
    starts: [],
    unanswered: [],
    leases: [],
    fingerprints: [],
    limits: [],
  };
  for (const [life, writes] of lives.entries()) {
    const before = acknowledged.leads.length;
    const writer = startWriter(place, life, (name, id) => {
      acknowledged[name as keyof Acknowledged].push(id);
      if (acknowledged.leads.length === before + writes) writer.kill();
    });
    await writer.ended;
  }
  return acknowledged;
}

/** How many of these writes each store holds. */
async function countKept(stores: Stores, acknowledged: Acknowledged) {
  const counts = names.map(async (name): Promise<[string, number]> => {
    const kept = await contracts[name].findKept(stores, acknowledged[name]);
    return [name, kept.length];
  });
  return Object.fromEntries(await Promise.all(counts));
}

/**
 * Processor time of this process and of the Redis (ms), and the calls that the Redis had. Of what a Durable
 * Object takes only the time tells.
 */
async function readCost({ redis, isElsewhere }: Stores): Promise<{ cpuMs: number; calls: number }> {
  if (isElsewhere) return { cpuMs: performance.now(), calls: 0 };
  const { user, system } = process.cpuUsage();
  const [cpu, commands] = redis ? [await redis.info("cpu"), await redis.info("commandstats")] : ["", ""];
  const seconds = [...cpu.matchAll(/used_cpu_(?:user|sys):([\d.]+)/g)].map(([, value]) => Number(value));
  const calls = [...commands.matchAll(/calls=(\d+)/g)].map(([, value]) => Number(value));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { cpuMs: (user + system) / 1000 + sum(seconds) * 1000, calls: sum(calls) };
}

describe.each(twins)("%s stores", (twin, openPlace) => {
  test("hold all that they acknowledged to processes that were killed, and nothing torn", async () => {
    const place = await openPlace();
    onTestFinished(place.stop);
    const acknowledged = await writeUntilKilled(place, [100, 200]);
    const stores = await openStores(place);
    const [leads, references] = [await stores.leads.waiting(), await stores.unanswered.list(Infinity)];
    // Leases and limits in memory end with their process, and the next one begins anew.
    const expected = names.map((name) => [name, outlivesKill[twin][name] ? acknowledged[name].length : 0]);
    expect(acknowledged.leads.length).toBeGreaterThanOrEqual(300);
    expect(await countKept(stores, acknowledged)).toEqual(Object.fromEntries(expected));
    // What was not acknowledged may be there too, and then it is whole.
    expect(leads).toEqual(leads.map(({ id }) => leadOf(id)));
    expect(references).toEqual(references.map((reference) => referenceOf(referenceSid(reference))));
    await stores.close();
  });

  test.each(names)("hold 10,000 entries of %s, each at the cost of one of 1,000", async (name) => {
    const place = await openPlace();
    onTestFinished(place.stop);
    const stores = await openStores(place);
    const { write, findKept } = contracts[name];
    const measure = async (first: number, count: number) => {
      const before = await readCost(stores);
      await repeat(count, (number) => write(stores, `entry-${first + number}`));
      const after = await readCost(stores);
      return { cpuMs: after.cpuMs - before.cpuMs, calls: after.calls - before.calls };
    };
    const few = await measure(0, 1_000);
    const many = await measure(1_000, 10_000);
    const ids = Array.from({ length: 11_000 }, (_, number) => `entry-${number}`);
    expect(many.cpuMs).toBeLessThan(30 * few.cpuMs + 100);
    expect(many.calls).toBeLessThan(10.1 * few.calls + 1);
    expect(await findKept(stores, ids)).toEqual(ids);
    await stores.close();
  });
});

describe.each(twins)("10,000 entries in %s stores", (_, openPlace) => {
  test.each(["leads", "unanswered"] as const)(
    "are listed by time, %s that came in any order",
    async (name) => {
      const place = await openPlace();
      onTestFinished(place.stop);
      const stores = await openStores(place);
      // Times jump up and down: each number up to 10,000 comes once.
      const timeOf = (number: number) => (number * 7_919) % 10_000;
      await repeat(10_000, (number) => contracts[name].write(stores, String(timeOf(number)), timeOf(number)));
      await stores.close();
      const next = await openStores(place);
      const lists = {
        leads: async () => (await next.leads.waiting()).map(({ id }) => id),
        unanswered: async () => (await next.unanswered.list(Infinity)).map(({ message }) => message),
      };
      expect(await lists[name]()).toEqual(Array.from({ length: 10_000 }, (_, number) => String(number)));
      await next.close();
    },
  );
});
