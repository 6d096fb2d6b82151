import { mkdir, mkdtemp, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { endSwaps, removeReplaced, swapSite } from "../../src/build/swap.ts";
import { replacedFolder, swappingName } from "../../src/business/check/replacedSites.ts";
import { writeFiles } from "../stage/writeFiles.ts";

let out = "";
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), "dist-"));
});

/** Puts a site of these files in the place of `acme`. */
async function swap(...names: string[]): Promise<void> {
  const site = await mkdtemp(join(out, "..", "site-"));
  await writeFiles(Object.fromEntries(names.map((name) => [name, names.join()])), site);
  swapSite(site, out, "acme");
}

/** The files of a folder of the output, by path. */
async function files(...parts: string[]): Promise<string[]> {
  const folder = join(out, ...parts);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

const replacedFiles = async () => (await files(".replaced", "acme")).map((file) => file.replace(/^\d+/, "*"));

test("K8 a new site has its own files alone; of the old ones what it lacks of scripts and pictures stays beside the sites", async () => {
  await swap("index.html", "old.html", "_astro/a.js", "_astro/b.js", "_astro/b.js.br", "_pictures/1.svg");
  expect(await readdir(out)).toEqual(["acme"]);
  await swap("index.html", "_astro/a.js", "_astro/c.js", "_pictures/1.svg");
  expect(await files("acme")).toEqual(["_astro/a.js", "_astro/c.js", "_pictures/1.svg", "index.html"]);
  expect(await replacedFiles()).toEqual(["*/_astro/b.js", "*/_astro/b.js.br"]);
});

test("K8 two swaps within ten minutes: what pages of either old site ask for stays", async () => {
  for (const name of ["a", "b", "c"]) await swap("index.html", `_astro/${name}.js`);
  expect(await replacedFiles()).toEqual(["*/_astro/a.js", "*/_astro/b.js"]);
});

test("a new site that has all scripts of the old one leaves nothing beside the sites", async () => {
  for (const text of ["first.html", "second.html"]) await swap("index.html", text, "_astro/a.js");
  expect(await readdir(out)).toEqual(["acme"]);
});

test("K8 the next build puts back a site whose new one never came, and ends a swap that was nearly done", async () => {
  await swap("index.html", "_astro/a.js");
  const swapping = join(replacedFolder(out, "acme"), swappingName);
  await mkdir(dirname(swapping), { recursive: true });
  await rename(join(out, "acme"), swapping);
  endSwaps(out);
  expect(await readdir(out)).toEqual(["acme"]);
  expect(await readFile(join(out, "acme", "index.html"), "utf8")).toBe("index.html,_astro/a.js");

  await mkdir(dirname(swapping), { recursive: true });
  await rename(join(out, "acme"), swapping);
  await mkdir(join(out, "acme"));
  endSwaps(out);
  expect(await replacedFiles()).toEqual(["*/_astro/a.js"]);
});

test("the next build removes what was replaced more than ten minutes ago, and no site that was taken away by hand comes back", async () => {
  for (const name of ["a", "b"]) await swap("index.html", `_astro/${name}.js`);
  const [time = ""] = await readdir(replacedFolder(out, "acme"));
  await rename(join(out, "acme"), join(out, "..", `taken-${time}`));
  endSwaps(out);
  expect(await readdir(out)).toEqual([".replaced"]);
  await rename(
    join(replacedFolder(out, "acme"), time),
    join(replacedFolder(out, "acme"), String(Number(time) - 600_000)),
  );
  endSwaps(out);
  expect(await readdir(out)).toEqual([]);
});

test("of a site that is removed nothing stays", async () => {
  for (const name of ["a", "b"]) await swap("index.html", `_astro/${name}.js`);
  removeReplaced(out, "acme");
  expect(await readdir(out)).toEqual(["acme"]);
});

test("a file that somebody else put among what was replaced stops no build, and stays", async () => {
  for (const name of ["a", "b"]) await swap("index.html", `_astro/${name}.js`);
  await writeFile(join(out, ".replaced", ".DS_Store"), "");
  endSwaps(out);
  expect(await files(".replaced")).toEqual([
    ".DS_Store",
    expect.stringMatching(/^acme\/\d+\/_astro\/a\.js$/),
  ]);
});

test.each(["relative", "absolute"])(
  "a new site takes the place of a link (%s), and what the link leads to stays",
  async (kind) => {
    await writeFiles({ "own.txt": "", "_astro/a.js": "" }, join(out, "elsewhere"));
    await symlink(kind === "relative" ? "elsewhere" : join(out, "elsewhere"), join(out, "acme"));
    await swap("index.html", "_astro/a.js");
    expect(await files("acme")).toEqual(["_astro/a.js", "index.html"]);
    expect(await files("elsewhere")).toEqual(["_astro/a.js", "own.txt"]);
    expect((await readdir(out)).sort()).toEqual(["acme", "elsewhere"]);
  },
);

test("of an old site whose scripts are a link the link goes alone", async () => {
  await swap("index.html");
  await writeFiles({ "scripts/a.js": "" }, out);
  await symlink(join(out, "scripts"), join(out, "acme", "_astro"));
  await swap("index.html", "_astro/a.js");
  expect(await files("scripts")).toEqual(["a.js"]);
  expect((await readdir(out)).sort()).toEqual(["acme", "scripts"]);
});
