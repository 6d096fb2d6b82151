import { expect, test } from "vitest";
import { isPublicAddress, isPublicHost } from "../../src/business/publicAddress.ts";
import { readBusiness } from "../../src/business/readBusiness.ts";

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "64:ff9b::10.0.0.1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:db8::1",
  "2002:7f00:1::1",
  "2002:a9fe:a9fe::",
  "2002:c0a8:101::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%1",
  "fec0::1",
  "ff02::1",
  "crm.example",
  "",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.1",
  "223.255.255.255",
  "2001:4860:4860::8888",
  "2606:4700::1111",
  "2002:101:101::1",
  "64:ff9b::1.1.1.1",
  "::ffff:1.1.1.1",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["crm.example.com", true],
  ["CRM.Example.COM.", true],
  ["8.8.8.8", true],
  ["[2606:4700::1111]", true],
  ["local.example.com", true],
  ["notlocalhost.com", true],
  ["localhost", false],
  ["localhost.", false],
  ["api.localhost", false],
  ["printer.local", false],
  ["metadata.google.internal", false],
  ["router.home.arpa", false],
  ["crm", false],
  ["[::1]", false],
  ["", false],
])("the host '%s' may be public: %s", (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic);
});

test.each([
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/leads",
  "https://[fd00::1]:8443/leads",
  "https://0x7f.1/leads",
  "https://2130706433/leads",
  "https://１２７.0.0.1/leads",
  "https://redis:6379",
])("a business file whose leads go to %s is refused, with the place", (url) => {
  const file = `businessName: Acme\npages: [{ id: home, path: /, title: Home }]\nleads:\n  webhookUrl: ${url}\n`;
  expect(readBusiness("acme.yaml", file)).toEqual([
    "acme.yaml:4:3: leads.webhookUrl: Is an address of a private network or of this machine. Write one that the whole internet reaches, such as https://crm.example/leads.",
  ]);
});

test("a business file may have its leads sent to any public host", () => {
  const file =
    "businessName: Acme\npages: [{ id: home, path: /, title: Home }]\nleads: { webhookUrl: https://crm.example:8443/leads }\n";
  expect(readBusiness("acme.yaml", file)).toMatchObject({
    leads: { webhookUrl: "https://crm.example:8443/leads" },
  });
});
