import { expect, test } from "vitest";
import { openObjectStores } from "../../src/hosts/cloudflare/objectStores.ts";
import { logOf } from "../desk/stage/frontdesk.ts";
import { openSqlStorage } from "../desk/stage/stores/sqlStorage.ts";
import { expectTaken, leadOf, referenceOf } from "../desk/stage/stores/stores.ts";

// What takes days, or a disk that fails: the SQLite of Node stands in for that of a Durable Object, which the
// tests of all stores run in.

const [secondMs, dayMs] = [1_000, 86_400_000];

/** Stores whose clock a test sets; each `open` is another life of their object. */
function setUp() {
  const { state, sql, count } = openSqlStorage();
  const clock = { nowMs: Date.parse("2026-03-01T12:00:00Z") };
  const { log, lines } = logOf();
  const open = () => openObjectStores(sql, { log, now: () => new Date(clock.nowMs) });
  return { state, clock, lines, open, count };
}

test("a lead waits for as long as it takes, and is known for 30 days once it is delivered", async () => {
  const { clock, open } = setUp();
  const { leads } = open();
  await leads.keep(leadOf("a", clock.nowMs));
  clock.nowMs += 40 * dayMs;
  expect(await leads.waiting()).toHaveLength(1);
  await leads.settle(leadOf("a"));
  clock.nowMs += 30 * dayMs - 1;
  expect([await leads.keep(leadOf("a")), (await leads.survey(0)).delivered]).toEqual([false, { acme: 1 }]);
  clock.nowMs += 1;
  expect([(await leads.survey(0)).delivered, await leads.keep(leadOf("a"))]).toEqual([{}, true]);
});

test("attempts are forgotten 30 days after the last of them", async () => {
  const { clock, open } = setUp();
  const { attempts } = open();
  for (const count of [1, 2]) {
    expect((await attempts("a")).count).toBe(count);
    clock.nowMs += 30 * dayMs - 1;
  }
  clock.nowMs += 1;
  expect((await attempts("a")).count).toBe(1);
});

test("a limit has room again when its window is over, in the next life too", async () => {
  const { clock, open } = setUp();
  const takeOne = () => open().counters.take([{ key: "site", seconds: 3_600, maxPoints: 1 }], 1);
  expect([await takeOne(), await takeOne()]).toEqual([[0], [3_600]]);
  clock.nowMs += 3_599 * secondMs;
  expect(await takeOne()).toEqual([1]);
  clock.nowMs += secondMs;
  expect(await takeOne()).toEqual([0]);
});

test("a lease of an earlier life holds for ten seconds of the next; what that life finished stays done", async () => {
  const { clock, open } = setUp();
  const first = open();
  const [late, done] = [await first.leases("work", 60_000), await first.leases("done", 60_000)].map(
    expectTaken,
  );
  await done?.finish(dayMs);
  const second = open();
  expect([await second.leases("work", 60_000), await first.leases("work", 60_000)]).toEqual(["busy", "busy"]);
  clock.nowMs += 10 * secondMs - 1;
  expect(await second.leases("work", 60_000)).toBe("busy");
  clock.nowMs += 1;
  expectTaken(await second.leases("work", 60_000));
  expect([await late?.renew(60_000), await open().leases("done", 60_000)]).toEqual([false, "done"]);
});

test("rows that ran out are removed, and all others stay", async () => {
  const { clock, open, count } = setUp();
  const { leads, leases, fingerprints, attempts, unanswered, topics, counters, expire } = open();
  const write = async (id: string, seconds: number) => {
    const ms = seconds * secondMs;
    await Promise.all([leases(id, ms), fingerprints(id, "words", ms), attempts(id)]);
    await Promise.all([leads.keep(leadOf(id)), unanswered.add(referenceOf(id))]);
    await topics.count({ siteId: id, topic: id, visitor: id, words: [], atMs: clock.nowMs });
    await counters.take([{ key: id, seconds, maxPoints: 1 }], 1);
  };
  await write("short", 1);
  await write("long", dayMs / secondMs);
  const countLeft = async (laterMs: number) => {
    clock.nowMs += laterMs;
    await expire();
    return [count("entries"), count("counters")];
  };
  // Of each: a lease, a fingerprint, an attempt, a lead, a reference, a topic and its site.
  expect(await countLeft(secondMs - 1)).toEqual([14, 2]);
  expect(await countLeft(1)).toEqual([12, 1]);
  // The leads and the references.
  expect(await countLeft(30 * dayMs)).toEqual([4, 0]);
});

test("where the disk fails work goes on by the memory of the object, and a lead is refused", async () => {
  const { state, lines, open } = setUp();
  const { leads, leases, fingerprints, attempts, unanswered, counters, check } = open();
  await check();
  state.failing = /^(?:INSERT|UPDATE)/;
  expectTaken(await leases("a", 60_000));
  expect(await leases("a", 60_000)).toBe("busy");
  for (const words of ["one", "two"]) expect(await fingerprints("a", words, 60_000)).toBe("one");
  const attempt = await attempts("a");
  await attempt.end();
  expect([attempt.count, (await attempts("a")).count]).toEqual([1, 1]);
  const cost = { key: "model", seconds: 3_600, maxPoints: 10, maxPointsAlone: 1 };
  expect([await counters.take([cost], 1), await counters.take([cost], 1)]).toEqual([[0], [3_600]]);
  await expect(leads.keep(leadOf("a"))).rejects.toThrow("SQLITE_FULL");
  await unanswered.add(referenceOf("a"));
  expect(await unanswered.list(Infinity)).toEqual([referenceOf("a")]);
  await expect(check()).rejects.toThrow("SQLITE_FULL");
  const alone = lines.map(({ event, kind, key }) => [event, kind, key].filter(Boolean).join(" "));
  expect(alone).toEqual([
    ...["leases", "fingerprints", "attempts", "counters"].map((kind) => `store-alone ${kind}`),
    "store-alone references a",
  ]);
});
