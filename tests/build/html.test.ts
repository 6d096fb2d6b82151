import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { lookNames } from "../../src/branding/looks.ts";
import { linkPicture } from "../../src/build/linkPicture.ts";
import type { Business } from "../../src/business/schema/business.ts";
import { englishSiteWords } from "../../src/languages/en/site.ts";
import { business } from "../site/stage/business.ts";
import { findMisuse, readVocabulary } from "../site/stage/vocabulary.ts";
import { builtSites } from "../stage/builtSites.ts";
import { htmlValidator } from "../stage/htmlValidator.ts";

let [samples, cases, made] = ["", "", ""];

beforeAll(async () => {
  samples = await builtSites("samples");
  cases = await builtSites("cases");
  made = await builtSites("made");
});

/** The pages of samples, cases, and a rich business of each look. */
const allPages = async () => {
  const folders = [samples, cases, ...lookNames.map((look) => join(made, look))];
  return (await Promise.all(folders.map(pagesIn))).flat();
};

/** The pages in a folder, by their whole path. */
async function pagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(".html")).map((name) => join(folder, name));
}

test("every page of every site is valid, accessible HTML", async () => {
  const pages = await allPages();
  const report = await htmlValidator.validateMultipleFiles(pages);
  const mistakes = report.results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) => `${filePath}:${line} ${ruleId}: ${message}`),
  );
  expect(pages.length).toBeGreaterThan(15);
  expect(mistakes).toEqual([]);
});

/** What a page says of itself to search engines. */
const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );

test("what every page of every site says to search engines fits the vocabulary of schema.org", async () => {
  const vocabulary = readVocabulary();
  const pages = await allPages();
  const entries = await Promise.all(
    pages.map(async (page) => structuredData(await readFile(page, "utf8")).map((entry) => ({ page, entry }))),
  );
  const misuse = entries.flat().flatMap(({ page, entry }) => findMisuse(vocabulary, entry, page));
  expect(misuse).toEqual([]);
  const types = new Set(entries.flat().flatMap(({ entry }) => entry["@type"]));
  expect([...types]).toEqual(
    expect.arrayContaining(["Plumber", "HairSalon", "Service", "BreadcrumbList", "FAQPage"]),
  );
});

test("no two pages of a built site share a description, and none has over 160 characters", async () => {
  const pages = await allPages();
  // The page that no search finds, and pages that lead on from old addresses, describe nothing.
  const texts = await Promise.all(
    pages.map(async (page) => {
      const [, text] = /<meta name="description" content="([^"]*)"/.exec(await readFile(page, "utf8")) ?? [];
      return text === undefined ? [] : { site: page.replace(/(\/sites\/\w+\/[^/]+)\/.*/, "$1"), text };
    }),
  ).then((found) => found.flat());
  expect(texts.length).toBeGreaterThan(40);
  const keys = texts.map(({ site, text }) => `${site}: ${text}`);
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  expect(texts.filter(({ text }) => !text.trim() || text.replace(/&[#\w]+;/g, "x").length > 160)).toEqual([]);
});

/** The headings of a page, by level and text. */
const headings = (html: string) =>
  [...html.matchAll(/<(h[1-3])[^>]*>(.*?)<\/\1>/gs)].map(([, level, text = ""]) => [
    level,
    text.replace(/<[^>]*>/g, "").trim(),
  ]);

test("the name in the bar is the one heading of it where nothing else is known of a business", async () => {
  const html = await readFile(join(cases, "one-page", "index.html"), "utf8");
  expect(headings(html).slice(0, 2)).toEqual([
    ["h1", "One Page Ltd"],
    ["h2", "Get in touch with One Page Ltd"],
  ]);
  expect(html).toContain('<p class="display">One Page Ltd</p>');
});

test("a site in Spanish says nothing in English", async () => {
  const files = await pagesIn(join(cases, "spanish"));
  const pages = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const isShown = (text: string) => pages.some((page) => page.includes(`>${text}<`));
  expect(Object.values(englishSiteWords).filter(isShown)).toEqual([]);
});

test("a site with an address has a picture for links, 1200 by 630", async () => {
  expect(await sharp(join(samples, "harbor-plumbing", "og.png")).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
});

/** The picture for links of a business of these fields, which has no file beside its own. */
const linkPictureOf = (fields: Partial<Business>) =>
  linkPicture({
    ...{ id: "acme", folder: "", texts: {}, documents: {}, pictures: {} },
    business: { ...business(""), ...fields },
  });

test("however wide a name is, the picture for links keeps its margin free", async () => {
  const picture = await linkPictureOf({ businessName: "MW ".repeat(8) + "W".repeat(30) });
  const margin = await sharp(picture).extract({ left: 904, top: 0, width: 56, height: 630 }).toBuffer();
  const { channels } = await sharp(margin).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(1);
});

test("the picture for links sets the name in the face of its look, where that has its letters", async () => {
  const styles = [{ language: "ru" }, ...lookNames.map((look) => ({ look }))];
  const pictures = await Promise.all(styles.map(linkPictureOf));
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(styles.length);
});
