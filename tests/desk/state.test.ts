import { copyFile, readFile } from "node:fs/promises";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings, settingNames } from "../../src/desk/settings/settings.ts";
import { createLimits } from "../../src/desk/stores/countedLimits.ts";
import { openCounters } from "../../src/desk/stores/countersInRedis.ts";
import { leasesInMemory } from "../../src/desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../src/desk/stores/leasesInRedis.ts";
import { connectRedis } from "../../src/desk/stores/redis.ts";
import { someSettings } from "./stage/business.ts";
import { openConversation, type ReportedMessage } from "./stage/conversation.ts";
import { logOf, startDesk } from "./stage/frontdesk.ts";
import { startReceiver } from "./stage/receiver.ts";
import { startRedis } from "./stage/redisServer.ts";
import { temporaryFile } from "./stage/temporary.ts";

// Today's desk on what the desk of version 0.1 left behind.

const fixture = (name: string) => new URL(`stage/state-of-0.1/${name}`, import.meta.url);
const readFixture = async (name: string) => JSON.parse(await readFile(fixture(name), "utf8"));

type RedisEntry = { key: string; ttlMs: number; value: string | Record<string, string> };
type Message = { sid: string; author: string; body: string; attributes: string };

let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  redis = await startRedis();
  const client = new Redis(redis.url);
  const entries: RedisEntry[] = await readFixture("redis.json");
  for (const { key, ttlMs, value } of entries) {
    await (typeof value === "string" ? client.set(key, value) : client.hset(key, value));
    if (ttlMs > 0) await client.pexpire(key, ttlMs);
  }
  client.disconnect();
});
afterAll(() => redis.stop());

test.each([
  ["file", async () => ({})],
  ["Redis", async () => ({ REDIS_URL: redis.url })],
])(
  "leads that wait in its %s are delivered in their newest version, settled ones are not",
  async (_, store) => {
    const file = temporaryFile("leads.jsonl");
    await copyFile(fixture("leads.jsonl"), file);
    const receiver = await startReceiver();
    const { log, until } = logOf();
    const settings = {
      LEADS_FILE: file,
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: "secret",
      ...(await store()),
    };
    const desk = await startDesk({ settings, log });
    await until("lead-delivered", 2);
    const { leads } = desk.desk;
    expect(await Promise.all(["LDsettled", "LDreplaced", "LDother"].map((id) => leads.has(id)))).toEqual([
      true,
      true,
      false,
    ]);
    await desk.close();
    const delivered = receiver.deliveries.map(({ lead }) => `${lead.id} ${lead.version} ${lead.wish}`);
    expect(delivered.toSorted()).toEqual([
      "LDversioned 3 A leak\nTomorrow at 9:00",
      "LDwaiting 1 A leak\nin the cellar",
    ]);
    await receiver.close();
  },
);

test("work that its Redis says is done, or another's, is not begun; what it counted still counts", async () => {
  const client = connectRedis(redis.url, () => {});
  const leases = leasesInRedis(
    client,
    leasesInMemory(() => new Date()),
    () => {},
  );
  const keys = ["reply:IManswered", "reply:IMbusy", "attempt:AAAAAAAAAAAAAAAAAAAAAA"];
  expect(await Promise.all(keys.map((key) => leases(key, 60_000)))).toEqual(["done", "busy", "busy"]);
  const settings = readSettings({ ...someSettings, LIMIT_TOKENS: "1234/hour, 2000/day" });
  const limits = createLimits(settings, openCounters(client));
  expect(await limits("tokens", "CH0123456789abcdef0123456789abcdef")).toBeGreaterThan(3500);
  expect(await limits("tokens", "CH00000000000000000000000000000000")).toBe(0);
  client.disconnect();
});

test("a message that it replied to is answered no second time, and its urgent wish is found again", async () => {
  const receiver = await startReceiver();
  const { url: LEADS_WEBHOOK_URL } = receiver;
  const settings = { WEBHOOK_SCOPE: "service", LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: "secret" };
  const desk = await startDesk({ settings });
  const { write, report, listReplied, say } = await openConversation(desk);
  // The provider draws the sids: those of the fixture are put in their place.
  const written = new Map<string, ReportedMessage>();
  for (const { sid, author, body, attributes } of (await readFixture("messages.json")) as Message[]) {
    const by = author === "visitor" ? {} : { author };
    const drawn = attributes.replace(/IM[0-9a-f]{32}/, (answered) => written.get(answered)?.sid ?? "");
    written.set(sid, await write(body, { ...by, attributes: drawn }));
  }
  const [first, , second] = written.values();
  const replied = await listReplied();
  for (const message of [first, second]) if (message) await report(message);
  // Ever more words push the first call out of the newest ones: the attribute `urgency` leads back to it.
  const { sid } = await say(`My number is 410 555 0177 ${"so ".repeat(650)} a pipe burst`);
  await expect.poll(listReplied).toEqual([...replied, sid]);
  await receiver.until((deliveries) => deliveries.some(({ lead }) => lead.urgency === "now"));
  const [urgent] = receiver.deliveries.filter(({ lead }) => lead.urgency === "now");
  expect(urgent?.lead.wish).toMatch(/^Help, a pipe burst and the cellar is flooding!\n\[...\]\n/);
  await desk.close();
  await receiver.close();
});

test("each setting of version 0.1 is still one", async () => {
  expect(settingNames).toEqual(expect.arrayContaining(await readFixture("settings.json")));
});
