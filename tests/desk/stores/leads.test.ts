import { describe, expect, test } from "vitest";
import type { LeadStore } from "../../../src/desk/stores/leads.ts";
import { leadOf } from "./stage/stores.ts";
import { openRedis, openTwin, twins } from "./stage/twins.ts";

describe.each(twins)("leads in the %s store", (_, openPlace) => {
  test("outlive their process until they are settled, oldest first", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    const [early, late] = [leadOf("a", 1_000), leadOf("c", 3_000)];
    await Promise.all([late, leadOf("b", 2_000), early].map(leads.keep));
    await leads.settle(leadOf("b"));
    expect(await (await reopen()).leads.waiting()).toEqual([early, late]);
  });

  test("an id that is there is kept no second time, once it is settled and in the next process too", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    expect([await leads.keep(leadOf("a")), await leads.keep(leadOf("a"))]).toEqual([true, false]);
    await leads.settle(leadOf("a"));
    expect([await leads.keep(leadOf("a")), await leads.has("a"), await leads.has("b")]).toEqual([
      false,
      true,
      false,
    ]);
    const next = (await reopen()).leads;
    expect([await next.keep(leadOf("a")), await next.waiting()]).toEqual([false, []]);
  });

  test("a newer version takes the place of an older one, and is settled by itself", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    const [older, newer] = [leadOf("a"), { ...leadOf("a"), version: 3, wish: "Tomorrow\u2028at 9:00" }];
    expect([await leads.keep(older), await leads.keep(newer), await leads.keep(older)]).toEqual([
      true,
      true,
      false,
    ]);
    await leads.settle(older);
    const next = (await reopen()).leads;
    expect(await next.waiting()).toEqual([newer]);
    await next.settle(newer);
    expect([await next.waiting(), await next.has("a")]).toEqual([[], true]);
  });

  test("delivered leads are counted by site for 30 days, each once, and no longer once removed", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    const nowMs = Date.now();
    const [first, second] = [leadOf("a", nowMs), { ...leadOf("b", nowMs), site: "other" }];
    const waiting = leadOf("c", nowMs);
    for (const lead of [first, second, waiting]) await leads.keep(lead);
    for (const lead of [first, second]) await leads.settle(lead);
    const newer = { ...first, version: 2 };
    await leads.keep(newer);
    expect((await leads.survey(nowMs - 1_000)).delivered).toEqual({ other: 1 });
    await leads.settle(newer);
    const next = (await reopen()).leads;
    expect(await next.survey(nowMs - 1_000)).toEqual({
      waiting: [waiting],
      givenUp: [],
      delivered: { [first.site]: 1, other: 1 },
    });
    expect((await next.survey(nowMs + 1_000)).delivered).toEqual({});
    await next.remove(["b"]);
    expect((await next.survey(nowMs - 1_000)).delivered).toEqual({ [first.site]: 1 });
  });

  test("a lead that was given up waits no more, is listed, and outlives its process; one that arrives is settled", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    const [early, late, waiting] = [leadOf("a", 1_000), leadOf("b", 2_000), leadOf("c", 3_000)];
    await Promise.all([late, early, waiting, leadOf("d")].map(leads.keep));
    await Promise.all([late, early, leadOf("d")].map((lead) => leads.giveUp(lead, 0)));
    await leads.settle(leadOf("d"));
    const next = (await reopen()).leads;
    expect([await next.waiting(), await next.givenUp()]).toEqual([[waiting], [early, late]]);
    expect(await next.countGivenUp()).toBe(2);
    expect([await next.has("a"), await next.keep(leadOf("a"))]).toEqual([true, false]);
  });

  test("a newer version of a lead that was given up waits again, and what is delivered in one waits in no older one", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    const newer = (id: string) => ({ ...leadOf(id), version: 2 });
    for (const id of ["a", "b"]) await leads.keep(leadOf(id));
    await leads.giveUp(leadOf("a"), 0);
    expect(await leads.keep(newer("a"))).toBe(true);
    await leads.settle(newer("b"));
    // What is known of the older version says nothing of this one.
    for (const id of ["a", "b", "never kept"]) await leads.giveUp(leadOf(id), 0);
    const next = (await reopen()).leads;
    expect([await next.waiting(), await next.givenUp(), await next.countGivenUp()]).toEqual([
      [newer("a")],
      [],
      0,
    ]);
  });
});

