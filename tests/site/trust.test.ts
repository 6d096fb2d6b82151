import { expect, test } from "vitest";
import { findLicence } from "../../src/site/licence.ts";
import { directionsHref, hasEntrance, mapHref } from "../../src/site/mapHref.ts";
import { networkName } from "../../src/site/networks.ts";
import { initialsOf } from "../../src/text/initials.ts";
import { business } from "./stage/business.ts";

test.each([
  ["https://www.instagram.com/acme", "Instagram"],
  ["https://de-de.facebook.com/acme", "Facebook"],
  ["https://social.example/@acme", "social.example"],
])("the network of %s is called %s", (address, name) => {
  expect(networkName(address)).toBe(name);
});

test.each([
  ["Ana Maria Molina", "AM"],
  ["cyd", "C"],
  ["Dr. Bo (night shift) Ødegård", "BØ"],
  ["J. Smith", "JS"],
  ["Wm.", "W"],
  ["سارة العلي", "سا"],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("the licence is found among the proofs, in whatever place it stands", () => {
  expect(findLicence({ proofs: ["Since 1998", "Maryland license 48-1172"] })).toBe(
    "Maryland license 48-1172",
  );
  expect(findLicence({ proofs: ["Since 1998"] })).toBeUndefined();
});

test("the way leads to the point of a place, else to its address; a town alone has no door", () => {
  const street = business("address: { street: 12 Pier Ave, city: Baltimore }");
  expect(directionsHref(street)).toBe(
    "https://www.openstreetmap.org/directions?to=12%20Pier%20Ave%2C%20Baltimore",
  );
  expect(directionsHref(business("geo: { latitude: 39.2826, longitude: -76.5935 }"))).toContain(
    "to=39.2826%2C-76.5935",
  );
  expect([street, business("address: { city: Baltimore }")].map(hasEntrance)).toEqual([true, false]);
});

test("the map shows the point that the file names, else what is found for the address", () => {
  const address = "address: { street: 12 Pier Ave, city: Baltimore }";
  expect(mapHref(business(`${address}\ngeo: { latitude: 39.2826, longitude: -76.5935 }`))).toContain(
    "mlat=39.2826&mlon=-76.5935",
  );
  expect(mapHref(business(address))).toContain("search?query=12%20Pier%20Ave%2C%20Baltimore");
});
