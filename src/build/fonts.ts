import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { faceLanguages } from "../typefaces/letters.ts";
import {
  type Face,
  type FontFile,
  faceFiles,
  fontFolder,
  fontPackage,
  keptFeatures,
  licenceNames,
  typefaces,
} from "../typefaces/typefaces.ts";
import { cacheFolder, ensureFile } from "./cache.ts";

/** The folder of fonts that were made before. */
export const fontCache = cacheFolder("fonts");

const fontAddress = new RegExp(`/${fontFolder}/[\\w-]+\\.woff2`, "g");

/** All fonts that any site may have, by address: as many as there are faces and alphabets. */
const fonts = new Map<string, FontFile>(
  Object.values(typefaces).flatMap((face) =>
    faceLanguages.flatMap((language) => faceFiles(face, language).map((font) => [font.address, font])),
  ),
);

/** Makes the fonts that these styles name, as far as the cache lacks them, and answers their names. */
export async function makeFonts(styles: Iterable<string>): Promise<string[]> {
  const addresses = new Set([...styles].flatMap((style) => style.match(fontAddress) ?? []));
  const found = [...addresses].flatMap((address) => fonts.get(address) ?? []);
  const names = found.map(({ address }) => address.slice(fontFolder.length + 2));
  for (const [index, name] of names.entries()) {
    const font = found[index];
    if (font) await ensureFile(join(fontCache, name), () => cutFont(font));
  }
  return names;
}

/** Makes the font by which pictures set heads, of one weight, unless the cache has it; answers its file. */
export async function makeHeadFont(font: FontFile, weight: number): Promise<string> {
  const file = join(fontCache, `${basename(font.address, ".woff2")}-${weight}.ttf`);
  await ensureFile(file, () => cutFont(font, "sfnt", { wght: weight }));
  return file;
}

/** Cuts the letters of a font file, and of its axes what is kept, out of the package's file. */
async function cutFont(
  { face, part, letters }: FontFile,
  targetFormat: "woff2" | "sfnt" = "woff2",
  axes: Face["kept"] = {},
): Promise<Buffer> {
  const path = `${fontPackage(face)}/files/${face.name}-${part}-${face.axes}-normal.woff2`;
  const source = await readFile(createRequire(import.meta.url).resolve(path));
  // Loaded only where a font is missing: it costs more to load than to cut.
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(source, letters, {
    targetFormat,
    variationAxes: { ...face.kept, ...axes },
    keepFeatures: keptFeatures,
    preserveNameIds: licenceNames,
  });
}
