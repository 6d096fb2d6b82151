import { expect, test } from "vitest";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import type { Lead } from "../../../src/desk/leads/lead.ts";
import { earlierLead, expectedKept } from "./stage/kept.ts";
import { openFiles, openObject, openRedis } from "./stage/places.ts";

const versionsOf = (leads: Lead[]) => leads.map(({ id, version }) => `${id} ${version}`).sort();

const shared = [["files", openFiles] as const, ["Redis", openRedis] as const];
const places = [...shared, ["a Durable Object", openObject] as const];

test.each(places)("what version 0.1 kept in %s is taken over, and goes", async (_, openPlace) => {
  const { write, takeover } = await openPlace();
  await write();
  expect(await takeover()).toEqual({ kept: expectedKept, left: [] });
  // The lead that was given up was pruned meanwhile.
  expect(await takeover()).toEqual({ kept: { ...expectedKept, givenUp: [], pruned: [0, 0] }, left: [] });
});

test.each(shared)("of leads that the store has only newer versions come out of %s", async (_, openPlace) => {
  const { openStore, write } = await openPlace();
  const before = createLeadStore(openStore());
  for (const lead of [earlierLead("LD1waiting"), earlierLead("LD2updated")]) {
    await before.keep(lead);
    await before.settle(lead);
  }
  await write();
  const { waiting, delivered } = await createLeadStore(openStore()).survey(0);
  expect(versionsOf(waiting)).toEqual(["LD2updated 2", "LD3openAgain 2", "LD4back 2"]);
  expect(delivered).toEqual({ acme: 1 });
});

test("processes that start together lose none of 2,000 leads that a desk of version 0.1 updates meanwhile", async () => {
  const { redis, set, openStore } = await openRedis();
  const ids = Array.from({ length: 2_000 }, (_, index) => `LD${index}`);
  const writeLead = (id: string, version: number) => set("leads", id, earlierLead(id, version));
  await Promise.all(ids.map((id) => writeLead(id, 1)));
  const opened = Array.from({ length: 3 }, () => createLeadStore(openStore()).waiting());
  for (const id of ids) await writeLead(id, 2);
  for (const waiting of await Promise.all(opened)) expect(waiting).toHaveLength(2_000);
  const left = await createLeadStore(openStore()).waiting();
  expect(versionsOf(left)).toEqual(ids.map((id) => `${id} 2`).sort());
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
