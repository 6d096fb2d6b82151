import type { Site } from "../business/desk.ts";
import type { LookName } from "../business/looks.ts";
import { type NamedPicture, namedPicture } from "../business/pictureFields.ts";
import type { Page } from "../business/schema.ts";
import { siteLook } from "./looks/look.ts";

/** A picture in sight when its page opens, and how wide the page shows it, as `sizes` of an `img`. */
export type FirstPicture = { picture: NamedPicture; sizes: string };

/** How wide each look shows the picture of its hero. */
const heroSizes: Readonly<Record<LookName, string>> = {
  plain: "(min-width:768px) 42vw, 100vw",
  editorial: "(min-width:768px) 42vw, 100vw",
  friendly: "(min-width:768px) 42vw, 100vw",
  bold: "(min-width:768px) 42vw, 100vw",
};

/** How wide the heads of inner pages show theirs. */
const headSizes = "(min-width:768px) 40vw, 92vw";

/** The first of a gallery fills a hero only if it is so wide; what the file names as its hero always does. */
const minHeroWidth = 800;

type PictureSite = Pick<Site, "business" | "pictures">;

/** The photo of a site's hero: the file's `hero`, else the first of the gallery that is large enough. */
export function heroPicture({ business, pictures }: PictureSite): FirstPicture | undefined {
  const isLarge = ({ image }: NamedPicture) => (pictures[image]?.width ?? 0) >= minHeroWidth;
  const picture = business.hero ?? business.gallery.find(isLarge);
  return picture && { picture, sizes: heroSizes[siteLook(business)] };
}

/**
 * The picture that a page shows first: that of the hero, or of the page's head. Its head preloads it, and what
 * shows it passes the same `sizes`.
 */
export function firstPicture(site: PictureSite, page: Page): FirstPicture | undefined {
  if (page.path === "/") return heroPicture(site);
  const picture = namedPicture(page);
  return picture && { picture, sizes: headSizes };
}
