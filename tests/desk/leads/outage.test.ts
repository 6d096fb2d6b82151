import { expect, onTestFinished, test } from "vitest";
import { createLeadStore, type LeadStore } from "../../../src/desk/leads/keptLeads.ts";
import type { Courier, Lead } from "../../../src/desk/leads/lead.ts";
import { postByNode } from "../../../src/desk/leads/nodeTransport.ts";
import { openOutbox } from "../../../src/desk/leads/outbox.ts";
import { createWebhookCourier } from "../../../src/desk/leads/webhook.ts";
import { createLeases } from "../../../src/desk/leases.ts";
import type { LogFields } from "../../../src/desk/log.ts";
import type { Urgency } from "../../../src/receptionist/urgency.ts";
import { createMemoryStore } from "../../../src/store/memory.ts";
import { createVirtualClock } from "../../chat/stage/virtualClock.ts";
import { openFileStore } from "../../store/stage/places.ts";
import { startReceiver } from "../stage/receiver.ts";
import { leadOf, repeat } from "../stage/stores/stores.ts";
import { temporaryFile } from "../stage/temporary.ts";

const startMs = Date.UTC(2026, 10, 21, 12);
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** A lead that came in so many ms after the start. */
const leadAt = (id: string, ms: number, { site = "acme", urgency = "soon" as Urgency } = {}): Lead => ({
  ...leadOf(id, startMs + ms),
  site,
  urgency,
});

/** An outbox on a clock that is moved by hand, over a file that holds these leads, one receiver a site. */
async function openStage(
  leads: readonly Lead[],
  couriers: Record<string, Courier>,
  settle: (settle: LeadStore["settle"]) => LeadStore["settle"] = (itself) => itself,
) {
  const { clock, advance } = createVirtualClock(startMs);
  const file = createLeadStore(openFileStore(temporaryFile("store.db"), () => new Date(clock.now())));
  const store: LeadStore = { ...file, settle: settle(file.settle) };
  await repeat(leads.length, async (number) => void (leads[number] && (await store.keep(leads[number]))));
  const lines: LogFields[] = [];
  const works = new Set<Promise<void>>();
  const outbox = openOutbox({
    store,
    couriers: async (site) => couriers[site],
    leases: createLeases(createMemoryStore([], clock.now)),
    log: (line) => lines.push(line),
    inBackground: (work) => {
      works.add(work);
      void work.finally(() => works.delete(work));
    },
    clock,
  });
  onTestFinished(async () => {
    outbox.close();
    await Promise.all(works);
  });
  /** Resolves once no delivery is under way and none may begin before time passes. */
  const rest = async () => {
    while (works.size) await Promise.all(works);
  };
  /** Lets time pass in steps, in each of which what begins comes to its end. */
  const pass = async (ms: number, stepMs = minuteMs) => {
    await rest();
    for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
      await advance(Math.min(stepMs, ms - passedMs));
      await rest();
    }
  };
  const linesOf = (event: string) => lines.filter((line) => line["event"] === event);
  return { store, outbox, advance, pass, rest, linesOf };
}

/** A receiver and its courier; `state` says what it answers. */
async function openReceiver() {
  const state = { status: 200 };
  const receiver = await startReceiver(() => state.status);
  onTestFinished(async () => void (await receiver.close()));
  const ids = () => receiver.deliveries.map(({ lead }) => lead.id);
  const courier = createWebhookCourier(receiver.url, "secret", () => new Date(), postByNode);
  return { ...receiver, state, ids, courier };
}

