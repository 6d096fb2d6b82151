import { expect, test } from "vitest";
import { keptLead, leadKind } from "../../src/desk/leads/keptLeads.ts";
import { openDeskObject } from "../../src/hosts/cloudflare/deskObject.ts";
import { findNextAlarmMs } from "../../src/hosts/cloudflare/nextAlarm.ts";
import { createObjectAlarm } from "../../src/hosts/cloudflare/objectAlarm.ts";
import { createTables, writeEntry } from "../../src/store/sql.ts";
import { acme, someSettings } from "../desk/stage/business.ts";
import { form, fromPage } from "../desk/stage/frontdesk.ts";
import { openSqlStorage } from "../desk/stage/stores/sqlStorage.ts";
import { leadOf, referenceOf } from "../desk/stage/stores/stores.ts";

// What the host does wrong, which workerd cannot be brought to: the SQLite of Node stands in for its storage.

const [minuteMs, dayMs] = [60_000, 86_400_000];

const settings = {
  ...someSettings,
  LEADS_WEBHOOK_SECRET: "secret",
  PROVIDER_REST_URL: "http://127.0.0.1:1",
  PROVIDER_SOCKET_URL: "ws://127.0.0.1:1",
};

/** A Durable Object whose storage fails as a test says; each `open` is another life. */
function setUp() {
  const { state: disk, sql } = openSqlStorage();
  const host = { alarmMs: null as number | null, isAlarmRefused: false };
  createTables(sql);
  const open = async (wrong: Record<string, string> = {}) => {
    let opening = Promise.resolve();
    const storage = {
      sql,
      getAlarm: async () => host.alarmMs,
      setAlarm: async (atMs: number) => {
        if (host.isAlarmRefused) throw new Error("The alarm was refused");
        host.alarmMs = atMs;
      },
    };
    const blockConcurrencyWhile = (work: () => Promise<void>) => {
      opening = work();
      return opening;
    };
    const state = { storage, waitUntil: () => {}, blockConcurrencyWhile };
    const object = openDeskObject(state, { ...settings, ...wrong }, acme);
    await opening;
    return object;
  };
  const ring = async (object: Awaited<ReturnType<typeof open>>) => {
    host.alarmMs = null;
    await object.alarm();
    return (host.alarmMs ?? Infinity) - Date.now();
  };
  const keepLead = () => {
    const kept = keptLead(leadOf("a"), "waiting");
    writeEntry(sql, { kind: leadKind.name, key: "a", ...kept }, Date.now());
  };
  return { host, disk, open, ring, keepLead };
}

test("an object that keeps something and has no alarm rings by itself, and one that keeps nothing does not", async () => {
  const { host, open, keepLead } = setUp();
  await open();
  expect(host.alarmMs).toBe(null);
  keepLead();
  await open();
  expect(host.alarmMs).toBeLessThan(Date.now() + minuteMs);
});

test("an object that is full opens, and its alarm goes on ringing once a minute", async () => {
  const { disk, open, ring } = setUp();
  disk.failing = /^INSERT/;
  const object = await open();
  expect((await object.fetch(new Request("https://desk.example/api/chat"))).status).toBe(405);
  disk.failing = /^SELECT value/;
  expect(await ring(object)).toBeLessThanOrEqual(minuteMs);
});

test("an object whose settings are wrong goes on ringing: it waits for a deployment", async () => {
  const { open, ring } = setUp();
  const object = await open({ IDENTITY_SECRET: "too short" });
  for (const _ of Array(3)) expect(await ring(object)).toBeCloseTo(10 * minuteMs, -4);
});

test("an alarm that is a minute late is lost: it is set anew, in this life and in the next", async () => {
  let [alarmMs, nowMs] = [0, 0];
  const storage = {
    getAlarm: async () => alarmMs,
    setAlarm: async (atMs: number) => {
      alarmMs = atMs;
    },
  };
  const alarm = createObjectAlarm(storage, () => nowMs);
  const isSetInNextLife = () => createObjectAlarm(storage, () => nowMs).load();
  alarm.ringBy(1_000);
  nowMs = 1_000 + minuteMs;
  alarm.ringBy(2 * minuteMs);
  expect([alarmMs, await isSetInNextLife()]).toEqual([1_000, true]);
  nowMs += 1;
  expect(await isSetInNextLife()).toBe(false);
  alarm.ringBy(2 * minuteMs);
  expect([alarmMs, await isSetInNextLife()]).toEqual([2 * minuteMs, true]);
});

test("an alarm that was refused is asked for anew", async () => {
  const { host, open, keepLead } = setUp();
  keepLead();
  host.isAlarmRefused = true;
  const object = await open();
  expect(host.alarmMs).toBe(null);
  host.isAlarmRefused = false;
  const request = new Request("https://desk.example/api/leads", fromPage(form));
  expect((await object.fetch(request)).status).toBe(200);
  expect(host.alarmMs).toBeGreaterThan(Date.now());
});

test("the soonest alarm decides: an old lead holds up no new one, and one without a courier waits for none", async () => {
  const nowMs = Date.now();
  const lead = (site: string, ageMs: number) => ({
    ...leadOf(site),
    site,
    at: new Date(nowMs - ageMs).toISOString(),
  });
  const next = async (...waiting: ReturnType<typeof lead>[]) => {
    const stores = { unanswered: { list: async () => [] }, leads: { waiting: async () => waiting } };
    const hasCourier = async (site: string) => {
      if (site === "unreadable") throw new Error("The site cannot be read");
      return site === "acme";
    };
    return (await findNextAlarmMs(stores, hasCourier, nowMs, true)) - nowMs;
  };
  const old = lead("acme", 2 * dayMs);
  expect([await next(), await next(lead("gone", 0))]).toEqual([dayMs, dayMs]);
  expect([await next(old), await next(old, lead("acme", 0))]).toEqual([10 * minuteMs, minuteMs]);
  expect(await next(lead("unreadable", 0))).toBe(minuteMs);
  const unanswered = { list: async () => [{ ...referenceOf("a"), atMs: nowMs - 2 * dayMs }] };
  const stores = { unanswered, leads: { waiting: async () => [old] } };
  expect((await findNextAlarmMs(stores, async () => true, nowMs, true)) - nowMs).toBe(10 * minuteMs);
});
