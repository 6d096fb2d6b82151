import { expect, test } from "vitest";
import { createLimits } from "../../../src/desk/limits/limits.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { withFallback } from "../../../src/store/fallback.ts";
import { createMemoryStore } from "../../../src/store/memory.ts";
import { createRedisStore } from "../../../src/store/redis.ts";
import { someSettings } from "../stage/business.ts";
import { callChat, readChatAnswer, visitor } from "../stage/frontdesk.ts";
import { openRedisClient } from "../stage/redisServer.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";
import { openMemoryCounters } from "./stage/counters.ts";

/** Limits by these settings, and a clock that a test sets. */
function openLimits(values: Record<string, string>) {
  const clock = { nowMs: Date.parse("2026-03-01T12:00:00Z") };
  const [counters, ownCounters] = [openCountersAt(clock), openCountersAt(clock)];
  const limits = createLimits(readSettings({ ...someSettings, ...values }), counters, ownCounters);
  return { limits, counters, ownCounters, clock };
}

const openCountersAt = (clock: { nowMs: number }) => openMemoryCounters(() => new Date(clock.nowMs));

test("the smallest window that is full decides, and says how long", async () => {
  const { limits, clock } = openLimits({ LIMIT_TOKENS: "2/hour, 3/day" });
  expect([await limits("tokens", "a"), await limits("tokens", "a")]).toEqual([0, 0]);
  clock.nowMs += 600_000;
  expect([await limits("tokens", "a"), await limits("tokens", "b")]).toEqual([3_000, 0]);
  clock.nowMs += 3_000_000;
  expect([await limits("tokens", "a"), await limits("tokens", "a")]).toEqual([0, 82_800]);
});

test("points beyond what is left count nowhere, and wait until the window is over", async () => {
  const { limits, counters, clock } = openLimits({ LIMIT_TOKENS: "100/hour" });
  expect([await limits("tokens", "a", 90), await limits("tokens", "a", 20)]).toEqual([0, 3_600]);
  expect(await counters.read("tokens:3600:a")).toBe(90);
  clock.nowMs += 3_600_000;
  expect(await limits("tokens", "a", 20)).toBe(0);
});

test("looks through a link are counted in the process, all else in the store", async () => {
  const { limits, counters, ownCounters } = openLimits({});
  expect([await limits("person", "a", 6_000), await limits("person", "b")]).toEqual([0, 0]);
  expect(await limits("person", "a")).toBe(3_600);
  expect([await limits("message", "a"), await limits("resume", "a")]).toEqual([0, 0]);
  expect(counters.keys()).toEqual(["message:3600:a", "resume:3600:a"]);
  expect(ownCounters.keys()).toEqual(["person:3600:a", "person:3600:b"]);
});

test("without its Redis a process counts for itself, and lets models cost a tenth", async () => {
  const capped = readSettings({ ...someSettings, LIMIT_MODEL: "20/day", LIMIT_MESSAGE: "20/hour" });
  const { counters } = withFallback(createRedisStore(openRedisClient()), createMemoryStore(), () => {});
  const limits = createLimits(capped, counters, openMemoryCounters());
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
