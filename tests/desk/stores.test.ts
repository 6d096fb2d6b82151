import { describe, expect, test } from "vitest";
import { referenceSid } from "../../src/desk/reply/unanswered/references.ts";
import { createDeskStores } from "../../src/desk/stores.ts";
import { createRedisStore } from "../../src/store/redis.ts";
import { logOf } from "./stage/frontdesk.ts";
import { openRedisClient } from "./stage/redisServer.ts";
import { places, setUp } from "./stage/stores/places.ts";
import {
  type ContractName,
  contracts,
  leadOf,
  referenceOf,
  repeat,
  type Stores,
} from "./stage/stores/stores.ts";
import { startWriter } from "./stage/stores/writers.ts";

const counter = { seconds: 3_600, maxPoints: 1 };

/** How a writer takes an id that one alone can have. */
const takes: Record<string, (stores: Stores, id: string, writer: string) => Promise<boolean>> = {
  "keeps a lead": ({ leads }, id) => leads.keep(leadOf(id)),
  "gets a lease": async ({ leases }, id) => typeof (await leases(id, 60_000)) === "object",
  "leaves a fingerprint": async ({ fingerprints }, id, own) => (await fingerprints(id, own, 60_000)) === own,
  "passes a limit of one": async ({ counters }, id) =>
    !(await counters.take([{ ...counter, key: id }], 1))[0],
};

describe.each(places)("in %s", (_, openPlace) => {
  test.each(Object.entries(takes))("of two writers with the same 100 ids at once one %s", async (_, take) => {
    const { open } = await setUp(openPlace);
    const [first, second] = [open(), open()];
    const taken: string[] = [];
    await repeat(200, async (number) => {
      const id = `id-${number % 100}`;
      const isTaken = number < 100 ? take(first, id, "one") : take(second, id, "two");
      if (await isTaken) taken.push(id);
    });
    expect([taken.length, new Set(taken).size]).toEqual([100, 100]);
  });

  test("all is there that was acknowledged to processes which were killed, and nothing torn", async () => {
    const { place, open } = await setUp(openPlace);
    const acknowledged: { name: ContractName; id: string }[] = [];
    const idsOf = (wanted: string) => acknowledged.flatMap(({ name, id }) => (name === wanted ? [id] : []));
    for (const [life, count] of [100, 300].entries()) {
      const writer = startWriter(place, life, (name, id) => {
        acknowledged.push({ name, id });
        if (idsOf("leads").length === count) writer.kill();
      });
      await writer.ended;
    }
    const stores = open();
    const [leads, references] = [await stores.leads.waiting(), await stores.unanswered.list(Infinity)];
    const kept = Object.entries(contracts).map(async ([name, { findKept }]) => [
      name,
      await findKept(stores, idsOf(name)),
    ]);
    expect(idsOf("leads").length).toBeGreaterThanOrEqual(300);
    expect(await Promise.all(kept)).toEqual(Object.keys(contracts).map((name) => [name, idsOf(name)]));
    // What was not acknowledged may be there too, and then it is whole.
    expect(leads).toEqual(leads.map(({ id }) => leadOf(id)));
    expect(references).toEqual(references.map((reference) => referenceOf(referenceSid(reference))));
  });
});

test("without its store a process goes on with what it has in memory, and says so once; it keeps no leads", async () => {
  const { log, lines } = logOf();
  const stores = createDeskStores([createRedisStore(openRedisClient())], log);
  const { leases, fingerprints, attempts, unanswered, leads } = stores;
  expect([typeof (await leases("a", 60_000)), await leases("a", 60_000)]).toEqual(["object", "busy"]);
  for (const words of ["one", "two"]) expect(await fingerprints("a", words, 60_000)).toBe("one");
  for (const count of [1, 2]) expect((await attempts("a")).count).toBe(count);
  await attempts("b");
  for (const sid of ["IM1", "IM2"]) await unanswered.add(referenceOf(sid));
  await expect(leads.keep(leadOf("a"))).rejects.toThrow("enableOfflineQueue");
  const failures: unknown[] = [];
  expect(await unanswered.list(Infinity, (error) => failures.push(error))).toEqual([
    referenceOf("IM1"),
    referenceOf("IM2"),
  ]);
  await expect(unanswered.list(Infinity)).rejects.toThrow();
  expect(failures).toHaveLength(1);
  const event = { event: "store-alone", cause: "Error" };
  expect(lines).toEqual([
    { ...event, kind: "leases" },
    { ...event, kind: "fingerprints" },
    { ...event, kind: "attempts" },
    // What is lost with the process is named.
    { ...event, kind: "references", key: "IM1" },
    { ...event, kind: "references", key: "IM2" },
  ]);
});
