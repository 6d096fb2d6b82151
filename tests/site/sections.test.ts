import { expect, test } from "vitest";
import type { DeskPlace } from "../../src/business/desk.ts";
import { readBusiness } from "../../src/business/readBusiness.ts";
import type { Business } from "../../src/business/schema.ts";
import { actionHref } from "../../src/site/contactWays.ts";
import { pageFor, pageSections } from "../../src/site/sections.ts";
import { createCaseReader } from "../stage/cases.ts";
import { business } from "./stage/business.ts";
import { largeFirm } from "./stage/largeFirm.ts";

const readCases = createCaseReader(import.meta.url);

const site = (fields: string, desk: DeskPlace = "own") => ({ business: business(fields), desk });

const page = (path: string) => ({ id: "x", path, title: "X" });
const full = `
services: [{ name: Drains, page: /drains }, { name: Leaks }]
steps: [{ title: Call, text: Call us. }]
serviceArea: { cities: [Towson] }
about: [Since 1998.]
reviews: [{ author: Ann, text: Good. }]
faqs: [{ question: Why?, answer: Because. }]
policies: { payment: Cash. }
phone: '410 555 0134'
`;

test("a home page that names no sections shows every fact of the file", () => {
  expect(pageSections(site(full), page("/"))).toEqual([
    "services",
    "steps",
    "area",
    "about",
    "reviews",
    "faq",
    "contact",
    "action",
  ]);
});

test("a section without facts is not shown, even when the file asks for it", () => {
  expect(pageSections(site(""), page("/"))).toEqual(["services", "contact"]);
  expect(pageSections(site(""), { ...page("/x"), sections: ["reviews", "contact"] })).toEqual(["contact"]);
});

test("a page that names its sections shows these, in its order", () => {
  expect(pageSections(site(full), { ...page("/x"), sections: ["faq", "services"] })).toEqual([
    "faq",
    "services",
  ]);
});

test("a home page that links lead to for contact shows it, whatever sections it names", () => {
  const home = { ...page("/"), sections: ["faq" as const] };
  expect(pageSections(site(full), home)).toEqual(["faq", "contact"]);
  expect(
    pageSections({ ...site(full), business: { ...business(full), pages: [page("/contact")] } }, home),
  ).toEqual(["faq"]);
});

test.each(readCases<[string, string[]]>("roles"))(
  "a page at %s shows what fits its path: %j",
  (path, sections) => {
    expect(pageSections(site(full), page(path))).toEqual(sections);
  },
);

test("without a desk a site whose file names no way to be reached has no contact section and no call-to-action", () => {
  expect(pageSections(site("", "none"), page("/"))).toEqual(["services"]);
  expect(pageSections(site("", "none"), page("/something"))).toEqual(["services"]);
  expect(actionHref(site("", "none"))).toBeUndefined();
  expect(actionHref(site("primaryActionLink: https://book.example", "none"))).toBe("https://book.example");
});

test.each([
  ["email: a@b.example", "/#contact", ["services", "contact"]],
  ["address: { city: Towson }", "/#contact", ["services", "contact"]],
  ["hours: { mon: '7:00-18:00' }", "/#contact", ["services", "contact"]],
  ["phone: '410 555 0134'", "tel:4105550134", ["services", "contact", "action"]],
  ["bookingLink: https://book.example", "https://book.example", ["services", "contact", "action"]],
])(
  "without a desk %s makes a contact section, and the call-to-action leads to %s",
  (fields, href, sections) => {
    expect(actionHref(site(fields, "none"))).toBe(href);
    expect(pageSections(site(fields, "none"), page("/"))).toEqual(sections);
  },
);

test("the page that tells all of a section is found, the home page aside", () => {
  expect(pageFor(site(full), "about")?.path).toBe("/about");
  expect(pageFor(site(full), "faq")).toBeUndefined();
});

test.each([
  ["/leistungen", ["services", "policies", "action"]],
  ["/fragen", ["faq", "policies", "action"]],
  ["/quienes-somos", ["about", "steps", "reviews", "action"]],
  ["/mentions-legales", ["contact"]],
] as const)("a page of a usual name in another language shows what fits it: %s", (path, sections) => {
  expect(pageSections(site(full), page(path))).toEqual(sections);
});

test("a page for the team shows it; another does not show it again", () => {
  const team = `${full}\nteam: [{ name: Ann }]`;
  const firm = site(team);
  const pages = [...firm.business.pages, page("/equipo")];
  expect(pageSections(firm, page("/team"))).toEqual(["team", "reviews", "action"]);
  expect(pageSections(firm, page("/about"))).toContain("team");
  expect(pageSections({ ...firm, business: { ...firm.business, pages } }, page("/about"))).not.toContain(
    "team",
  );
});

test("a page with a text of its own shows what stands beside it in the menu", () => {
  const folder = site(`${full}`);
  const pages = ["/", "/roofs/flat", "/roofs/green"].map((path) => ({
    ...page(path),
    id: path,
    body: "a.md",
  }));
  const firm = { ...folder, business: { ...folder.business, pages, services: [] } };
  expect(pages.slice(1).map((each) => pageSections(firm, each))).toEqual([
    ["services", "action"],
    ["services", "action"],
  ]);
  expect(pageSections(firm, { ...page("/roof"), body: "a.md" })).toEqual(["action"]);
});

test("prices lead on the home page of a menu trade, and pictures on that of a portfolio", () => {
  const prices = "services: [{ name: A, price: $1 }, { name: B, price: $2 }, { name: C, price: $3 }]";
  const gallery = `gallery: [${Array.from({ length: 8 }, (_, index) => `{ image: p${index}.jpg }`).join(", ")}]`;
  const facts = `${prices}\n${gallery}\nfounded: 1998`;
  const first = (fields: string) => pageSections(site(fields), page("/")).slice(0, 3);
  expect(first(`trade: cafe\n${facts}`)).toEqual(["services", "gallery", "trust"]);
  expect(first(`trade: photographer\n${facts}`)).toEqual(["gallery", "services", "trust"]);
  expect(first(`trade: plumber\n${prices}\nfounded: 1998`)).toEqual(["services", "contact"]);
});

test("what the first screen counts already, no section tells again", () => {
  const trust = (fields: string) =>
    pageSections(site(`${fields}\nfounded: 1998`), page("/")).includes("trust");
  expect(trust("look: plain")).toBe(false);
  expect(trust("look: plain\nhero: { image: team.jpg }")).toBe(true);
  expect(trust("look: plain\nproofs: [Licensed plumber 18442]")).toBe(true);
  expect(trust("look: bold")).toBe(true);
});

test("every page of a firm of 60 pages with titles only shows two sections and more below its head", () => {
  const firm = readBusiness("firm.yaml", largeFirm) as Business;
  const parts = firm.pages.map((each) => [
    each.path,
    pageSections({ business: firm, desk: "own" }, each).length,
  ]);
  expect(parts).toHaveLength(60);
  expect(parts.filter(([path, count]) => Number(count) < 2 && path !== "/imprint")).toEqual([]);
});
