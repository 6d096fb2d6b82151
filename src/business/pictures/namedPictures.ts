import type { SiteFacts } from "../facts.ts";
import { filesInTexts } from "../file/ownFiles.ts";
import type { Business } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";
import { type NamedPicture, namedPicture } from "../schema/pictureFields.ts";
import type { Picture } from "./pictures.ts";

/** A picture that a business file names, and the entry that names it. */
type PicturePlace = { picture: NamedPicture; path: Mistake["path"] };

/** Lists the pictures that the pages of a business show, each with the entry that names it; no logo. */
export function picturePlaces(business: Business): PicturePlace[] {
  const { hero, pages, services, team, reviews, gallery, badges } = business;
  const lists = { pages, services, team, reviews, gallery } as const;
  const ofLists = Object.entries(lists).flatMap(([name, entries]) =>
    entries.flatMap((entry, index) => toPlace(entry, [name, index])),
  );
  const ofSections = pages.flatMap(({ sections = [] }, page) =>
    sections.flatMap((section, index) =>
      typeof section === "string" ? [] : toPlace(section, ["pages", page, "sections", index]),
    ),
  );
  const ofBadges = badges.flatMap(({ name, image }, index) =>
    toPlace({ image, alt: name }, ["badges", index]),
  );
  return [...(hero ? toPlace(hero, ["hero"]) : []), ...ofLists, ...ofSections, ...ofBadges];
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

function toPlace(entry: Parameters<typeof namedPicture>[0], path: Mistake["path"]): PicturePlace[] {
  const picture = namedPicture(entry);
  return picture ? [{ picture, path }] : [];
}
