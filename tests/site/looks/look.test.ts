import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { lookName } from "../../../src/site/looks/lookName.ts";
import { business } from "../stage/business.ts";

test.each([
  ["plumbing", "plain"],
  ["hair salon", "editorial"],
  ["notaría", "editorial"],
  ["boulangerie", "friendly"],
  ["Zahnarzt", "friendly"],
  ["landscaping", "bold"],
])("a file about %s has the look %s", (trade, look) => {
  expect(lookName(business(`trade: ${trade}\n`))).toBe(look);
});

test("a trade that nobody knows is plain, and a name that says the trade chooses its look", () => {
  expect(lookName(business("trade: falconry\n"))).toBe("plain");
  expect(lookName({ ...business(""), businessName: "Acme Roofing" })).toBe("bold");
});

test("the look of the file goes before that of its trade", () => {
  expect(lookName(business("trade: plumbing\nlook: editorial\n"))).toBe("editorial");
  expect(lookName(business("trade: hair salon\nlook: plain\n"))).toBe("plain");
});

test("a look that is none is a mistake that names all looks", () => {
  const file = "businessName: Acme\npages: [{ id: home, path: /, title: Home }]\nlook: modern\n";
  expect(readBusiness("acme.yaml", file)).toEqual([
    "acme.yaml:3:1: look: Choose from plain, editorial, friendly, bold.",
  ]);
});
