import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { linkPicture } from "../../src/build/linkPicture.ts";
import { englishSiteWords } from "../../src/languages/en/site.ts";
import { business } from "../site/stage/business.ts";
import { builtSites } from "./stage/builtSites.ts";

let [samples, cases] = ["", ""];

beforeAll(async () => {
  samples = await builtSites("samples");
  cases = await builtSites("cases");
});

/** The pages in a folder, by their whole path. */
async function pagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(".html")).map((name) => join(folder, name));
}

test("every page of every site is valid, accessible HTML", async () => {
  const pages = [...(await pagesIn(samples)), ...(await pagesIn(cases))];
  const validator = new HtmlValidate(
    new FileSystemConfigLoader({
      root: true,
      extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
      rules: {
        // React writes attributes in its own case and form, which HTML reads the same; its ids begin with
        // '_'.
        "attr-case": "off",
        "attribute-boolean-style": "off",
        "void-style": "off",
        "valid-id": ["error", { relaxed: true }],
        // Without a logo the name of the business is a heading of the bar, before the page's own h1 (spec 1).
        "heading-level": ["error", { minInitialRank: "h2" }],
        // The chat button is a link, so that it leads somewhere without JavaScript.
        "prefer-native-element": "off",
        // All scripts and styles are of the site itself.
        "require-sri": "off",
        // A long name of a business makes a long title.
        "long-title": "off",
        // A phone number is shown as its owner wrote it.
        "tel-non-breaking": "off",
      },
    }),
  );
  const report = await validator.validateMultipleFiles(pages);
  const mistakes = report.results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) => `${filePath}:${line} ${ruleId}: ${message}`),
  );
  expect(pages.length).toBeGreaterThan(15);
  expect(mistakes).toEqual([]);
});

test("a site in Spanish says nothing in English but what the chat says", async () => {
  const files = await pagesIn(join(cases, "spanish"));
  const pages = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const isShown = (text: string) => pages.some((page) => page.includes(`>${text}<`));
  expect(Object.values(englishSiteWords).filter(isShown).sort()).toEqual([englishSiteWords.privacy]);
});

test("a site with an address has a picture for links, 1200 by 630", async () => {
  expect(await sharp(join(samples, "harbor-plumbing", "og.png")).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
});

test("however wide a name is, the picture for links keeps its margin free", async () => {
  const picture = await linkPicture({ ...business(""), businessName: "MW ".repeat(8) + "W".repeat(30) });
  const margin = await sharp(picture).extract({ left: 1120, top: 0, width: 80, height: 630 }).toBuffer();
  const { channels } = await sharp(margin).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(1);
});
