import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import type { DeskPlace } from "../../src/business/deskPlace.ts";
import { readBusiness } from "../../src/business/file/readBusiness.ts";
import type { Business, Page } from "../../src/business/schema/business.ts";
import { sectionNames } from "../../src/business/schema/pages.ts";
import { actionHref } from "../../src/site/contactWays.ts";
import { pageFor, pageSections, shownWorks } from "../../src/site/sections/pageParts.ts";
import { sectionFolder } from "../../src/site/sections/sections.ts";
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

type HomeCase = { name: string; fields?: string; page?: Partial<Page>; sections: string[] };

test.each(readCases<HomeCase>("pages"))("$name", ({ fields = full, page: own, sections }) => {
  expect(pageSections(site(fields), { ...page("/"), ...own })).toEqual(sections);
});

test("a home page shows its contact, whatever sections it names, unless there is a page for it", () => {
  const home = { ...page("/"), sections: ["faq" as const] };
  expect(pageSections(site(full), home)).toEqual(["faq", "contact"]);
  const contactPage = { ...business(full), pages: [page("/contact")] };
  expect(pageSections({ business: contactPage, desk: "own" }, home)).toEqual(["faq"]);
});

test("the home page shows five works where another page has them all", () => {
  const works = Array.from({ length: 6 }, (_, index) => ({ image: `${index}.jpg` }));
  const firm = { ...business(full), gallery: works, pages: [page("/"), page("/gallery")] };
  const shownAt = (path: string) => shownWorks({ business: firm, desk: "own" }, page(path)).length;
  expect(["/", "/gallery"].map(shownAt)).toEqual([5, 6]);
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

test.each(readCases<[string, string, string[]]>("ways"))(
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

test.each(readCases<[string, boolean]>("trust"))(
  "three figures make a section of trust, unless the first screen counts them already: %s",
  (fields, isShown) => {
    expect(pageSections(site(`${fields}\nfounded: 1998`), page("/")).includes("trust")).toBe(isShown);
  },
);

test("every page of a firm of 60 pages with titles only shows two sections and more below its head", () => {
  const firm = readBusiness("firm.yaml", largeFirm) as Business;
  const parts = firm.pages.map((each) => [
    each.path,
    pageSections({ business: firm, desk: "own" }, each).length,
  ]);
  expect(parts).toHaveLength(60);
  expect(parts.filter(([path, count]) => Number(count) < 2 && path !== "/imprint")).toEqual([]);
});

test("each section that a file can name is a folder, and no folder is another's", async () => {
  const entries = await readdir("src/site/sections", { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual(sectionNames.map(sectionFolder).sort());
});
