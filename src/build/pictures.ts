import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { LoadedBusiness } from "../business/check/load.ts";
import { shownPictures } from "../business/pictures/namedPictures.ts";
import { photoMaking } from "../business/pictures/photoMaking.ts";
import {
  logoForm,
  type Picture,
  type PictureForm,
  pictureForms,
  pictureName,
} from "../business/pictures/pictures.ts";
import { cacheFolder, ensureFile } from "./cache.ts";
import { makePhotoForms } from "./photoForms.ts";

/** The folder of pictures that were made before. */
export const pictureCache = cacheFolder("photos");

const cachedFile = ({ name }: PictureForm) => join(pictureCache, name);

/** Makes every form of a site's pictures that the cache does not have, and answers the names of all. */
export async function makePictures(site: LoadedBusiness): Promise<string[]> {
  const names = new Set<string>();
  const logo = site.pictures[site.business.logoUrl ?? ""];
  if (logo) {
    const form = logoForm(logo);
    await ensureFile(cachedFile(form), () => makeLogo(logo, form));
    names.add(form.name);
  }
  // One photo after the other: many large ones at once need much memory.
  for (const picture of shownPictures(site)) {
    const { forms: sizes, fallback } = pictureForms(picture);
    const forms = [...sizes, fallback];
    await ensureForms(picture, forms);
    for (const { name } of forms) names.add(name);
  }
  return [...names];
}

async function ensureForms(picture: Picture, forms: readonly PictureForm[]): Promise<void> {
  const missing = forms.filter((form) => !existsSync(cachedFile(form)));
  if (!missing.length) return;
  const bytes = await readUnchanged(picture);
  const contents = picture.kind === "drawing" ? [bytes] : await makePhotoForms(bytes, missing);
  await Promise.all(
    missing.map((form, index) => ensureFile(cachedFile(form), async () => contents[index] ?? bytes)),
  );
}

async function makeLogo(logo: Picture, { width, height, format }: PictureForm): Promise<Buffer> {
  const bytes = await readUnchanged(logo);
  if (format === "svg") return bytes;
  const { default: sharp } = await import("sharp");
  return sharp(bytes).autoOrient().resize(width, height).webp(photoMaking.logo).toBuffer();
}

/** Reads the file of a picture; throws when it is not the one that was loaded. */
async function readUnchanged({ file, name }: Picture): Promise<Buffer> {
  const bytes = await readFile(file);
  if (pictureName(bytes) !== name) throw new Error(`${basename(file)} changed meanwhile. Build again.`);
  return bytes;
}
