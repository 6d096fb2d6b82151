import { describe, expect, test } from "vitest";
import { leadOf, openRedis, repeat, setUp, twins } from "./stage/stores.ts";

describe.each(twins)("leads in the %s store", (_, openPlace) => {
  test("outlive their process until they are settled, oldest first", async () => {
    const { open } = await setUp(openPlace);
    const { leads, close } = await open();
    const [early, late] = [leadOf("a", 1_000), leadOf("c", 3_000)];
    await Promise.all([late, leadOf("b", 2_000), early].map(leads.keep));
    await leads.settle(leadOf("b"));
    await close();
    expect(await (await open()).leads.waiting()).toEqual([early, late]);
  });

  test("an id that is there is kept no second time, once it is settled and in the next process too", async () => {
    const { open } = await setUp(openPlace);
    const { leads, close } = await open();
    expect([await leads.keep(leadOf("a")), await leads.keep(leadOf("a"))]).toEqual([true, false]);
    await leads.settle(leadOf("a"));
    expect([await leads.keep(leadOf("a")), await leads.has("a"), await leads.has("b")]).toEqual([
      false,
      true,
      false,
    ]);
    await close();
    const next = (await open()).leads;
    expect([await next.keep(leadOf("a")), await next.waiting()]).toEqual([false, []]);
  });

  test("a newer version takes the place of an older one, and is settled by itself", async () => {
    const { open } = await setUp(openPlace);
    const { leads, close } = await open();
    const [older, newer] = [leadOf("a"), { ...leadOf("a"), version: 3, wish: "Tomorrow\u2028at 9:00" }];
    expect([await leads.keep(older), await leads.keep(newer), await leads.keep(older)]).toEqual([
      true,
      true,
      false,
    ]);
    await leads.settle(older);
    await close();
    const next = (await open()).leads;
    expect(await next.waiting()).toEqual([newer]);
    await next.settle(newer);
    expect([await next.waiting(), await next.has("a")]).toEqual([[], true]);
  });

  test("a lead that was given up waits no more, is listed, and outlives its process", async () => {
    const { open } = await setUp(openPlace);
    const { leads, close } = await open();
    const [early, late] = [leadOf("a", 1_000), leadOf("b", 2_000)];
    await Promise.all([late, early, leadOf("c", 3_000)].map(leads.keep));
    await Promise.all([late, early].map(leads.giveUp));
    await close();
    const next = (await open()).leads;
    expect(await next.waiting()).toEqual([leadOf("c", 3_000)]);
    expect([await next.givenUp(), await next.countGivenUp()]).toEqual([[early, late], 2]);
    expect([await next.has("a"), await next.keep(early)]).toEqual([true, false]);
  });

  test("a newer version of a lead that was given up waits again, and one that arrives is settled", async () => {
    const { open } = await setUp(openPlace);
    const { leads, close } = await open();
    const newer = { ...leadOf("a"), version: 2 };
    await Promise.all([leadOf("a"), leadOf("b")].map(leads.keep));
    await Promise.all([leadOf("a"), leadOf("b")].map(leads.giveUp));
    expect(await leads.keep(newer)).toBe(true);
    // What is known of the older version says nothing of this one.
    await leads.giveUp(leadOf("a"));
    await leads.settle(leadOf("b"));
    await close();
    const next = (await open()).leads;
    expect([await next.waiting(), await next.givenUp(), await next.countGivenUp()]).toEqual([[newer], [], 0]);
  });

  test("what is delivered in a newer version waits in no older one", async () => {
    const { open } = await setUp(openPlace);
    const { leads } = await open();
    await leads.keep(leadOf("a"));
    await leads.settle({ ...leadOf("a"), version: 2 });
    await leads.giveUp(leadOf("a"));
    await leads.giveUp(leadOf("never kept"));
    expect([await leads.waiting(), await leads.givenUp()]).toEqual([[], []]);
  });

  test("of two writers who keep the same 100 versions at once, one keeps each", async () => {
    const { openTwo } = await setUp(openPlace);
    const [first, second] = await openTwo();
    const kept: string[] = [];
    await repeat(200, async (number) => {
      const [id, { leads }] = [`lead-${number % 100}`, number < 100 ? first : second];
      if (await leads.keep(leadOf(id))) kept.push(id);
    });
    expect(kept).toHaveLength(100);
    expect(new Set(kept).size).toBe(100);
    expect(await first.leads.waiting()).toHaveLength(100);
  });
});

// A file keeps all ids: it forgets none.
test("an id in Redis is forgotten after 30 days, and what waits is not", async () => {
  const { open } = await setUp(openRedis);
  const { leads, redis } = await open();
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
