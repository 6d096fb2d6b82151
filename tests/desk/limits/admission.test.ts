import { expect, test } from "vitest";
import { createAdmission } from "../../../src/desk/limits/admission.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createRedisStore, firstAttempt } from "../../../src/store/redis.ts";
import type { Counters } from "../../../src/store/store.ts";
import { someSettings } from "../stage/business.ts";
import { openRedisClient, openRedisServer } from "../stage/redisServer.ts";
import { openMemoryCounters } from "./stage/counters.ts";

const headersOf = (address: string) => new Headers({ "x-real-ip": address });

/** An admission with these limits; `open` tells how many of so many attempts from an address pass. */
function openGate(limits: Record<string, string> = {}, counters: Counters = openMemoryCounters()) {
  const lines: unknown[] = [];
  const settings = readSettings({ ...someSettings, CLIENT_ADDRESS_HEADER: "x-real-ip", ...limits });
  const admit = createAdmission(settings, counters, (line) => lines.push(line));
  const count = async (
    name: "open" | "lead",
    address: string | ((number: number) => string),
    attempts: number,
    site = "acme",
  ) => {
    let passed = 0;
    for (let number = 0; number < attempts; number++) {
      const headers = headersOf(typeof address === "string" ? address : address(number));
      if (!(await admit(name, headers, site))) passed += 1;
    }
    return passed;
  };
  const open = (address: string | ((number: number) => string), attempts: number, site?: string) =>
    count("open", address, attempts, site);
  const send = (address: string, attempts: number) => count("lead", address, attempts);
  return { admit, open, send, lines };
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

test("200 networks that take what they get leave room in a site's hour, and a further one gets 40 as ever", async () => {
  const { open, lines } = openGate();
  let passed = 0;
  for (let network = 0; network < 100; network++) {
    passed += await open((number) => `10.${network}.7.${number % 256}`, 330);
    passed += await open((number) => `2001:db8:${hex(network)}:${hex(number)}::1`, 170);
  }
  expect(passed).toBeGreaterThan(8_000);
  expect(passed).toBeLessThanOrEqual(8_778);
  expect(await open("198.51.100.7", 50)).toBe(40);
  // The site is named once an hour; another one is as quiet as ever.
  expect(lines).toEqual([{ event: "site-busy", site: "acme", limit: "site", count: 1_000 }]);
  expect(await open("198.51.101.8", 50, "other")).toBe(40);
  expect(lines).toHaveLength(1);
});

test("the fuller the hour of a site is, the fewer chats a network gets of it, until it is closed", async () => {
  const { open } = openGate({ LIMIT_OPEN: "10000/hour" });
  const visit = (network: number) => open(`10.${network >> 8}.${network & 255}.1`, network < 4 ? 600 : 45);
  const shares: number[] = [];
  for (let network = 0; network < 1_300; network++) shares.push(await visit(network));
  const counted = [500, 250, 125, 63, ...Array(201).fill(40), 22, ...Array(1_000).fill(1)];
  expect(shares).toEqual([...counted, ...Array(1_300 - counted.length).fill(0)]);
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

test("of a small limit a whole network has 40 too, and the site is busy from a tenth of it on", async () => {
  const { open, lines } = openGate({ LIMIT_SITE: "200/hour" });
  expect(await open((number) => `192.0.2.${number % 256}`, 400)).toBe(40);
  expect([await open("198.51.100.7", 50), await open("198.51.101.7", 50)]).toEqual([40, 40]);
  expect(lines).toEqual([{ event: "site-busy", site: "acme", limit: "site", count: 20 }]);
});

test("a refused attempt counts nowhere: nobody closes a site by being refused", async () => {
  const { open, admit } = openGate({ LIMIT_OPEN: "1000/hour", LIMIT_SITE: "100/hour" });
  expect(await open("192.0.2.1", 5_000)).toBe(40);
  expect(await open("198.51.100.7", 1)).toBe(1);
  expect(await admit("open", headersOf("192.0.2.1"), "acme")).toMatchObject({ by: "site" });
});

test("what no site is named for counts on none, and no wait is longer than an hour", async () => {
  const { admit, open } = openGate({ LIMIT_OPEN: "3/minute, 5/hour", LIMIT_SITE: "1/hour" });
  const forge = () => admit("open", headersOf("192.0.2.1"));
  for (let count = 0; count < 3; count++) expect(await forge()).toBeUndefined();
  expect(await forge()).toEqual({ by: "sender", waitSeconds: 60 });
  expect(await admit("link", headersOf("192.0.2.1"))).toBeUndefined();
  expect(await open("198.51.100.7", 1)).toBe(1);
  expect(await admit("open", headersOf("198.51.101.7"), "acme")).toEqual({ by: "site", waitSeconds: 3_600 });
});

test("forms are counted apart from chats, and shared as those are", async () => {
  const { open, send } = openGate();
  for (let network = 0; network < 200; network++) await send(`10.${network}.7.1`, 45);
  expect(await send("198.51.100.7", 45)).toBe(10);
  expect(await open("198.51.100.7", 45)).toBe(40);
});

test("forged identities from addresses beyond count leave little in the store, and keep nobody out", async () => {
  const counters = openMemoryCounters();
  const { admit, open } = openGate({}, counters);
  const forge = (number: number) => admit("open", headersOf(`2001:${hex(number)}::1`));
  for (let number = 0; number < 12_000; number++) expect(await forge(number)).toBeUndefined();
  expect(counters.keys()).toHaveLength(30_001);
  expect(await open("2001:2edf::1", 50)).toBe(40);
});

test("with Redis, networks and their shares are those of all processes", async () => {
  const { url, redis } = await openRedisServer();
  const another = openRedisClient(url);
  await firstAttempt(another);
  const openShared = (client: typeof redis) =>
    openGate({ LIMIT_SITE: "200/hour" }, createRedisStore(client).counters);
  const [first, second] = [openShared(redis), openShared(another)];
  expect([await first.open("192.0.2.1", 30), await second.open("192.0.2.1", 30)]).toEqual([30, 10]);
  for (const network of [1, 2, 3]) expect(await first.open(`198.51.${network}.7`, 50)).toBe(40);
  expect([await second.open("203.0.113.7", 50), await first.open("203.0.114.7", 50)]).toEqual([20, 1]);
  // Each sender has its address, its /24 and its share; the site was counted, and named once.
  expect(await redis.dbsize()).toBe(6 * 3 + 2);
  expect([...first.lines, ...second.lines]).toHaveLength(1);
});
