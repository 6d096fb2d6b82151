import type { Site } from "../business/deskPlace.ts";
import { type Picture, pictureAddress, pictureForms } from "../business/pictures/pictures.ts";

/** What pictures are found by. */
export type PictureSite = Pick<Site, "business" | "texts" | "pictures">;

/**
 * Where browsers find a picture: `src` for any, the candidates of `srcset` (WebP) for those of today, the
 * largest of them alone.
 */
export type PictureSources = {
  src: string;
  srcset?: string;
  largest: string;
  width: number;
  height: number;
};

/** The addresses of a picture: those of its image and of its preload are the same, so that it comes once. */
export function pictureSources(picture: Picture): PictureSources {
  const { forms, fallback } = pictureForms(picture);
  const { name, width, height } = forms.at(-1) ?? fallback;
  const srcset = forms.map((form) => `${pictureAddress(form.name)} ${form.width}w`).join(", ");
  return {
    src: pictureAddress(fallback.name),
    ...(srcset ? { srcset } : {}),
    width,
    height,
    largest: pictureAddress(name),
  };
}
