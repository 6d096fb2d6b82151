import type { Sharp, SharpOptions } from "sharp";
import { photoMaking } from "../business/pictures/photoMaking.ts";
import { maxPhotoBytes, type PictureForm } from "../business/pictures/pictures.ts";

const { quality, blurs, maxAttempts, effort, jpeg, png } = photoMaking;

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
  if (format === "png") return resized.png(png).toBuffer();
  // Only browsers that are older than 2020 ask for it.
  if (format === "jpeg") return resized.jpeg(jpeg).toBuffer();
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
