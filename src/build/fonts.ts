import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { faceLanguages } from "../typefaces/letters.ts";
import {
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

/** Cuts the letters of a font file out of the package's file. */
async function cutFont({ face, part, letters }: FontFile): Promise<Buffer> {
  const path = `${fontPackage(face)}/files/${face.name}-${part}-${face.axes}-normal.woff2`;
  const source = await readFile(createRequire(import.meta.url).resolve(path));
  // Loaded only where a font is missing: it costs more to load than to cut.
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(source, letters, {
    targetFormat: "woff2",
    variationAxes: { ...face.kept },
    keepFeatures: keptFeatures,
    preserveNameIds: licenceNames,
  });
}
