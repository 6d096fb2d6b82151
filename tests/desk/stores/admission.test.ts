import { expect, test } from "vitest";
import { clientNetworks } from "../../../src/desk/http/clientAddress.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createAdmission } from "../../../src/desk/stores/admission.ts";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { firstAttempt } from "../../../src/desk/stores/redis.ts";
import { countNetworksToExhaust } from "../../../src/desk/stores/siteShares.ts";
import { someSettings } from "../stage/business.ts";
import { openRedisClient, openRedisServer } from "../stage/untilTestEnds.ts";

/** An admission with these limits; `open` tells how many of so many attempts from an address pass. */
function openGate(limits: Record<string, string> = {}, counters = openCounters()) {
  const lines: unknown[] = [];
  const settings = readSettings({ ...someSettings, ...limits });
  const admit = createAdmission(settings, counters, (line) => lines.push(line));
  const networksOf = (address: string) => clientNetworks(new Headers({ address }), "address");
  const open = async (address: string | ((number: number) => string), attempts: number, site = "acme") => {
    let passed = 0;
    for (let number = 0; number < attempts; number++) {
      const networks = networksOf(typeof address === "string" ? address : address(number));
      if (!(await admit("open", networks, site))) passed += 1;
    }
    return passed;
  };
  return { admit, networksOf, open, lines };
}

const hex = (number: number) => number.toString(16);

test.each([
  ["an IPv4 address", () => "192.0.2.1", 40],
  ["a /24", (number: number) => `192.0.2.${number % 256}`, 320],
  ["a /64", (number: number) => `2001:db8::${hex(number)}`, 40],
  ["a /56", (number: number) => `2001:db8:0:${hex(number % 256)}::1`, 80],
  ["a /48", (number: number) => `2001:db8:0:${hex(number)}::1`, 160],
])("%s opens so many chats in an hour, however it spreads them", async (_, address, expected) => {
  const { open } = openGate();
  expect(await open(address, 2_000)).toBe(expected);
  expect(await open("198.51.100.7", 50)).toBe(40);
});

test("200 networks that take what they get use 8,500 of a site's hour, and a further one gets 40 as ever", async () => {
  const { open, lines } = openGate();
  let passed = 0;
  for (let network = 0; network < 100; network++) {
    passed += await open((number) => `10.${network}.7.${number % 256}`, 330);
    passed += await open((number) => `2001:db8:${hex(network)}:${hex(number)}::1`, 170);
  }
  expect(passed).toBeGreaterThan(8_000);
  expect(passed).toBeLessThanOrEqual(8_500);
  expect(await open("198.51.100.7", 50)).toBe(40);
  // The site is named once an hour; another one is as quiet as ever.
  expect(lines).toEqual([{ event: "site-busy", site: "acme", limit: "site", count: 500 }]);
  expect(await open("198.51.101.8", 50, "other")).toBe(40);
  expect(lines).toHaveLength(1);
});

test("the fuller the hour of a site is, the fewer chats a network gets of it, until it is closed", async () => {
  const { open } = openGate({ LIMIT_SITE: "1000/hour" });
  const visit = (network: number, attempts: number) =>
    open(`10.${network >> 8}.${network & 255}.1`, attempts);
  for (let network = 0; network < 22; network++) expect(await visit(network, 50)).toBe(40);
  expect(await visit(22, 50)).toBe(20);
  for (let network = 23; network < 123; network++) expect(await visit(network, 50)).toBe(1);
  expect(await visit(123, 50)).toBe(0);
});

test.each([10_000, 2_000, 1_000, 500, 400, 200, 100, 60])(
  "30 people behind one address chat whatever the limit of the site is, as long as its hour has room (%d)",
  async (points) => {
    const { open } = openGate({ LIMIT_SITE: `${points}/hour` });
    const others = Math.floor(points * 0.9) - 30;
    await open((number) => `10.${number >> 8}.${number & 255}.1`, others);
    expect(await open("198.51.100.7", 30)).toBe(30);
  },
);