describe.each(twins)("what is over in the %s store", (name, openPlace) => {
  /** Three leads of each fate, a second apart: a delivered, g given up, w waiting. */
  async function keepAll(leads: LeadStore) {
    for (const fate of ["a", "g", "w"])
      for (const second of [1, 2, 3]) await leads.keep(leadOf(`${fate}${second}`, second * 1_000));
    for (const second of [1, 2, 3]) {
      await leads.settle(leadOf(`a${second}`));
      await leads.giveUp(leadOf(`g${second}`), second * 1_000);
    }
  }
  const idsOf = (leads: { id: string }[]) => leads.map(({ id }) => id).sort();

  test("leads that were delivered or given up before a moment are removed, and all others stay", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    await keepAll(leads);
    // Redis and a Durable Object hold no words of what was delivered.
    expect(await leads.prune(2_500)).toBe(name === "own" ? 4 : 2);
    const kept = ["g3", "w1", "w2", "w3"];
    expect(idsOf(await leads.list())).toEqual(name === "own" ? ["a3", ...kept] : kept);
    expect(await leads.prune(2_500)).toBe(0);
    await leads.keep(leadOf("new", 9_000));
    const next = (await reopen()).leads;
    expect(idsOf(await next.givenUp())).toEqual(["g3"]);
    expect(idsOf(await next.waiting())).toEqual(["new", "w1", "w2", "w3"]);
    expect([await next.keep(leadOf("w1")), await next.keep(leadOf("a3"))]).toEqual([false, false]);
  });

  test("a lead that was given up is as old as its giving up, in the next process too", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    const dayMs = 86_400_000;
    for (const id of ["a", "b"]) await leads.keep(leadOf(id));
    await leads.giveUp(leadOf("a"), 20 * dayMs);
    await leads.giveUp(leadOf("b"), 20 * dayMs);
    const { leads: next, redis } = await reopen();
    expect([await next.prune(20 * dayMs), await next.countGivenUp()]).toEqual([0, 2]);
    // A newer version begins anew.
    await next.keep({ ...leadOf("b"), version: 2 });
    await next.giveUp({ ...leadOf("b"), version: 2 }, 30 * dayMs);
    expect(await next.prune(20 * dayMs + 1)).toBe(1);
    expect(idsOf(await next.givenUp())).toEqual(["b"]);
    expect(await next.prune(30 * dayMs + 1)).toBe(1);
    expect((await redis?.exists("frontdesk:leads-given-up-at")) ?? 0).toBe(0);
  });

  test("leads are removed by id whatever became of them, and may come again", async () => {
    const { leads, reopen } = await openTwin(openPlace);
    await keepAll(leads);
    expect(await leads.remove(["g1", "w2", "none"])).toBe(2);
    expect(await leads.remove([])).toBe(0);
    expect(idsOf(await leads.waiting())).toEqual(["w1", "w3"]);
    expect(await leads.keep(leadOf("w2", 5_000))).toBe(true);
    const next = (await reopen()).leads;
    expect(idsOf(await next.waiting())).toEqual(["w1", "w2", "w3"]);
    expect(idsOf(await next.givenUp())).toEqual(["g2", "g3"]);
  });
});

// A file keeps all ids: it forgets none.
test("an id in Redis is forgotten after 30 days, and what waits is not", async () => {
  const { leads, redis } = await openTwin(openRedis);
  await leads.keep(leadOf("a"));
  const days = Number(await redis?.ttl("frontdesk:lead:a")) / 86_400;
  expect(days).toBeCloseTo(30, 2);
  expect(await redis?.ttl("frontdesk:leads")).toBe(-1);
  await redis?.pexpire("frontdesk:lead:a", 1);
  await expect.poll(() => leads.has("a"), { interval: 5 }).toBe(false);
  expect(await leads.waiting()).toEqual([leadOf("a")]);
  await leads.settle(leadOf("a"));
  expect([await leads.waiting(), await leads.keep(leadOf("a"))]).toEqual([[], true]);
});
