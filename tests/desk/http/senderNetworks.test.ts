import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { guesserNetworks, senderNetworks } from "../../../src/desk/http/senderNetworks.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { completeSettings, type DeskTarget } from "../../../src/desk/settings/targets.ts";
import { createAdmission } from "../../../src/desk/stores/admission.ts";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { someSettings } from "../stage/business.ts";

const secret = "addresses of the tests, 32 characters or more";
const olderSecret = `older: ${secret}`;
const now = new Date("2026-07-01T12:00:00Z");
const visitor = "192.0.2.7";
const caller = "198.51.100.9";
const worker = "2a06:98c0:3600::103";
const acme = { id: "acme" };

/** Signs an address as the worker of a site does, some seconds before now. */
function sign(address: string, { key = secret, ageSeconds = 0 } = {}): string {
  const seconds = now.getTime() / 1000 - ageSeconds;
  const digest = createHmac("sha256", key).update(`${seconds}.${address}`).digest("hex");
  return `t=${seconds},a=${address},v1=${digest}`;
}

const ways = ["direct", "worker", "rewrite"] as const;

/** Who a call counts against at a desk on a host: the narrowest network, or none. */
function senderOf(
  calls: (typeof ways)[number],
  headers: Record<string, string>,
  target: DeskTarget = "node",
): string {
  const values = {
    ...someSettings,
    CLIENT_ADDRESS_HEADER: "x-real-ip",
    SITE_CALLS: calls,
    ADDRESS_SECRET: secret,
    ADDRESS_SECRET_OLD: olderSecret,
  };
  const settings = readSettings(completeSettings(values, target));
  return (
    senderNetworks(new Headers(headers), acme, { settings, now: () => now, log() {} })[0]?.key ?? "nobody"
  );
}

const own = { "x-real-ip": caller };
const signed = (value: string) => ({ ...own, "frontdesk-address": value });

test.each([
  ["without a signature", own, [caller, caller, "nobody"]],
  ["signed", signed(sign(visitor)), [caller, visitor, visitor]],
  ["signed under the secret before", signed(sign(visitor, { key: olderSecret })), [caller, visitor, visitor]],
  ["of a worker that does not sign", { "x-real-ip": worker }, ["2a06:98c0:3600:0", "nobody", "nobody"]],
  ["signed in IPv6", signed(sign("2001:DB8::1")), [caller, "2001:db8:0:0", "2001:db8:0:0"]],
  ["signed 299 s ago", signed(sign(visitor, { ageSeconds: 299 })), [caller, visitor, visitor]],
])("a call %s counts for its sender, by the way that calls of sites come", (_, headers, senders) => {
  expect(ways.map((calls) => senderOf(calls, headers))).toEqual(senders);
});

test.each([
  ["signed 301 s ago", signed(sign(visitor, { ageSeconds: 301 }))],
  ["signed 61 s ahead", signed(sign(visitor, { ageSeconds: -61 }))],
  ["signed under another secret", signed(sign(visitor, { key: `${secret}.` }))],
  ["signed, with another address put in", signed(sign(visitor).replace(visitor, "192.0.2.8"))],
  [
    "signed, with a later time put in",
    signed(sign(visitor, { ageSeconds: 400 }).replace(/t=\d+/, `t=${now.getTime() / 1000}`)),
  ],
  ["signed behind a forged value", signed(`t=1,a=192.0.2.8,v1=0, ${sign(visitor)}`)],
  ["signed twice", signed(`${sign(visitor)}, ${sign("192.0.2.8")}`)],
  ["with a bare address", signed(visitor)],
  ["with a list from outside before the host's own entry", { "x-real-ip": `${visitor}, ${caller}` }],
  [
    "with headers of other hosts",
    { ...own, "x-forwarded-for": visitor, "cf-connecting-ip": visitor, "client-address": visitor },
  ],
])("a call %s counts for its caller, and for nobody behind a rewrite", (_, headers) => {
  expect(ways.map((calls) => senderOf(calls, headers))).toEqual([caller, caller, "nobody"]);
});

test("a call that a worker should have signed is logged once an hour by its site; no other call is", () => {
  const lines: unknown[] = [];
  const log = (line: unknown) => void lines.push(line);
  const call = (id: string, calls: string, headers: Record<string, string>, minutes = 0) => {
    const settings = readSettings({ ...someSettings, SITE_CALLS: calls, ADDRESS_SECRET: secret });
    const later = new Date(now.getTime() + minutes * 60_000);
    senderNetworks(new Headers(headers), { id }, { settings, now: () => later, log });
  };
  call("acme", "direct", own);
  call("acme", "rewrite", own);
  call("acme", "worker", signed(sign(visitor)));
  expect(lines).toEqual([]);
  for (const minutes of [0, 1, 59]) call("acme", "worker", own, minutes);
  call("other", "worker", signed(sign(visitor, { key: olderSecret })));
  expect(lines).toEqual(["acme", "other"].map((site) => ({ event: "address-not-signed", site })));
  call("acme", "worker", own, 60);
  expect(lines).toHaveLength(3);
});

test.each<[DeskTarget, string]>([
  ["vercel", "x-real-ip"],
  ["netlify", "x-nf-client-connection-ip"],
  ["cloudflare", "cf-connecting-ip"],
])("%s takes the address from the header that it overwrites, whatever the settings say", (target, header) => {
  const forged = { "x-forwarded-for": visitor, "client-address": visitor, "x-client-ip": visitor };
  expect(senderOf("direct", { ...forged, [header]: caller }, target)).toBe(caller);
  expect(senderOf("direct", forged, target)).toBe("unknown");
});

test("without an address a chat counts for its site alone, and no share of it closes the chat to all", async () => {
  const lines: unknown[] = [];
  const settings = readSettings({ ...someSettings, LIMIT_SITE: "40/hour", LIMIT_OPEN: "3/hour" });
  const admit = createAdmission(settings, openCounters(), (line) => lines.push(line));
  for (let count = 0; count < 40; count++) expect(await admit("open", [], "acme")).toBeUndefined();
  expect(await admit("open", [], "acme")).toMatchObject({ by: "site" });
  expect(await admit("open", [], "other")).toBeUndefined();
  expect(lines).toEqual([{ event: "site-busy", site: "acme", limit: "site", count: 20 }]);
});

test("where no address is taken, guesses at a site have an end, of that site alone and apart from its chats", async () => {
  const settings = readSettings({ ...someSettings, SITE_CALLS: "rewrite", LIMIT_OPEN: "2/hour" });
  const admit = createAdmission(settings, openCounters(), () => {});
  const guess = (id: string) =>
    admit("open", guesserNetworks(new Headers(own), { id }, { settings, now: () => now, log() {} }));
  for (let count = 0; count < 500; count++) expect(await guess("acme")).toBeUndefined();
  expect(await guess("acme")).toMatchObject({ by: "sender" });
  expect(await guess("other")).toBeUndefined();
  expect(await admit("open", [], "acme")).toBeUndefined();
});
