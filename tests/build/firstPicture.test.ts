import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { buildSites } from "../../src/build/build.ts";
import { lookNames } from "../../src/business/looks.ts";

const galleries = { few: 1, many: 9 } as const;
let out: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  out = await mkdtemp(join(tmpdir(), "out-"));
  const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#2f5d3a" } });
  const bytes = await photo.jpeg().toBuffer();
  for (const look of lookNames)
    for (const [name, count] of Object.entries(galleries)) {
      const home = join(folder, `${look}-${name}`);
      await mkdir(home);
      await writeFile(join(home, "a.jpg"), bytes);
      await writeFile(
        join(home, "business.yaml"),
        `businessName: Acme
look: ${look}
gallery: [${"{ image: a.jpg, alt: A garden. },".repeat(count)}]
pages: [{ id: home, path: /, title: Home }, { id: a, path: /a, title: A, image: a.jpg, alt: A garden. }]
`,
      );
    }
  await buildSites(folder, out);
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