test("the /24 of a carrier is not looked at before half of a small limit is taken, and has 40 from there on", async () => {
  const { open, lines } = openGate({ LIMIT_SITE: "200/hour" });
  expect(await open((number) => `192.0.2.${number % 256}`, 400)).toBe(100);
  expect([await open("198.51.100.7", 50), await open("198.51.101.7", 50)]).toEqual([40, 40]);
  expect(lines).toEqual([{ event: "site-busy", site: "acme", limit: "site", count: 100 }]);
});

test.each([
  ["10000/hour", 40, 214],
  ["2000/hour", 40, 44],
  ["1000/hour, 60/minute", 40, 23],
  ["500/hour", 40, 12],
  ["200/hour", 40, 4],
  ["2500/hour", 10, 214],
  ["60/minute", 40, undefined],
])("%s with shares of %d is used up by so many networks", (limit, least, networks) => {
  expect(countNetworksToExhaust(limit, least)).toBe(networks);
});

test("a refused attempt counts nowhere: nobody closes a site by being refused", async () => {
  const { open, admit, networksOf } = openGate({ LIMIT_OPEN: "1000/hour", LIMIT_SITE: "100/hour" });
  expect(await open("192.0.2.1", 5_000)).toBe(50);
  expect(await open("198.51.100.7", 1)).toBe(1);
  expect(await admit("open", networksOf("192.0.2.1"), "acme")).toMatchObject({ by: "site" });
});

test("what no site is named for counts on none, and no wait is longer than an hour", async () => {
  const { admit, networksOf, open } = openGate({ LIMIT_OPEN: "3/minute, 5/hour", LIMIT_SITE: "1/hour" });
  const forge = () => admit("open", networksOf("192.0.2.1"));
  for (let count = 0; count < 3; count++) expect(await forge()).toBeUndefined();
  expect(await forge()).toEqual({ by: "sender", waitSeconds: expect.closeTo(60, -1) });
  expect(await open("198.51.100.7", 1)).toBe(1);
  const refusal = await admit("open", networksOf("198.51.101.7"), "acme");
  expect(refusal).toEqual({ by: "site", waitSeconds: expect.closeTo(3600, -2) });
  expect(refusal?.waitSeconds).toBeLessThanOrEqual(3600);
});

test("forms are counted apart from chats, and shared as those are", async () => {
  const { admit, networksOf, open } = openGate();
  const send = async (address: string, attempts: number) => {
    let passed = 0;
    for (let number = 0; number < attempts; number++)
      if (!(await admit("lead", networksOf(address), "acme"))) passed += 1;
    return passed;
  };
  for (let network = 0; network < 200; network++) await send(`10.${network}.7.1`, 45);
  expect(await send("198.51.100.7", 45)).toBe(10);
  expect(await open("198.51.100.7", 45)).toBe(40);
});

test("with Redis, addresses beyond count that are let into no site leave nothing there; shares are those of all processes", async () => {
  const { url, redis } = await openRedisServer();
  const another = openRedisClient(url);
  await firstAttempt(another);
  const openShared = (client: typeof redis) => openGate({ LIMIT_SITE: "200/hour" }, openCounters(client));
  const [first, second] = [openShared(redis), openShared(another)];
  for (let number = 0; number < 2_000; number++)
    await first.admit("open", first.networksOf(`2001:${hex(number)}::1`));
  expect(await redis.keys("*")).toEqual([]);
  expect(await first.open((number) => `192.0.2.${number % 256}`, 110)).toBe(100);
  expect([await first.open("198.51.100.7", 30), await second.open("198.51.100.7", 30)]).toEqual([30, 10]);
  expect([await first.open("198.51.101.7", 50), await second.open("198.51.102.7", 50)]).toEqual([40, 20]);
  expect(await redis.dbsize()).toBe(5);
});
