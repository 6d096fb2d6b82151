import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadBusinesses } from "../../src/business/load.ts";
import { buildSites } from "../../src/fleet/build.ts";

const samples = fileURLToPath(new URL("../../businesses", import.meta.url));

async function build(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), "dist-"));
  const { businesses } = await loadBusinesses(samples);
  await buildSites(businesses, samples, out);
  return out;
}

const files = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

test("each site stands alone: pages, 404 page, logo and assets, and nothing of another", async () => {
  const out = await build();
  const plumbing = await files(join(out, "harbor-plumbing"));
  expect(plumbing).toEqual(
    expect.arrayContaining([
      "index.html",
      "404.html",
      expect.stringMatching(/^_pictures\/[0-9a-f]{12}\.svg$/),
      "privacy/index.html",
      "services/drain-cleaning/index.html",
    ]),
  );
  expect(plumbing).not.toContain("404/index.html");
  const bakery = join(out, "corner-bakery");
  const pages = (await files(bakery)).filter((name) => name.endsWith(".html"));
  const texts = await Promise.all(pages.map((name) => readFile(join(bakery, name), "utf8")));
  expect(texts.join()).not.toContain("Harbor");
  expect(await readdir(out)).not.toContain(".staging");
});

test("pages refer only to files of their own site", async () => {
  const out = await build();
  const site = join(out, "harbor-plumbing");
  const html = await readFile(join(site, "index.html"), "utf8");
  const assets = [...html.matchAll(/(?:href|src|component-url|renderer-url)="(\/[^"#]+\.\w+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(assets.length).toBeGreaterThan(2);
  const sizes = await Promise.all(assets.map(async (path) => (await stat(join(site, path))).size));
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(html).not.toContain(" uid=");
});

test("what has not changed is not built again; what has is, alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  await cp(join(samples, "corner-bakery"), join(folder, "corner-bakery"), { recursive: true });
  await cp(join(samples, "corner-bakery"), join(folder, "second-bakery"), { recursive: true });
  const out = await mkdtemp(join(tmpdir(), "dist-"));
  const buildAll = async () => (await buildSites((await loadBusinesses(folder)).businesses, folder, out)).ids;
  expect(await buildAll()).toEqual(["corner-bakery", "second-bakery"]);
  expect(await buildAll()).toEqual([]);
  await appendFile(join(folder, "second-bakery", "business.yaml"), "\nphone: '410 555 0100'\n");
  expect(await buildAll()).toEqual(["second-bakery"]);
  await rm(join(out, "corner-bakery"), { recursive: true });
  expect(await buildAll()).toEqual(["corner-bakery"]);
});

test("a site that cannot be packaged stays as it was, and the others are built", async () => {
  const out = await build();
  const pageOf = (id: string) => join(out, id, "index.html");
  await writeFile(pageOf("corner-bakery"), "the old page");
  await writeFile(pageOf("harbor-plumbing"), "the old page");
  const { businesses } = await loadBusinesses(samples, ["corner-bakery", "harbor-plumbing"]);
  // A logo that vanishes between reading the file and packaging the site.
  const gone = { file: "/gone.svg", name: "gone", width: 1, height: 1, kind: "drawing" } as const;
  const broken = businesses.map((site) => ({
    ...site,
    pictures: Object.fromEntries(Object.keys(site.pictures).map((name) => [name, gone])),
  }));
  const { ids, failures } = await buildSites(broken, samples, out, { all: true });
  expect(ids).toEqual(["corner-bakery"]);
  expect(failures).toEqual([
    expect.stringMatching(/harbor-plumbing: The site could not be packaged: .*gone\.svg/),
  ]);
  expect(await readFile(pageOf("harbor-plumbing"), "utf8")).toBe("the old page");
  expect(await readFile(pageOf("corner-bakery"), "utf8")).not.toBe("the old page");
});
