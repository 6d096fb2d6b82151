import type { BusinessInput } from "../../business/schema.ts";
import { toOneLine } from "../../text/controls.ts";
import { shorten } from "../../text/shorten.ts";
import type { PlannedPage } from "./pagePlan.ts";
import type { SavedPicture } from "./savedFiles.ts";

/** A picture must be so wide (px) to fill the first screen. */
const minWidth = 900;

/** The first large picture of the home page, and the page without it; undefined where there is none. */
export function findHero(
  home: PlannedPage,
  pictureOf: (src: string) => SavedPicture | undefined,
): { hero: NonNullable<BusinessInput["hero"]>; home: PlannedPage } | undefined {
  const block = home.blocks.find((each) => each.kind === "picture" && isWide(pictureOf(each.src)));
  const picture = block?.kind === "picture" ? pictureOf(block.src) : undefined;
  if (block?.kind !== "picture" || !picture) return undefined;
  const alt = shorten(toOneLine(block.alt), 200);
  return {
    hero: { image: picture.name, ...(alt ? { alt } : {}) },
    home: { ...home, blocks: home.blocks.filter((each) => each !== block) },
  };
}

const isWide = (picture: SavedPicture | undefined): boolean =>
  picture !== undefined && picture.width >= minWidth && picture.width > picture.height;
