import { isPictureFile, textTargets } from "../file/ownFiles.ts";
import { picturePlaces } from "../pictures/namedPictures.ts";
import type { Mistake } from "../schema/mistake.ts";
import type { LoadedBusiness } from "./load.ts";

const missingAlt = "Say in `alt` what it shows, for who cannot see it; write alt: '' where it only adorns.";
const missingTextAlt = "Say what it shows, for who cannot see it:";

/** A hero is as wide as a phone's screen at two device pixels for each of its own. */
const minHeroWidth = 800;

/** Finds each picture without a description, and a hero that is too small to be one. */
export const pictureWarnings = (site: LoadedBusiness): Mistake[] => [
  ...picturesWithoutAlt(site),
  ...textPicturesWithoutAlt(site),
  ...smallHeroes(site),
];

const picturesWithoutAlt = ({ business }: LoadedBusiness): Mistake[] =>
  picturePlaces(business)
    .filter(({ picture }) => picture.alt === undefined)
    .map(({ picture, path }) => ({ path: [...path, "image"], message: `${picture.image}: ${missingAlt}` }));

const textPicturesWithoutAlt = ({ business, texts }: LoadedBusiness): Mistake[] =>
  textTargets(business, texts)
    .filter((found) => found.kind === "picture" && !found.alt && isPictureFile(found.target))
    .map(({ target, body, path, line }) => ({
      path,
      message: `${body}:${line}: ${missingTextAlt} ![A garden in May](${target}).`,
    }));

function smallHeroes({ business: { hero }, pictures }: LoadedBusiness): Mistake[] {
  const file = pictures[hero?.image ?? ""];
  if (!file || file.kind === "drawing" || file.width >= minHeroWidth) return [];
  const message = `${hero?.image}: Is ${file.width} px wide, and shown no wider. A hero wants ${minHeroWidth} px or more.`;
  return [{ path: ["hero", "image"], message }];
}
