import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepAssets } from "../../src/build/assets.ts";

async function siteWith(...names: string[]): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(site, "_astro"));
  for (const name of names) await writeFile(join(site, "_astro", name), names.join());
  return site;
}

const assets = async (site: string) => (await readdir(join(site, "_astro"))).sort();

test("pages opened before a change of the scripts still find theirs, until the next change", async () => {
  const [first, second, third] = [
    await siteWith("a.js", "b.js"),
    await siteWith("a.js", "c.js"),
    await siteWith("d.js"),
  ];
  const own = await keepAssets(first, second, ["a.js", "b.js"]);
  expect(await assets(second)).toEqual(["a.js", "b.js", "c.js"]);
  expect(await readFile(join(second, "_astro", "a.js"), "utf8")).toBe("a.js,c.js");
  await keepAssets(second, third, own);
  expect(await assets(third)).toEqual(["a.js", "c.js", "d.js"]);
});

test("a build that changes no script keeps the older ones too; a first one has its own alone", async () => {
  const [old, same, first] = [
    await siteWith("a.js", "older.js"),
    await siteWith("a.js"),
    await siteWith("a.js"),
  ];
  expect(await keepAssets(old, same, ["a.js"])).toEqual(["a.js"]);
  expect(await assets(same)).toEqual(["a.js", "older.js"]);
  await keepAssets(join(first, "nowhere"), first);
  expect(await assets(first)).toEqual(["a.js"]);
});
