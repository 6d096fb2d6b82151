import { expect, test } from "vitest";
import { clientNetworks } from "../../../src/desk/limits/networks.ts";
import { completeSettings } from "../../../src/desk/settings/hostFacts.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { cloudflareFacts } from "../../../src/hosts/cloudflare/facts.ts";
import { netlifyFacts } from "../../../src/hosts/netlify/facts.ts";
import { vercelFacts } from "../../../src/hosts/vercel/facts.ts";
import { someSettings } from "../stage/business.ts";

const networksOf = (address: string) =>
  clientNetworks(new Headers({ "x-real-ip": address }), "x-real-ip").map(
    ({ key, factor }) => `${key} x${factor}`,
  );

const documentation = ["192.0.2.7 x1", "192.0.2.0/24 x8"];

test.each([
  ["192.0.2.7", documentation],
  ["203.0.113.9, 192.0.2.7", documentation],
  ["192.0.2.7:51034", documentation],
  ["::ffff:192.0.2.7", documentation],
  ["[::FFFF:C000:207]:443", documentation],
  ["2001:DB8:0:1234:aaaa::1", ["2001:db8:0:1234 x1", "2001:db8:0:1200/56 x2", "2001:db8:0/48 x4"]],
  ["2001:db8:0:12ff::1", ["2001:db8:0:12ff x1", "2001:db8:0:1200/56 x2", "2001:db8:0/48 x4"]],
  ["fe80::1%eth0", ["fe80:0:0:0 x1", "fe80:0:0:0/56 x2", "fe80:0:0/48 x4"]],
  ["::1", ["0:0:0:0 x1", "0:0:0:0/56 x2", "0:0:0/48 x4"]],
  ["_hidden", ["_hidden x1"]],
  ["x".repeat(2000), [`${"x".repeat(64)} x1`]],
  ["", ["unknown x1"]],
])("the address %.40j is counted under %j", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test.each([
  ["vercel", "x-real-ip", vercelFacts],
  ["netlify", "x-nf-client-connection-ip", netlifyFacts],
  ["cloudflare", "cf-connecting-ip", cloudflareFacts],
])("%s takes the address from %s, which it overwrites, whatever the settings say", (_, header, host) => {
  const values = { ...someSettings, CLIENT_ADDRESS_HEADER: "x-forwarded-for" };
  const { CLIENT_ADDRESS_HEADER: name } = readSettings(completeSettings(values, host));
  const forged = {
    "x-forwarded-for": "192.0.2.7",
    "client-address": "192.0.2.7",
    "x-client-ip": "192.0.2.7",
  };
  const narrowest = (headers: Record<string, string>) => clientNetworks(new Headers(headers), name)[0]?.key;
  expect(narrowest({ ...forged, [header]: "198.51.100.9" })).toBe("198.51.100.9");
  expect(narrowest(forged)).toBe("unknown");
});
