import { expect, onTestFinished, test, vi } from "vitest";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createLimits } from "../../../src/desk/stores/countedLimits.ts";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { someSettings } from "../stage/business.ts";
import { callChat, readChatAnswer, visitor } from "../stage/frontdesk.ts";
import { openDeskOfTest, openRedisClient } from "../stage/untilTestEnds.ts";
import { openOwn, openRedis, setUp } from "./stage/twins.ts";

const settings = readSettings({ ...someSettings, LIMIT_TOKENS: "2/hour, 3/day" });

test("the smallest window that is full decides, and says how long", async () => {
  const limits = createLimits(settings, openCounters());
  expect([await limits("tokens", "a"), await limits("tokens", "a")]).toEqual([0, 0]);
  expect(await limits("tokens", "a")).toBeGreaterThan(3500);
  expect(await limits("tokens", "a")).toBeLessThanOrEqual(3600);
  expect(await limits("tokens", "b")).toBe(0);
});

test("a limit in memory has room again when its window is over", async () => {
  const { limits } = await (await setUp(openOwn)).open();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  expect([await limits("message", "a"), await limits("message", "a")]).toEqual([0, 3_600]);
  vi.advanceTimersByTime(3_599_000);
  expect(await limits("message", "a")).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await limits("message", "a")).toBe(0);
});

test("a limit in Redis has room again when its window is over", async () => {
  const { limits, redis } = await (await setUp(openRedis)).open();
  expect([await limits("message", "a"), await limits("message", "a")]).toEqual([0, 3_600]);
  const keys = (await redis?.keys("frontdesk:limit:message:*")) ?? [];
  expect(keys).toHaveLength(1);
  await redis?.pexpire(keys[0] ?? "", 1);
  await expect.poll(() => redis?.exists(...keys), { interval: 5 }).toBe(0);
  expect(await limits("message", "a")).toBe(0);
});

test("without its Redis a process counts for itself, and lets models cost a tenth", async () => {
  const capped = readSettings({ ...someSettings, LIMIT_MODEL: "20/day", LIMIT_MESSAGE: "20/hour" });
  const limits = createLimits(capped, openCounters(openRedisClient()));
  expect([await limits("model", "all"), await limits("model", "all")]).toEqual([0, 0]);
  expect(await limits("model", "all")).toBeGreaterThan(0);
  expect(await limits("message", "a", 20)).toBe(0);
  expect(await limits("message", "a")).toBeGreaterThan(0);
});

// What a visitor does, each act with the status of its answer: it opens a chat (at an address of its own), comes
// with an identity that nobody signed, or comes back.
test.each<[title: string, settings: Record<string, string>, acts: string]>([
  [
    "behind a host that names the visitor's address, each address has its own limit",
    { LIMIT_OPEN: "1/hour", CLIENT_ADDRESS_HEADER: "X-Real-IP" },
    "open@192.0.2.1 200, open@192.0.2.2 200, open@192.0.2.1 429",
  ],
  [
    "a visitor opens no more chats, whatever address it claims",
    { LIMIT_OPEN: "2/hour" },
    "open@192.0.2.1 200, open@192.0.2.2 200, open@192.0.2.3 429",
  ],
  [
    "guessing identities counts as opening chats; coming back does not",
    { LIMIT_OPEN: "2/hour" },
    "open 200, guess 404, guess 429, return 200",
  ],
  [
    "guessed identities count on no limit of the business",
    { LIMIT_SITE: "1/hour" },
    "guess 404, guess 404, open 200, open 429, guess 404",
  ],
  [
    "a business as a whole, and one that comes back too often, have a limit of their own",
    { LIMIT_SITE: "1/hour", LIMIT_RESUME: "1/hour" },
    "open 200, open 429, return 200, return 429",
  ],
])("%s", async (_, settings, acts) => {
  const strict = await openDeskOfTest({ settings });
  const identities: Record<string, string> = { guess: "v1.acme.x.y" };
  const answered: string[] = [];
  for (const words of acts.split(", ")) {
    const [called = ""] = words.split(" ");
    const [act = "", address = ""] = called.split("@");
    const { [act]: identity } = identities;
    const headers = { "x-real-ip": address, "client-address": address, "x-forwarded-for": address };
    const response = await callChat(strict, { ...visitor, identity }, headers);
    answered.push(`${called} ${response.status}`);
    if (act === "open" && response.ok) identities["return"] = (await readChatAnswer(response)).identity;
  }
  expect(answered).toEqual(acts.split(", "));
});
