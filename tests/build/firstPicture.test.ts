import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { lookNames } from "../../src/branding/looks.ts";
import { builtSites } from "../stage/builtSites.ts";
import { galleries } from "./stage/madeBusinesses.ts";

let out = "";
beforeAll(async () => {
  out = await builtSites("made");
});

/** The candidates of a page's preload, and those of its first picture. */
async function candidates(file: string) {
  const html = await readFile(join(out, file), "utf8");
  const preload = /imagesrcset="([^"]*)" imagesizes="([^"]*)"/.exec(html)?.slice(1);
  const main = html.slice(html.indexOf("<main"));
  const [, srcset, sizes] = /<source type="image\/webp" srcset="([^"]*)" sizes="([^"]*)"/.exec(main) ?? [];
  return { preload, shown: [srcset, sizes], count: html.match(/as="image"/g)?.length };
}

const sites = lookNames.flatMap((look) => Object.keys(galleries).map((name) => `${look}-${name}`));

test.each(sites)("%s preloads the candidates that its hero and its heads show, once", async (site) => {
  const [home, page] = await Promise.all([candidates(`${site}/index.html`), candidates(`${site}/a.html`)]);
  expect(home.preload).toEqual(home.shown);
  expect(page.preload).toEqual(page.shown);
  expect([home.count, page.count]).toEqual([1, 1]);
});
