import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import type { OutputInfo, Sharp } from "sharp";
import type { FileError } from "../schema/mistake.ts";
import type { Focus } from "../schema/pictureFields.ts";
import { readDrawing } from "./drawing.ts";
import { photoMaking } from "./photoMaking.ts";

/**
 * A picture beside a business file: how large it is (px), what it is, and a name made of its content; of a
 * photo also what a crop keeps in sight where the file says nothing.
 */
export type Picture = {
  file: string;
  name: string;
  width: number;
  height: number;
  kind: "drawing" | "photo" | "see-through";
  focus?: Focus;
};

/** One of the sizes that a picture is sent in. */
export type PictureForm = {
  name: string;
  width: number;
  height: number;
  format: "svg" | "webp" | "jpeg" | "png";
};

/** Larger pictures are refused. */
const maxBytes = 20_000_000;
const maxPixels = 50_000_000;

const { sizes: photoSizes, logoBoxPx } = photoMaking;

/** The most bytes of a photo that is sent so wide. */
export const maxPhotoBytes = (width: number): number =>
  photoSizes.find(({ widthPx }) => width <= widthPx)?.maxBytes ?? photoSizes[3].maxBytes;

/** A photo's own width is a size of its own where it is so many times as wide as the one before. */
const minSizeStep = 1.15;

const making = JSON.stringify(photoMaking);

/** Where the pages find a form of a picture. */
export const pictureAddress = (name: string) => `/_pictures/${name}`;

/** Reads a picture file, or says why it cannot be shown. */
export async function readPicture(file: string): Promise<Picture | FileError> {
  // A link could lead out of the folder.
  const stats = await lstat(file).catch(() => undefined);
  if (!stats?.isFile()) return { error: "There is no such file beside this one." };
  if (stats.size > maxBytes)
    return { error: `The picture is larger than ${maxBytes / 1e6} MB. Save it smaller.` };
  const bytes = await readFile(file);
  const look = /\.svg$/i.test(file) ? readDrawing(bytes.toString()) : await readPhoto(bytes);
  return "error" in look ? look : { file, name: pictureName(bytes), ...look };
}

/** Names a picture by a hash of its content and of how photos are made. */
export const pictureName = (bytes: Buffer) =>
  createHash("sha256").update(making).update(bytes).digest("hex").slice(0, 12);

type SeenPicture = Omit<Picture, "file" | "name">;

/** Heads stand near the top of pictures that are higher than wide. */
const portraitFocus: Focus = [50, 22];

/** The side, in px, of the small picture in which the focus of a photo is looked for. */
const smallSidePx = 64;

async function readPhoto(bytes: Buffer): Promise<SeenPicture | FileError> {
  // Loaded only for photos: it costs more to load than most files take to read.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { failOn: "truncated", limitInputPixels: maxPixels });
    const { autoOrient, hasAlpha } = await picture.metadata();
    // A picture that breaks off has a sound head: only all of it tells.
    const small = picture.autoOrient().resize(smallSidePx, smallSidePx, { fit: "inside" });
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
    const focus =
      autoOrient.height > autoOrient.width
        ? portraitFocus
        : await findFocus(sharp(data, { raw: info }), info);
    return { ...autoOrient, kind: hasAlpha ? "see-through" : "photo", ...(focus && { focus }) };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    return {
      error: isTooLarge
        ? `The picture has more than ${maxPixels / 1e6} million pixels. Save it smaller.`
        : "The picture cannot be read. Save it anew.",
    };
  }
}

/** Finds what draws the eye: skin, colour and edges. What is near the middle is in sight without a focus. */
async function findFocus(small: Sharp, { width, height }: OutputInfo): Promise<Focus | undefined> {
  const cropped = small.resize(width, Math.ceil(height / 2), { position: "attention" });
  const { info } = await cropped.raw().toBuffer({ resolveWithObject: true });
  const { attentionX = width / 2, attentionY = height / 2 } = info;
  // Where nothing draws it, the corner is named.
  if (!attentionX && !attentionY) return undefined;
  const toPercent = (part: number) => {
    const tens = Math.min(80, Math.max(20, Math.round(part * 10) * 10));
    return Math.abs(tens - 50) > 10 ? tens : 50;
  };
  // Below the middle it is seldom a head.
  const [x, y] = [toPercent(attentionX / width), Math.min(50, toPercent(attentionY / height))];
  return x === 50 && y === 50 ? undefined : [x, y];
}

/** Lists the sizes of a photo, smallest first: as WebP, and one as JPEG or PNG for older browsers. */
export function pictureForms(picture: Picture): { forms: PictureForm[]; fallback: PictureForm } {
  const { name, width, height, kind } = picture;
  if (kind === "drawing")
    return { forms: [], fallback: { name: `${name}.svg`, width, height, format: "svg" } };
  const fitting = photoSizes.map(({ widthPx }) => widthPx).filter((each) => each <= width);
  const largest = fitting.at(-1) ?? 0;
  const isLarger = fitting.length < photoSizes.length && width > largest * minSizeStep;
  const sizes: number[] = isLarger ? [...fitting, width] : fitting;
  const form = (each: number, format: PictureForm["format"]): PictureForm => ({
    name: `${name}-${each}.${format}`,
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
    format,
  });
  const middle = sizes[Math.min(1, sizes.length - 1)] ?? width;
  return {
    forms: sizes.map((each) => form(each, "webp")),
    fallback: form(middle, kind === "photo" ? "jpeg" : "png"),
  };
}

/** The one form of a logo: a drawing stays as it is, anything else gets twice its size in the bar. */
export function logoForm({ name, width, height, kind }: Picture): PictureForm {
  if (kind === "drawing") return { name: `${name}.svg`, width, height, format: "svg" };
  const scale = Math.min(1, logoBoxPx.width / width, logoBoxPx.height / height);
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return { name: `${name}-logo.webp`, width: w ?? 1, height: h ?? 1, format: "webp" };
}
