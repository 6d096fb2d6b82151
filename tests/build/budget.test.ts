import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { buildSites } from "../../src/build/build.ts";
import { lookNames } from "../../src/business/looks.ts";
import { builtSites } from "./stage/builtSites.ts";

const samples = fileURLToPath(new URL("../../businesses", import.meta.url));
let [built, large] = ["", ""];

beforeAll(async () => {
  built = await builtSites("samples");
  large = await mkdtemp(join(tmpdir(), "dist-"));
  const folder = await twoHundredPages();
  await writeLooks(folder);
  await buildSites(folder, large);
});

/** What the home page of a built site costs a first visitor, in bytes as a server sends them (brotli). */
async function weigh(site: string) {
  const page = await readFile(join(site, "index.html"));
  const bytesOf = async (pattern: RegExp) => {
    const files = [...page.toString().matchAll(pattern)].map(([, path = ""]) => readFile(join(site, path)));
    return (await Promise.all(files)).reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  };
  const sheets = await bytesOf(/<link rel="stylesheet" href="([^"]+)"/g);
  return {
    page: brotliCompressSync(page).length + sheets,
    script: await bytesOf(/<script[^>]* src="([^"]+)"/g),
  };
}

/** The largest sample with as many pages more as make 200. */
async function twoHundredPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  const text = await readFile(join(samples, "harbor-plumbing", "business.yaml"), "utf8");
  const towns = ["Elm Park", "Oak Hill", "Water View", "Mill Run", "Stone Gate"];
  const pages = Array.from({ length: 190 }, (_, index) => {
    const [segment, town] = [["areas", "projects", "tips"][index % 3], towns[index % 5]];
    return `  - { id: more-${index}, path: /${segment}/page-${index}, title: ${town} ${index} }\n`;
  });
  await cp(join(samples, "harbor-plumbing"), join(folder, "many"), { recursive: true });
  await writeFile(
    join(folder, "many", "business.yaml"),
    text.replace("pages:\n", () => `pages:\n${pages.join("")}`),
  );
  return folder;
}

/** The sample with the most sections, once in each look. */
async function writeLooks(folder: string): Promise<void> {
  const sample = join(samples, "harbor-plumbing");
  const text = (await readFile(join(sample, "business.yaml"), "utf8")).replace(/^look: .*\n/m, "");
  for (const look of lookNames) {
    await cp(sample, join(folder, look), { recursive: true });
    await writeFile(join(folder, look, "business.yaml"), `${text}\nlook: ${look}\n`);
  }
}

test.each(["harbor-plumbing", "fern-and-field", "odette-hair", "corner-bakery"])(
  "the home page of %s costs at most 12 KB of HTML and CSS, the hash of its script included, and 2 KB of script",
  async (id) => {
    const { page, script } = await weigh(join(built, id));
    expect(page).toBeLessThanOrEqual(12 * 1024);
    expect(script).toBeGreaterThan(500);
    expect(script).toBeLessThanOrEqual(2048);
  },
);

test.each(lookNames)("in the look %s no home page with every section costs more", async (look) => {
  const { page } = await weigh(join(large, look));
  expect(page).toBeGreaterThan(10_000);
  expect(page).toBeLessThanOrEqual(12 * 1024);
});

test("with 200 pages in its menus it costs at most 14 KB", async () => {
  const { page } = await weigh(join(large, "many"));
  expect(page).toBeGreaterThan(11_000);
  expect(page).toBeLessThanOrEqual(14_000);
});
