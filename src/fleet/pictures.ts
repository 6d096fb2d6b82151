import { copyFile, mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import { logoForm, type Picture, type PictureForm, pictureForms } from "../business/pictures.ts";
import { projectRoot } from "./config.ts";

/** Where pictures made before are kept, by names that their content makes. */
export const pictureCache = join(projectRoot, ".cache", "photos");

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
  for (const [picture, form] of wanted) await make(picture, form);
  return [...new Set(wanted.map(([, { name }]) => name))];
}

async function make({ file }: Picture, { name, width, height, format }: PictureForm): Promise<void> {
  const target = join(pictureCache, name);
  if (await isThere(target)) return;
  await mkdir(pictureCache, { recursive: true });
  const partial = `${target}.${process.pid}`;
  if (format === "svg") await copyFile(file, partial);
  else {
    const { default: sharp } = await import("sharp");
    const resized = sharp(file).autoOrient().resize(width, height);
    await (format === "webp"
      ? resized.webp({ quality: 76, effort: 5 })
      : format === "jpeg"
        ? resized.jpeg({ quality: 78, mozjpeg: true })
        : resized.png({ palette: true })
    ).toFile(partial);
  }
  await rename(partial, target);
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
