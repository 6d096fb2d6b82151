import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/build/project.ts";
import { type LoadedBusiness, loadBusinesses } from "../../src/business/check/load.ts";
import type { Page } from "../../src/business/schema/business.ts";
import { documentDescription } from "../../src/site/descriptions.ts";
import { markedWords } from "../business/stage/markedWords.ts";
import { business } from "./stage/business.ts";

const site = (fields: string, texts: Record<string, string> = {}) =>
  ({ business: business(fields), texts, pictures: {}, desk: "own" }) as const;

const about: Page = { id: "about", path: "/about", title: "About" };
const drains: Page = { id: "drains", path: "/drains", title: "/drains" };
const home: Page = { id: "home", path: "/", title: "/" };

/** The description of the page /about of a business. */
const describeAbout = (fields: string, page = about) => {
  const acme = site(fields);
  return documentDescription({ ...acme, business: { ...acme.business, pages: [home, page] } }, page);
};

test("a page's own description is its text in search results, the business's that of the home page", () => {
  expect(describeAbout("description: Dry feet.", { ...about, description: "Who we are." })).toBe(
    "Who we are.",
  );
  expect(documentDescription(site("description: Dry feet."), home)).toBe("Dry feet.");
});

test("a page without a description has one made of its title, its services, its Markdown and the place", () => {
  const fields = "services: [{ name: Kitchen drains, page: /drains }]\naddress: { city: Towson }";
  const acme = site(fields, { "a.md": "# Drains\n\n- x\n\nWe *clear* [drains](/x). Then we go." });
  const pages = [home, { ...drains, title: "Drains", body: "a.md" }, about];
  const clear = { ...acme, business: { ...acme.business, pages } };
  const [, page = drains] = pages;
  expect(documentDescription(clear, page)).toBe("Drains: We clear drains. · Kitchen drains · Acme, Towson");
  expect(documentDescription(clear, about)).toBe("About · Acme, Towson");
  expect(documentDescription(site("services: [{ name: Drains }]"), home)).toBe("Acme · Drains");
});

test("a long description is cut at a word, to 160 characters at most", () => {
  const text = describeAbout("", { ...about, description: "Drains, cleaned well. ".repeat(15).trim() });
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/^(Drains, cleaned well\. )+Drains, cleaned well…$/);
  expect(describeAbout("", { ...about, description: "ß".repeat(300) })).toBe(`${"ß".repeat(159)}…`);
});

/** The descriptions of pages of a business that has only these and a home page. */
function describePages(fields: string, pages: Page[]) {
  const acme = { ...site(""), business: { ...business(fields), pages: [home, ...pages] } };
  return pages.map((page) => documentDescription(acme, page));
}

const same = (path: string): Page => ({ id: path, path, title: "A", description: "Same." });

test("pages that say the same are told apart by their titles, then their groups, and at last by a number", () => {
  const pages = ["/a", "/b", "/c", "/tips/d", "/tips/e", "/tips/f"].map(same);
  expect(describePages("", pages)).toEqual([
    "Same.",
    "A: Same.",
    "A · Acme",
    "Tips · A · Acme",
    "A · Acme (2)",
    "A · Acme (3)",
  ]);
});

test("a description is made with the marks of the page's language", () => {
  const french = describePages("language: fr\naddress: { city: Lyon }", [same("/a"), same("/b")]);
  expect(french).toEqual(["Same.", "A\u00a0: Same."]);
  const words = JSON.stringify(markedWords());
  expect(describePages(`language: ar\nwords: ${words}\naddress: { city: Aden }`, [about])).toEqual([
    "About · Acme، Aden",
  ]);
  expect(documentDescription(site("language: fr\naddress: { city: Lyon }"), home)).toBe(
    "Acme\u00a0: Lyon · /drains · /about",
  );
});

test("no two pages of a sample or a test business share a description, and none is long", async () => {
  const folders = ["businesses", "tests/businesses", "tests/receptionist/businesses"];
  const loaded = await Promise.all(folders.map((folder) => loadBusinesses(join(projectRoot, folder))));
  const sites = loaded.flatMap(({ businesses }) => businesses);
  const texts = (each: LoadedBusiness) =>
    each.business.pages.map((page) => documentDescription({ ...each, desk: "own" }, page));
  expect(sites.length).toBeGreaterThan(50);
  expect(sites.filter((each) => new Set(texts(each)).size < each.business.pages.length)).toEqual([]);
  expect(sites.flatMap(texts).filter((text) => text.length > 160 || !text.trim())).toEqual([]);
});
