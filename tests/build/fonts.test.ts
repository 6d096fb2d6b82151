import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { type LookName, lookNames } from "../../src/branding/looks.ts";
import { fontCache, makeFonts } from "../../src/build/fonts.ts";
import { lookNamed } from "../../src/site/looks/siteLook.ts";
import { faceLanguages } from "../../src/typefaces/letters.ts";
import { faceStyle } from "../../src/typefaces/style.ts";
import { siteFonts } from "../../src/typefaces/typefaces.ts";
import { builtSites } from "../stage/builtSites.ts";

/** What the fonts of a page may weigh. */
const maxBytes = 45_000;

/** Makes the fonts of a look in a language, and weighs them. */
async function weigh(look: LookName, language: string): Promise<number> {
  const names = await makeFonts([faceStyle(lookNamed(look).faces, language)]);
  const sizes = names.map(async (name) => (await stat(join(fontCache, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.each(lookNames)("the fonts of the look %s are at most 45 KB a page, in every language", async (look) => {
  const weights: number[] = [];
  for (const language of faceLanguages) weights.push(await weigh(look, language));
  expect(Math.max(...weights)).toBeLessThanOrEqual(maxBytes);
});

test("a font that is made again has the same bytes", async () => {
  const [name = ""] = await makeFonts([faceStyle(lookNamed("plain").faces, "en")]);
  const before = await readFile(join(fontCache, name));
  await rm(join(fontCache, name));
  await makeFonts([faceStyle(lookNamed("plain").faces, "en")]);
  expect(before.equals(await readFile(join(fontCache, name)))).toBe(true);
});

test("all languages of western Europe share the files of a look", () => {
  const addresses = ["en", "es", "fr", "de"].flatMap((language) =>
    siteFonts(lookNamed("bold").faces, language),
  );
  expect(new Set(addresses.map(({ address }) => address)).size).toBe(2);
});

test("a site has the fonts of its own look and no others, and its pages load them ahead", async () => {
  const out = await builtSites("samples");
  const names = siteFonts(lookNamed("plain").faces, "en").map(({ address }) => basename(address));
  expect(await readdir(join(out, "harbor-plumbing/_fonts"))).toEqual(names);
  expect(await readFile(join(out, "harbor-plumbing/index.html"), "utf8")).toContain(
    `<link rel="preload" as="font" href="/_fonts/${names[0]}" crossorigin`,
  );
});

test("a site in Arabic, which no face has, gets and asks for no fonts", async () => {
  const site = join(await builtSites("cases"), "right-to-left");
  expect(await readdir(site)).not.toContain("_fonts");
  expect(await readFile(join(site, "index.html"), "utf8")).not.toMatch(/_fonts|@font-face/);
});
