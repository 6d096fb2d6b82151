import { expect, test } from "vitest";
import { hasWays } from "../../src/site/contactWays.ts";
import { footerGroups } from "../../src/site/footerGroups.ts";
import { locationsHref } from "../../src/site/sections/pageParts.ts";
import { business } from "./stage/business.ts";

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

test("further places are behind a link to where all of them stand, else to the contact section", () => {
  const fields = ["locations: [{ name: Shop, address: { city: Towson } }]", "phone: +1 410 555 0134"];
  const hrefs = fields.map((each) => locationsHref({ business: business(each), desk: "own" }));
  expect(hrefs).toEqual(["/#locations", "/#contact"]);
});

test("a number of a department or a social page is a way to reach a business without a desk", () => {
  const fields = [
    "phones: [{ name: Shop, number: +1 410 555 0134 }]",
    "social: [https://social.example/acme]",
    "",
  ];
  expect(fields.map((each) => hasWays({ business: business(each), desk: "none" }))).toEqual([
    true,
    true,
    false,
  ]);
});
