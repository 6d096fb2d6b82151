import { memoizeBy } from "../../languages/memoize.ts";
import type { SiteFacts } from "../facts.ts";
import { filesInTexts, isPictureFile } from "../file/ownFiles.ts";
import { isFields, toEntries } from "../file/untyped.ts";
import type { Business } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";
import type { NamedPicture } from "../schema/pictureFields.ts";
import type { Picture } from "./pictures.ts";

/** A picture that a business file names, and the entry that names it. */
type PicturePlace = { picture: NamedPicture; path: Mistake["path"] };

/** Lists the pictures that the pages of a business show, each with the entry that names it; no logo. */
export const picturePlaces = memoizeBy(({ words: _, ...fields }: Business): PicturePlace[] =>
  findPictures(fields, []),
);

function findPictures(value: unknown, path: Mistake["path"]): PicturePlace[] {
  const entries = Array.isArray(value) ? [...value.entries()] : toEntries(value);
  const within = entries.flatMap(([key, each]) => findPictures(each, [...path, key]));
  if (!isFields(value) || !isPictureFile(String(value["image"]))) return within;
  // Fields beside the name of a picture are those of an entry with one; of a badge, its name says what it shows.
  const { image, alt, focus, name } = value as NamedPicture & { name?: string };
  return [{ picture: { image, alt: path[0] === "badges" ? name : alt, focus }, path }, ...within];
}

type PictureOwner = Pick<SiteFacts, "business" | "texts"> & { pictures: Record<string, Picture> };

/** Lists the pictures that the pages of a site show, each once; no logo. */
export function shownPictures({ business, texts, pictures }: PictureOwner): Picture[] {
  const names = [
    ...picturePlaces(business).map(({ picture }) => picture.image),
    ...filesInTexts(business, texts).pictures.map(({ name }) => name),
  ];
  return [...new Set(names)].flatMap((name) => pictures[name] ?? []);
}
