import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { lookNames } from "../../src/branding/looks.ts";
import { builtSites } from "../stage/builtSites.ts";
import { weighHomePage } from "./stage/weighHomePage.ts";

let [samples, made] = ["", ""];
beforeAll(async () => {
  [samples, made] = [await builtSites("samples"), await builtSites("made")];
});

test.each(["harbor-plumbing", "fern-and-field", "odette-hair", "corner-bakery"])(
  "the home page of %s costs at most 12 KB of HTML and CSS, the hash of its script included, and 2 KB of script",
  async (id) => {
    const { page, script } = await weighHomePage(join(samples, id));
    expect(page).toBeLessThanOrEqual(12 * 1024);
    expect(script).toBeGreaterThan(500);
    expect(script).toBeLessThanOrEqual(2048);
  },
);

test.each(lookNames)("in the look %s no home page with every section costs more", async (look) => {
  const { page } = await weighHomePage(join(made, `every-section-${look}`));
  expect(page).toBeGreaterThan(10_000);
  expect(page).toBeLessThanOrEqual(12 * 1024);
});

test("with 200 pages in its menus it costs at most 14 KB", async () => {
  const { page } = await weighHomePage(join(made, "many-pages"));
  expect(page).toBeGreaterThan(11_000);
  expect(page).toBeLessThanOrEqual(14_000);
});
