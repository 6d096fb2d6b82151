import { expect, test } from "vitest";
import { clientNetworks } from "../../../src/desk/http/clientAddress.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createAdmission } from "../../../src/desk/stores/admission.ts";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { someSettings } from "../stage/business.ts";

/** An admission with these limits; `open` tells how many of so many attempts from an address pass. */
function openGate(limits: Record<string, string> = {}) {
  const lines: unknown[] = [];
  const admit = createAdmission(readSettings({ ...someSettings, ...limits }), openCounters(), (line) =>
    lines.push(line),
  );
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
    passed += await open((number) => `10.${network}.7.${number % 256}`, 400);
    passed += await open((number) => `2001:db8:${hex(network)}:${hex(number)}::1`, 400);
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
  // 40 of the first, then 10 of the second on one network, until a twentieth is gone.
  expect([await visit(0, 50), await visit(1, 50)]).toEqual([40, 10]);
  for (let network = 2; network < 214; network++) expect(await visit(network, 50)).toBe(4);
  expect(await visit(214, 50)).toBe(2);
  for (let network = 215; network < 315; network++) expect(await visit(network, 50)).toBe(1);
  expect(await visit(315, 50)).toBe(0);
});

test("a refused attempt counts nowhere: nobody closes a site by being refused", async () => {
  const { open, admit, networksOf } = openGate({ LIMIT_SITE: "100/hour" });
  expect(await open("192.0.2.1", 5_000)).toBeLessThan(10);
  expect(await open("198.51.100.7", 1)).toBe(1);
  expect(await admit("open", networksOf("192.0.2.1"), "acme")).toMatchObject({ by: "site" });
});

test("what no site is named for counts on none, and no wait is longer than an hour", async () => {
  const { admit, networksOf, open } = openGate({ LIMIT_OPEN: "3/minute, 5/day", LIMIT_SITE: "1/day" });
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
