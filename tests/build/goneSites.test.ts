import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { goneSiteNotices, pruneSites } from "../../src/build/goneSites.ts";
import { readManifest, writeManifest } from "../../src/build/manifest.ts";
import { businessFolder, listSites, outputFolder, readTree } from "./stage/outputs.ts";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `site-${String(index).padStart(2, "0")}`);
const onlySites = (...ids: string[]) => ({ folders: ids, facts: ids, entries: ids });

test("a site whose business folder is gone is removed, with its facts and its entry; no other is touched", async () => {
  const folder = await businessFolder(["kept", "broken"]);
  await writeFile(join(folder, "broken", "business.yaml"), "businessName: [");
  const out = await outputFolder(["broken", "gone", "kept"]);
  expect(await goneSiteNotices(folder, out)).toEqual([
    `${out}/gone: ${folder}/gone is gone, its site is not. Remove it with site build --prune.`,
  ]);
  expect(await pruneSites(folder, out, false)).toEqual({ ids: ["gone"] });
  expect(await listSites(out)).toEqual(onlySites("broken", "kept"));
  expect(await goneSiteNotices(folder, out)).toEqual([]);
});

test("what no build made is never removed: neither a folder of an owner nor a path out of the output", async () => {
  const folder = await businessFolder(["kept"]);
  const out = join(await mkdtemp(join(tmpdir(), "around-")), "dist");
  await rename(await outputFolder(["kept"]), out);
  for (const name of ["downloads", "../outside"]) {
    await mkdir(join(out, name));
    await writeFile(join(out, name, "index.html"), "by hand");
  }
  await writeManifest(out, { ...(await readManifest(out)), "../outside": { business: "b", theme: "t" } });
  const before = await readTree(join(out, ".."));
  expect(await pruneSites(folder, out, true)).toEqual({ ids: [] });
  expect(await readTree(join(out, ".."))).toEqual(before);
});

test.each([
  [1, 2],
  [1, 9],
  [2, 20],
])("%d gone of %d sites is removed without --yes", async (gone, all) => {
  const ids = numbered(all);
  const [folder, out] = [await businessFolder([...ids.slice(gone), "new"]), await outputFolder(ids)];
  expect((await pruneSites(folder, out, false)).ids).toEqual(ids.slice(0, gone));
  expect(await listSites(out)).toEqual(onlySites(...ids.slice(gone)));
});

test.each([
  [1, 1],
  [2, 2],
  [2, 3],
  [3, 20],
])("%d gone of %d sites, over a tenth, stay; with --yes they are removed", async (gone, all) => {
  const ids = numbered(all);
  const [folder, out] = [await businessFolder([...ids.slice(gone), "new"]), await outputFolder(ids)];
  const before = await readTree(out);
  expect(await pruneSites(folder, out, false)).toEqual({
    ids: [],
    refusal: `${out}: ${gone} of ${all} sites have no business any more, over a tenth: nothing is removed. If that is right, add --yes.`,
  });
  expect(await readTree(out)).toEqual(before);
  expect((await pruneSites(folder, out, true)).ids).toEqual(ids.slice(0, gone));
});

test("a folder without a business removes nothing, not even with --yes; a missing one neither", async () => {
  const [folder, out] = [await businessFolder([]), await outputFolder(["one", "two"])];
  await writeFile(join(folder, "notes.txt"), "");
  const before = await readTree(out);
  expect(await pruneSites(folder, out, true)).toEqual({
    ids: [],
    refusal: `${folder}: Holds no business, so nothing is removed. Name the right folder with --businesses DIR.`,
  });
  expect(await goneSiteNotices(folder, out)).toEqual([
    `${folder}: Holds no business; the sites of ${out} stay (2). Name the right folder with --businesses DIR.`,
  ]);
  await expect(pruneSites(join(folder, "nowhere"), out, true)).rejects.toThrow("ENOENT");
  expect(await readTree(out)).toEqual(before);
});

const without =
  (...names: string[]) =>
  async (out: string) => {
    for (const name of names) await rm(join(out, name), { recursive: true });
  };
/** What a kill at each step leaves of the site `gone`. */
const kills: [string, (out: string) => Promise<void>][] = [
  [
    "left its place",
    async (out) => {
      await mkdir(join(out, ".staging"));
      await rename(join(out, "gone"), join(out, ".staging", "gone"));
    },
  ],
  ["lost its facts too", without("gone", "_desk/gone.json")],
  ["lost the manifest", without("manifest.json")],
  ["lost its entry and left its place", without("manifest.json", "gone")],
];

test.each(kills)("the next removal finishes what a kill left of a site that had %s", async (_, kill) => {
  const [folder, out] = [await businessFolder(["kept"]), await outputFolder(["gone", "kept"])];
  await kill(out);
  expect((await pruneSites(folder, out, false)).ids).toEqual(["gone"]);
  const { folders, facts, entries } = await listSites(out);
  expect([folders, facts]).toEqual([["kept"], ["kept"]]);
  expect(entries).not.toContain("gone");
  expect(existsSync(join(out, ".staging"))).toBe(false);
});
