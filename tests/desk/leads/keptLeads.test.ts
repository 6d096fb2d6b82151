import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { LeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { createDeskStores } from "../../../src/desk/stores.ts";
import { createRedisStore } from "../../../src/store/redis.ts";
import { openFileStore } from "../../store/stage/places.ts";
import { logOf } from "../stage/frontdesk.ts";
import { openRedisClient, openRedisServer } from "../stage/redisServer.ts";
import { openRedisPlace, places, setUp } from "../stage/stores/places.ts";
import { leadOf } from "../stage/stores/stores.ts";
import { temporaryFile } from "../stage/temporary.ts";

test("a newer version that comes while old leads are removed stays", async () => {
  const store = openFileStore(temporaryFile("store.db"));
  const { leads } = createDeskStores([store], () => {});
  const [older, newer] = [leadOf("a"), { ...leadOf("a"), version: 2 }];
  await leads.keep(older);
  await leads.giveUp(older, 1);
  const pruning = createDeskStores(
    [
      {
        ...store,
        list: async (...asked) => {
          const listed = await store.list(...asked);
          await leads.keep(newer);
          return listed;
        },
      },
    ],
    () => {},
  );
  expect(await pruning.leads.prune(2)).toBe(0);
  expect(await leads.waiting()).toEqual([newer]);
});

describe.each(places)("leads in %s", (_, openPlace) => {
  test("outlive their process until they are settled, oldest first", async () => {
    const { leads, open } = await setUp(openPlace);
    const [early, late] = [leadOf("a", 1_000), leadOf("c", 3_000)];
    await Promise.all([late, leadOf("b", 2_000), early].map(leads.keep));
    await leads.settle(leadOf("b"));
    expect(await open().leads.waiting()).toEqual([early, late]);
  });

  test("an id that is there is kept no second time, once it is settled and in the next process too", async () => {
    const { leads, open } = await setUp(openPlace);
    expect([await leads.keep(leadOf("a")), await leads.keep(leadOf("a"))]).toEqual([true, false]);
    await leads.settle(leadOf("a"));
    expect([await leads.keep(leadOf("a")), await leads.has("a"), await leads.has("b")]).toEqual([
      false,
      true,
      false,
    ]);
    const next = open().leads;
    expect([await next.keep(leadOf("a")), await next.waiting()]).toEqual([false, []]);
  });

  test("a newer version takes the place of an older one, and is settled by itself", async () => {
    const { leads, open } = await setUp(openPlace);
    const [older, newer] = [leadOf("a"), { ...leadOf("a"), version: 3, wish: "Tomorrow\u2028at 9:00" }];
    expect([await leads.keep(older), await leads.keep(newer), await leads.keep(older)]).toEqual([
      true,
      true,
      false,
    ]);
    await leads.settle(older);
    const next = open().leads;
    expect(await next.waiting()).toEqual([newer]);
    await next.settle(newer);
    expect([await next.waiting(), await next.has("a")]).toEqual([[], true]);
  });

  test("delivered leads are counted by site for 30 days, each once, and no longer once removed", async () => {
    const { leads, open } = await setUp(openPlace);
    const nowMs = Date.now();
    const [first, second] = [leadOf("a", nowMs), { ...leadOf("b", nowMs), site: "other" }];
    const waiting = leadOf("c", nowMs);
    for (const lead of [first, second, waiting]) await leads.keep(lead);
    for (const lead of [first, second]) await leads.settle(lead);
    const newer = { ...first, version: 2 };
    await leads.keep(newer);
    expect((await leads.survey(nowMs - 1_000)).delivered).toEqual({ other: 1 });
    await leads.settle(newer);
    const next = open().leads;
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
    const { leads, open } = await setUp(openPlace);
    const [early, late, waiting] = [leadOf("a", 1_000), leadOf("b", 2_000), leadOf("c", 3_000)];
    await Promise.all([late, early, waiting, leadOf("d")].map(leads.keep));
    await Promise.all([late, early, leadOf("d")].map((lead) => leads.giveUp(lead, 0)));
    await leads.settle(leadOf("d"));
    const next = open().leads;
    expect([await next.waiting(), await next.givenUp()]).toEqual([[waiting], [early, late]]);
    expect([await next.has("a"), await next.keep(leadOf("a"))]).toEqual([true, false]);
  });

  test("a newer version of a lead that was given up waits again, and what is delivered in one waits in no older one", async () => {
    const { leads, open } = await setUp(openPlace);
    const newer = (id: string) => ({ ...leadOf(id), version: 2 });
    for (const id of ["a", "b"]) await leads.keep(leadOf(id));
    await leads.giveUp(leadOf("a"), 0);
    expect(await leads.keep(newer("a"))).toBe(true);
    await leads.settle(newer("b"));
    // What is known of the older version says nothing of this one.
    for (const id of ["a", "b", "never kept"]) await leads.giveUp(leadOf(id), 0);
    const next = open().leads;
    expect([await next.waiting(), await next.givenUp()]).toEqual([[newer("a")], []]);
  });
});

describe.each(places)("what is over in %s", (_, openPlace) => {
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

  test("leads that were given up before a moment are removed, of the delivered there are no words, and all others stay", async () => {
    const { leads, open } = await setUp(openPlace);
    await keepAll(leads);
    expect(await leads.prune(2_500)).toBe(2);
    expect(idsOf(await leads.list())).toEqual(["g3", "w1", "w2", "w3"]);
    expect(await leads.prune(2_500)).toBe(0);
    await leads.keep(leadOf("new", 9_000));
    const next = open().leads;
    expect(idsOf(await next.givenUp())).toEqual(["g3"]);
    expect(idsOf(await next.waiting())).toEqual(["new", "w1", "w2", "w3"]);
    expect([await next.keep(leadOf("w1")), await next.keep(leadOf("a3"))]).toEqual([false, false]);
  });

  test("a lead that was given up is as old as its giving up, in the next process too", async () => {
    const { leads, open } = await setUp(openPlace);
    const dayMs = 86_400_000;
    for (const id of ["a", "b"]) await leads.keep(leadOf(id));
    await leads.giveUp(leadOf("a"), 20 * dayMs);
    await leads.giveUp(leadOf("b"), 20 * dayMs);
    const next = open().leads;
    expect([await next.prune(20 * dayMs), idsOf(await next.givenUp())]).toEqual([0, ["a", "b"]]);
    // A newer version begins anew.
    await next.keep({ ...leadOf("b"), version: 2 });
    await next.giveUp({ ...leadOf("b"), version: 2 }, 30 * dayMs);
    expect(await next.prune(20 * dayMs + 1)).toBe(1);
    expect(idsOf(await next.givenUp())).toEqual(["b"]);
    expect(await next.prune(30 * dayMs + 1)).toBe(1);
    expect(await next.givenUp()).toEqual([]);
  });

  test("leads are removed by id whatever became of them, and may come again", async () => {
    const { leads, open } = await setUp(openPlace);
    await keepAll(leads);
    expect(await leads.remove(["g1", "w2", "none"])).toBe(2);
    expect(await leads.remove([])).toBe(0);
    expect(idsOf(await leads.waiting())).toEqual(["w1", "w3"]);
    expect(await leads.keep(leadOf("w2", 5_000))).toBe(true);
    const next = open().leads;
    expect(idsOf(await next.waiting())).toEqual(["w1", "w2", "w3"]);
    expect(idsOf(await next.givenUp())).toEqual(["g2", "g3"]);
  });
});

test("a lead stays until it is delivered, and then for 30 days without its words", async () => {
  const { leads, place } = await setUp(openRedisPlace);
  const redis = openRedisClient(place.url);
  await leads.keep(leadOf("a"));
  expect(await redis.ttl("frontdesk:leads:a")).toBe(-1);
  await leads.settle(leadOf("a"));
  expect(Number(await redis.ttl("frontdesk:leads:a")) / 86_400).toBeCloseTo(30, 2);
  const { id, version, site, at } = leadOf("a");
  expect(JSON.parse((await redis.get("frontdesk:leads:a")) ?? "")).toEqual({
    value: { id, version, site, at },
    group: "delivered",
  });
  // Its id is known as long.
  expect(await leads.keep(leadOf("a"))).toBe(false);
  await redis.pexpire("frontdesk:leads:a", 1);
  await expect.poll(() => leads.has("a"), { interval: 5 }).toBe(false);
  expect((await leads.survey(0)).delivered).toEqual({});
});

test("while Redis is away leads wait in the file, as the log says, and what could not be noted can be later", async () => {
  const { redis } = await openRedisServer();
  const { log, lines } = logOf();
  const file = temporaryFile("store.db");
  const open = () => createDeskStores([createRedisStore(redis), openFileStore(file)], log).leads;
  const leads = open();
  const [first, second, third] = [leadOf("a", 1), leadOf("b", 2), leadOf("c", 3)];
  for (const lead of [first, third]) await leads.keep(lead);
  redis.disconnect();
  await once(redis, "end");
  expect([await leads.keep(second), await leads.keep(second)]).toEqual([true, false]);
  expect(lines).toEqual([{ event: "store-alone", kind: "leads", key: "b", cause: "Error" }]);
  for (const note of [() => leads.settle(first), () => leads.giveUp(third, 0), leads.givenUp])
    await expect(note()).rejects.toThrow("Connection is closed");
  const failures: unknown[] = [];
  expect([await leads.waiting((error) => failures.push(error)), failures.length]).toEqual([[second], 1]);
  await redis.connect();
  await leads.settle(first);
  for (const lead of [second, third]) await leads.giveUp(lead, 0);
  expect([await leads.waiting(), await open().givenUp()]).toEqual([[], [second, third]]);
});
