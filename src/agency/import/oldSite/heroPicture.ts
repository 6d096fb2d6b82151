import type { BusinessInput } from "../../../business/schema/business.ts";
import { toOneLine } from "../../../text/controls.ts";
import { shorten } from "../../../text/shorten.ts";
import { pictureOf } from "./blocks.ts";
import type { PlannedPage } from "./pagePlan.ts";
import type { SavedPicture } from "./savedFiles.ts";

/** A picture must be so wide (px) to fill the first screen. */
const minWidth = 900;

/** The first large picture of the home page, and the page without it; undefined where there is none. */
export function findHero(
  home: PlannedPage,
  savedPicture: (src: string) => SavedPicture | undefined,
): { hero: NonNullable<BusinessInput["hero"]>; home: PlannedPage } | undefined {
  for (const block of home.blocks) {
    const shown = pictureOf(block);
    const picture = shown && savedPicture(shown.url);
    if (!isWide(picture)) continue;
    const alt = shorten(toOneLine(shown?.alt ?? ""), 200);
    return {
      hero: { image: picture.name, ...(alt ? { alt } : {}) },
      home: { ...home, blocks: home.blocks.filter((each) => each !== block) },
    };
  }
  return undefined;
}

const isWide = (picture: SavedPicture | undefined): picture is SavedPicture =>
  picture !== undefined && picture.width >= minWidth && picture.width > picture.height;
