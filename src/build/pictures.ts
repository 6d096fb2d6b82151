import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import { picturePlaces } from "../business/namedPictures.ts";
import { logoForm, type Picture, type PictureForm, pictureForms, pictureName } from "../business/pictures.ts";
import { cacheFolder, ensureFile } from "./cache.ts";

/** The folder of pictures that were made before. */
export const pictureCache = cacheFolder("photos");

/** Makes every form of a site's pictures that the cache does not have, and answers the names of all. */
export async function makePictures({ business, pictures }: LoadedBusiness): Promise<string[]> {
  const logo = pictures[business.logoUrl ?? ""];
  const shown = [...new Set(picturePlaces(business).flatMap(({ picture }) => pictures[picture.image] ?? []))];
  const forms: [Picture, PictureForm][] = [
    ...(logo ? [[logo, logoForm(logo)] satisfies [Picture, PictureForm]] : []),
    ...shown.flatMap((picture) => {
      const { forms: sizes, fallback } = pictureForms(picture);
      return [...sizes, fallback].map((form): [Picture, PictureForm] => [picture, form]);
    }),
  ];
  // One after the other: sharp itself uses all processors.
  for (const [picture, form] of forms)
    await ensureFile(join(pictureCache, form.name), () => convert(picture, form));
  return [...new Set(forms.map(([, { name }]) => name))];
}

/** Reads a picture and converts it to a form; throws when its file is not the one that was loaded. */
async function convert({ file, name }: Picture, { width, height, format }: PictureForm): Promise<Buffer> {
  const bytes = await readFile(file);
  if (pictureName(bytes) !== name) throw new Error(`${basename(file)} changed meanwhile. Build again.`);
  if (format === "svg") return bytes;
  const { default: sharp } = await import("sharp");
  const resized = sharp(bytes).autoOrient().resize(width, height);
  if (format === "webp") return resized.webp({ quality: 76, effort: 5 }).toBuffer();
  if (format === "jpeg") return resized.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return resized.png({ palette: true }).toBuffer();
}