test("leads that waited for a day arrive once each, two at a time, urgent ones first and the newest of them before", async () => {
  const [down, well] = [await openReceiver(), await openReceiver()];
  down.state.status = 503;
  const leads = Array.from({ length: 200 }, (_, number) =>
    leadAt(`lead-${number}`, number, { urgency: number % 10 ? "soon" : "now" }),
  );
  const stage = await openStage(leads, { acme: down.courier, other: well.courier });
  await stage.pass(dayMs / 2);
  await stage.outbox.keep(leadAt("other", dayMs / 2, { site: "other" }));
  await stage.rest();
  expect(well.ids()).toEqual(["other"]);
  await stage.pass(dayMs / 2);
  const refused = down.deliveries.length;
  // Every ten minutes once the pauses have grown.
  expect(refused).toBeGreaterThan(100);
  expect(refused).toBeLessThan(200);
  const failures = stage.linesOf("lead-not-delivered");
  expect(failures.length).toBeGreaterThanOrEqual(20);
  expect(failures.length).toBeLessThanOrEqual(25);
  expect(failures.at(-1)).toMatchObject({ site: "acme", cause: "NotAcknowledged 503", waiting: 200 });
  expect(await stage.outbox.backlog()).toEqual({
    waiting: 200,
    oldestAt: leads[0]?.at,
    givenUp: 0,
  });

  down.state.status = 200;
  await stage.pass(15 * minuteMs);
  const arrived = down.ids().slice(refused);
  expect(arrived.toSorted()).toEqual(leads.map(({ id }) => id).toSorted());
  expect(down.mostAtOnce()).toBeLessThanOrEqual(2);
  // After the lead that found the receiver well again, all urgent ones but those that just failed.
  const urgent = arrived.slice(1, 16).map((id) => Number(id.slice("lead-".length)));
  expect(urgent.every((number) => number % 10 === 0)).toBe(true);
  expect(await stage.store.waiting()).toEqual([]);
  expect(stage.linesOf("lead-delivered")).toHaveLength(201);
});

test("receivers that hang take two of the four places together, and hold up no lead of another site", async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  let [hung, atOnce, most] = [0, 0, 0];
  const hang = (receiver: string): Courier => ({
    receiver,
    deliver: async () => {
      [hung, atOnce] = [hung + 1, atOnce + 1];
      most = Math.max(most, atOnce);
      // The first attempts fail, so that the receivers are known to be away; later ones hang.
      if (hung > 6) await hanging;
      atOnce -= 1;
      throw new Error("away");
    },
  });
  const well = await openReceiver();
  const sites = ["a", "b", "c", "d", "e", "f"];
  const leads = sites.flatMap((site) => [1, 2, 3].map((ms) => leadAt(`${site}-${ms}`, ms, { site })));
  const couriers = Object.fromEntries(sites.map((site) => [site, hang(site)]));
  const stage = await openStage(leads, { ...couriers, well: well.courier });
  await expect.poll(() => hung).toBeGreaterThanOrEqual(6);
  for (let second = 0; second < 60; second++) await stage.advance(1_000);
  await expect.poll(() => atOnce).toBe(2);
  await stage.outbox.keep(leadAt("urgent", 60_000, { site: "well", urgency: "any" }));
  await expect.poll(well.ids).toEqual(["urgent"]);
  expect(most).toBeLessThanOrEqual(4);
  stage.outbox.close();
  release();
});

test("a lead that its receiver always refuses holds up none of the others, old or new", async () => {
  const taken: string[] = [];
  let refusals = 0;
  const courier: Courier = {
    receiver: "crm",
    deliver: async ({ id }) => {
      if (id !== "refused") return void taken.push(id);
      refusals += 1;
      throw new Error("422");
    },
  };
  const leads = Array.from({ length: 20 }, (_, number) => leadAt(`lead-${number}`, number));
  const refused = leadAt("refused", 0, { urgency: "now" });
  const stage = await openStage([refused, ...leads], { acme: courier });
  await stage.pass(5_000, 1_000);
  expect(taken).toHaveLength(20);
  expect(refusals).toBe(1);
  // By now its receiver is left alone for ten minutes.
  await stage.pass(6 * hourMs);
  await stage.outbox.keep(leadAt("new", 6 * hourMs, { urgency: "any" }));
  await stage.rest();
  expect(taken.at(-1)).toBe("new");
  expect(stage.linesOf("lead-not-delivered").length).toBeLessThanOrEqual(7);
});

test("a new lead goes out at once, and a newer version that comes meanwhile goes out after it", async () => {
  const delivered: number[] = [];
  const { promise: first, resolve: release } = Promise.withResolvers<void>();
  const courier: Courier = {
    receiver: "crm",
    deliver: async ({ version }) => {
      if (version === 1) await first;
      delivered.push(version);
    },
  };
  const stage = await openStage([], { acme: courier });
  await stage.outbox.keep(leadAt("a", 0));
  await stage.outbox.keep({ ...leadAt("a", 5), version: 2 });
  release();
  await stage.rest();
  expect(delivered).toEqual([1, 2]);
  expect(await stage.store.waiting()).toEqual([]);
});

