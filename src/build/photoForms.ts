import type { Sharp, SharpOptions } from "sharp";
import { maxPhotoBytes, type PictureForm } from "../business/pictures.ts";

/** The quality of WebP that photos have where their bytes allow it, and the least. */
const quality = { usual: 74, least: 24 } as const;

/** So many pixels wide grain and edges are softened where the least quality is too large still. */
const blurs = { slight: 0.7, strong: 1.3 } as const;

/** So often a photo is made anew with less quality before it is made softer. */
const maxAttempts = 4;

/**
 * Effort 2 of 6 takes half the time of 4 for 7% more bytes. AVIF would take ten times as long for a third
 * fewer.
 */
const effort = 2;

/** Makes forms of one photo: it is decoded once. */
export async function makePhotoForms(photo: Buffer, forms: readonly PictureForm[]): Promise<Buffer[]> {
  // Loaded only for photos.
  const { default: sharp } = await import("sharp");
  const width = Math.max(...forms.map((form) => form.width));
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const options: SharpOptions = { raw: info };
  return Promise.all(forms.map((form) => makeForm(() => sharp(data, options), form)));
}

async function makeForm(open: () => Sharp, { width, height, format }: PictureForm): Promise<Buffer> {
  const resized = open().resize(width, height, { fit: "fill" });
  if (format === "png") return resized.png({ palette: true }).toBuffer();
  // Only browsers that are older than 2020 ask for it.
  if (format === "jpeg") return resized.jpeg({ quality: 70, progressive: true }).toBuffer();
  return makeWithin(resized, maxPhotoBytes(width));
}

/** Makes a photo as WebP of so many bytes: one of much grain with less quality, and at last softer. */
async function makeWithin(photo: Sharp, maxBytes: number): Promise<Buffer> {
  let used: number = quality.usual;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const made = await photo.clone().webp({ quality: used, effort }).toBuffer();
    if (made.length <= maxBytes) return made;
    if (used === quality.least) break;
    // Bytes grow a little less than quality does.
    used = Math.max(quality.least, Math.floor(used * (maxBytes / made.length) ** 1.25) - 1);
  }
  return makeSofter(photo, maxBytes);
}

/** Makes a photo at the least quality, softened as little as its bytes ask for. */
async function makeSofter(photo: Sharp, maxBytes: number): Promise<Buffer> {
  const soften = (blur: number) =>
    photo.clone().blur(blur).webp({ quality: quality.least, effort }).toBuffer();
  const made = await soften(blurs.slight);
  return made.length <= maxBytes ? made : soften(blurs.strong);
}
