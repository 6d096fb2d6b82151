import { expect, test } from "vitest";
import { createLimits } from "../../../src/desk/limits/limits.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { ownedBy } from "../../../src/desk/stores/counters.ts";
import type { ObjectLife } from "../../../src/desk/stores/sql/leasesInSql.ts";
import { removeExpiredHourly } from "../../../src/desk/stores/sql/tables.ts";
import { openObjectStores } from "../../../src/hosts/cloudflare/objectStores.ts";
import { someSettings } from "../stage/business.ts";
import { logOf } from "../stage/frontdesk.ts";
import { openSqlStorage } from "./stage/sqlStorage.ts";
import { expectTaken, leadOf, referenceOf } from "./stage/stores.ts";

// What takes days, or a disk that fails: the SQLite of Node stands in for that of a Durable Object, which the
// suite of all stores runs in.

const [secondMs, dayMs] = [1_000, 86_400_000];

/** Stores whose clock a test sets; each `open` is another life of their object. */
function setUp() {
  const { state, sql, count } = openSqlStorage();
  const clock = { nowMs: Date.parse("2026-03-01T12:00:00Z") };
  const { log, lines } = logOf();
  const open = () => {
    const life: ObjectLife = { id: crypto.randomUUID(), openedMs: clock.nowMs };
    return openObjectStores(sql, life, { log, now: () => new Date(clock.nowMs) });
  };
  return { state, sql, clock, lines, open, count };
}

test("the id of a lead is forgotten after 30 days, and what waits is not", async () => {
  const { clock, open } = setUp();
  const { leads } = open();
  await leads.keep(leadOf("a"));
  clock.nowMs += 30 * dayMs - 1;
  expect(await leads.has("a")).toBe(true);
  clock.nowMs += 1;
  expect([await leads.has("a"), await leads.waiting()]).toEqual([false, [leadOf("a")]]);
  await leads.settle(leadOf("a"));
  expect([await leads.waiting(), await leads.keep(leadOf("a"))]).toEqual([[], true]);
});

test("starts of 30 days ago are forgotten", async () => {
  const { clock, open } = setUp();
  const { starts } = open();
  expect((await starts("a")).count).toBe(1);
  clock.nowMs += 30 * dayMs - 1;
  expect((await starts("a")).count).toBe(2);
  clock.nowMs += 1;
  expect((await starts("a")).count).toBe(2);
});

test("a limit has room again when its window is over, in the next life too", async () => {
  const { clock, open } = setUp();
  const site = { key: "site", seconds: 3_600, maxPoints: 1, owner: "site" as const };
  expect([await open().counters.take([site], 1), await open().counters.take([site], 1)]).toEqual([
    [0],
    [3_600],
  ]);
  clock.nowMs += 3_599 * secondMs;
  expect(await open().counters.take([site], 1)).toEqual([1]);
  clock.nowMs += secondMs;
  expect(await open().counters.take([site], 1)).toEqual([0]);
});

test("looks through a link are counted in memory, and write nothing", async () => {
  const { open, count } = setUp();
  const { counters } = open();
  const limits = createLimits(
    readSettings(someSettings),
    ownedBy("site", counters),
    ownedBy("link", counters),
  );
  expect([await limits("person", "a", 6_000), await limits("person", "b")]).toEqual([0, 0]);
  expect(await limits("person", "a")).toBe(3_600);
  expect([count("counters"), await limits("message", "a"), count("counters")]).toEqual([0, 0, 1]);
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

test("rows that ran out are removed once an hour, and all others stay", async () => {
  const { sql, clock, open, count } = setUp();
  const { leads, leases, fingerprints, starts, unanswered, topics } = open();
  const write = async (id: string, ms: number) => {
    await Promise.all([leases(id, ms), fingerprints(id, "words", ms), starts(id)]);
    await Promise.all([leads.keep(leadOf(id)), unanswered.add(referenceOf(id))]);
    await topics.count({ siteId: id, topic: id, visitor: id, words: [], atMs: clock.nowMs });
  };
  const tables = ["leases", "fingerprints", "starts", "lead_versions", "topics", "leads", "unanswered"];
  await write("short", secondMs);
  await write("long", dayMs);
  removeExpiredHourly(sql, clock.nowMs);
  clock.nowMs += 3_599 * secondMs;
  removeExpiredHourly(sql, clock.nowMs);
  expect(tables.map(count)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  clock.nowMs += secondMs;
  removeExpiredHourly(sql, clock.nowMs);
  expect(tables.map(count)).toEqual([1, 1, 2, 2, 2, 2, 2]);
  clock.nowMs += 30 * dayMs;
  removeExpiredHourly(sql, clock.nowMs);
  expect(tables.map(count)).toEqual([0, 0, 0, 0, 0, 2, 2]);
});

test("where the disk fails work goes on by the memory of the object, and what must be kept is refused", async () => {
  const { state, lines, open } = setUp();
  const { leads, leases, fingerprints, starts, unanswered, counters, check } = open();
  await check();
  state.failing = /^(?:INSERT|UPDATE)/;
  expectTaken(await leases("a", 60_000));
  expect(await leases("a", 60_000)).toBe("busy");
  for (const words of ["one", "two"]) expect(await fingerprints("a", words, 60_000)).toBe("one");
  const start = await starts("a");
  await start.end();
  expect(start.count).toBe(1);
  const cost = { key: "model", seconds: 3_600, maxPoints: 10, maxPointsAlone: 1, owner: "site" as const };
  expect([await counters.take([cost], 1), await counters.take([cost], 1)]).toEqual([[0], [3_600]]);
  await expect(leads.keep(leadOf("a"))).rejects.toThrow("SQLITE_FULL");
  await expect(unanswered.add(referenceOf("a"))).rejects.toThrow("SQLITE_FULL");
  await expect(check()).rejects.toThrow("SQLITE_FULL");
  const events = ["marks-alone", "fingerprints-alone", "starts-not-kept", "limits-alone"];
  expect([...new Set(lines.map(({ event }) => event))]).toEqual(events);
});