test("leads are given up 14 days after they came in, kept and listed; a newer version begins anew", async () => {
  const down = await openReceiver();
  down.state.status = 500;
  const leads = Array.from({ length: 50 }, (_, number) => leadAt(`lead-${number}`, number - 13.75 * dayMs));
  const late = leadAt("late", -13 * dayMs);
  const stage = await openStage([...leads, late], { acme: down.courier });
  await stage.pass(5 * hourMs);
  expect(stage.linesOf("lead-given-up")).toEqual([]);
  await stage.outbox.keep({ ...leadAt("lead-0", 5 * hourMs), version: 2 });
  await stage.pass(2 * hourMs);
  const ids = leads.slice(1).map(({ id }) => id);
  expect(stage.linesOf("lead-given-up").map(({ lead }) => lead)).toEqual(ids);
  expect(stage.linesOf("lead-given-up")[0]).toEqual({
    event: "lead-given-up",
    lead: "lead-1",
    site: "acme",
  });
  expect((await stage.store.givenUp()).map(({ id }) => id)).toEqual(ids);
  expect((await stage.store.waiting()).map(({ id }) => id)).toEqual(["late", "lead-0"]);
  expect(await stage.outbox.backlog()).toMatchObject({ waiting: 2, oldestAt: late.at, givenUp: 49 });
  const tried = down.deliveries.length;
  down.state.status = 200;
  await stage.pass(hourMs);
  expect(down.ids().slice(tried).toSorted()).toEqual(["late", "lead-0"]);
});

test("a lead that is old when the desk starts is tried before it is given up", async () => {
  const [well, down] = [await openReceiver(), await openReceiver()];
  down.state.status = 500;
  const leads = ["acme", "other"].flatMap((site) =>
    [1, 2, 3, 4].map((number) => leadAt(`${site}-${number}`, -20 * dayMs, { site })),
  );
  const stage = await openStage(leads, { acme: well.courier, other: down.courier });
  await stage.pass(20_000, 1_000);
  const idsOf = (site: string) => [1, 2, 3, 4].map((number) => `${site}-${number}`);
  expect(well.ids().toSorted()).toEqual(idsOf("acme"));
  expect(down.ids().toSorted()).toEqual(idsOf("other"));
  expect((await stage.store.givenUp()).map(({ id }) => id).toSorted()).toEqual(idsOf("other"));
});

test("a lead that was taken out of the store is delivered no more", async () => {
  const down = await openReceiver();
  down.state.status = 500;
  const [gone, stays] = [leadAt("gone", 0), leadAt("stays", 1)];
  const stage = await openStage([gone, stays], { acme: down.courier });
  await stage.pass(minuteMs, 1_000);
  // As another process does that shares the store.
  await stage.store.settle(gone);
  await stage.pass(minuteMs);
  const tried = down.deliveries.length;
  down.state.status = 200;
  await stage.pass(hourMs);
  expect(down.ids().slice(tried)).toEqual(["stays"]);
});

test("a store that notes no delivery for 2 days slows none, and has no lead sent again or given up", async () => {
  const well = await openReceiver();
  const leads = Array.from({ length: 40 }, (_, number) => leadAt(`lead-${number}`, number - 13 * dayMs));
  let isAway = true;
  const stage = await openStage(leads, { acme: well.courier }, (settle) => async (lead) => {
    if (isAway) throw new Error("The disk is full");
    await settle(lead);
  });
  await stage.pass(5_000, 1_000);
  expect(new Set(well.ids()).size).toBe(40);
  // Longer than a lease remembers a delivery, and than a lead is tried.
  await stage.pass(2 * dayMs, 10 * minuteMs);
  await stage.outbox.keep({ ...leadAt("lead-0", 2 * dayMs), version: 2 });
  await stage.rest();
  expect(well.ids()).toHaveLength(41);
  expect([stage.linesOf("lead-not-delivered"), stage.linesOf("lead-given-up")]).toEqual([[], []]);
  const notNoted = stage.linesOf("delivery-not-noted");
  expect(notNoted[0]).toMatchObject({ lead: expect.any(String), site: "acme", cause: "Error" });
  expect(notNoted.length).toBeLessThanOrEqual(2 * 24 + 1);
  expect(await stage.store.waiting()).toHaveLength(40);
  isAway = false;
  await stage.pass(15 * minuteMs);
  expect(await stage.store.waiting()).toEqual([]);
  expect(well.ids()).toHaveLength(41);
});
