import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import { logoForm, type Picture, type PictureForm, pictureForms, pictureName } from "../business/pictures.ts";
import { cacheOf, ensureFile } from "./cache.ts";

/** Where pictures made before are kept. */
export const pictureCache = cacheOf("photos");

/** Makes every form of a site's pictures that the cache does not have, and answers with their names. */
export async function makePictures({ business, pictures }: LoadedBusiness): Promise<string[]> {
  const logo = pictures[business.logoUrl ?? ""];
  const shown = [...new Set(business.gallery.flatMap(({ image }) => pictures[image] ?? []))];
  const wanted: [Picture, PictureForm][] = [
    ...(logo ? [[logo, logoForm(logo)] satisfies [Picture, PictureForm]] : []),
    ...shown.flatMap((picture) => {
      const { forms, fallback } = pictureForms(picture);
      return [...forms, fallback].map((form): [Picture, PictureForm] => [picture, form]);
    }),
  ];
  // One after the other: sharp itself uses all processors.
  for (const [picture, form] of wanted)
    await ensureFile(join(pictureCache, form.name), () => make(picture, form));
  return [...new Set(wanted.map(([, { name }]) => name))];
}

/** Reads the picture and brings it into a form; throws when it is no longer the one that its name tells. */
async function make({ file, name }: Picture, { width, height, format }: PictureForm): Promise<Buffer> {
  const bytes = await readFile(file);
  if (pictureName(bytes) !== name) throw new Error(`${basename(file)} changed meanwhile. Build again.`);
  if (format === "svg") return bytes;
  const { default: sharp } = await import("sharp");
  const resized = sharp(bytes).autoOrient().resize(width, height);
  if (format === "webp") return resized.webp({ quality: 76, effort: 5 }).toBuffer();
  if (format === "jpeg") return resized.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return resized.png({ palette: true }).toBuffer();
}
