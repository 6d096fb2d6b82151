import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { isPublicAddress, isPublicHost } from "../../../src/business/schema/publicAddress.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<string>("private"))("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(readCases<string>("public"))("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(readCases<[string, boolean]>("hosts"))("the host '%s' may be public: %s", (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic);
});

test.each(readCases<string>("refused"))(
  "a business file whose leads go to %s is refused, with the place",
  (url) => {
    const file = `businessName: Acme\npages: [{ id: home, path: /, title: Home }]\nleads:\n  webhookUrl: ${url}\n`;
    expect(readBusiness("acme.yaml", file)).toEqual([
      "acme.yaml:4:3: leads.webhookUrl: Is an address of a private network or of this machine. Write one that the whole internet reaches, such as https://crm.example/leads.",
    ]);
  },
);

test("a business file may have its leads sent to any public host", () => {
  const file =
    "businessName: Acme\npages: [{ id: home, path: /, title: Home }]\nleads: { webhookUrl: https://crm.example:8443/leads }\n";
  expect(readBusiness("acme.yaml", file)).toMatchObject({
    leads: { webhookUrl: "https://crm.example:8443/leads" },
  });
});
