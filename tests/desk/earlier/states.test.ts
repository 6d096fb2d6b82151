import { expect, test } from "vitest";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { earlierLead, expectedKept } from "./stage/kept.ts";
import { openFiles, openObject, openRedis } from "./stage/places.ts";

const shared = [["files", openFiles] as const, ["Redis", openRedis] as const];
const places = [...shared, ["a Durable Object", openObject] as const];

test.each(places)(
  "what version 0.1 kept in %s is taken over in its states, and goes",
  async (_, openPlace) => {
    const { write, takeOver } = await openPlace();
    await write();
    expect(await takeOver()).toEqual({ kept: expectedKept, left: [] });
    // The lead that was given up was pruned meanwhile.
    expect(await takeOver()).toEqual({ kept: { ...expectedKept, givenUp: [], pruned: [0, 0] }, left: [] });
  },
);

test.each(shared)("of leads that the store has only newer versions come out of %s", async (_, openPlace) => {
  const { openStore, write } = await openPlace();
  const before = createLeadStore(openStore());
  for (const lead of [earlierLead("LD1waiting"), earlierLead("LD2updated")]) {
    await before.keep(lead);
    await before.settle(lead);
  }
  await write();
  const { waiting, delivered } = await createLeadStore(openStore()).survey(0);
  const versions = waiting.map(({ id, version }) => `${id} ${version}`);
  expect(versions.sort()).toEqual(["LD2updated 2", "LD3openAgain 2", "LD4back 2"]);
  expect(delivered).toEqual({ acme: 1 });
});

test("processes that start together take 2,000 leads over once, while a desk of version 0.1 still writes", async () => {
  const { redis, set, openStore } = await openRedis();
  const ids = Array.from({ length: 2_000 }, (_, index) => `LD${index}`).sort();
  const writeLead = (id: string) => set("leads", id, earlierLead(id));
  await Promise.all(ids.slice(50).map(writeLead));
  const opened = Array.from({ length: 3 }, () => createLeadStore(openStore()).waiting());
  for (const id of ids.slice(0, 50)) await writeLead(id);
  for (const { length } of await Promise.all(opened)) expect(length).toBeGreaterThanOrEqual(1_950);
  const waiting = await createLeadStore(openStore()).waiting();
  expect(waiting.map(({ id }) => id).sort()).toEqual(ids);
  expect(await redis.exists("frontdesk:leads")).toBe(0);
});

test("a Redis that is away when a process starts is taken over once it is back", async () => {
  const { write, openStore, freeze, thaw } = await openRedis();
  await write();
  freeze();
  const store = createLeadStore(openStore());
  await expect(store.waiting()).rejects.toThrow();
  thaw();
  await expect.poll(() => store.waiting().catch(() => [])).toHaveLength(4);
});
