import { expect, test } from "vitest";
import { footerGroups } from "../../src/site/footerGroups.ts";
import { initialsOf } from "../../src/site/initials.ts";
import { findLicence } from "../../src/site/licence.ts";
import { mapHref } from "../../src/site/mapHref.ts";
import { networkName } from "../../src/site/networks.ts";
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
  ["Dr. Bo (night shift) Ødegård", "DØ"],
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

test("the map shows the point that the file names, else what is found for the address", () => {
  const address = "address: { street: 12 Pier Ave, city: Baltimore }";
  expect(mapHref(business(`${address}\ngeo: { latitude: 39.2826, longitude: -76.5935 }`))).toContain(
    "mlat=39.2826&mlon=-76.5935",
  );
  expect(mapHref(business(address))).toContain("search?query=12%20Pier%20Ave%2C%20Baltimore");
});

/** The footer's groups of a site with so many pages below /services, and one of these pages too. */
const groupsWith = (count: number, path?: string) => {
  const source = business("");
  const paths = [
    ...(path ? [path] : []),
    ...Array.from({ length: count }, (_, index) => `/services/s${index}`),
  ];
  const pages = [...source.pages, ...paths.map((each) => ({ id: each, path: each, title: each }))];
  return footerGroups({ business: { ...source, pages }, desk: "own", pictures: {} });
};

test("the footer shows six pages of a group, and the others behind their number", () => {
  const [alone, services] = groupsWith(9);
  expect(alone?.links.map(({ label }) => label)).toEqual(["Home", "/drains", "/about"]);
  expect(services).toMatchObject({ title: "Services", count: 9, allHref: undefined });
  expect(services?.links).toHaveLength(6);
  expect(services?.others.map(({ href }) => href)).toEqual(["/services/s6", "/services/s7", "/services/s8"]);
});

test("a single further page is shown with the six", () => {
  expect(groupsWith(7)[1]).toMatchObject({ others: [], links: { length: 7 } });
});

test("where a page has the address of the group, it stands in for the others", () => {
  const services = groupsWith(9, "/services").find(({ title }) => title === "Services");
  expect(services).toMatchObject({ allHref: "/services", others: [], count: 9 });
});
