import type { Page } from "../business/schema/business.ts";
import type { NamedPicture } from "../business/schema/pictureFields.ts";
import { minWidth, phoneWidth } from "../navigation/width.ts";
import { heroPicture } from "./hero/picture.ts";
import { siteLook } from "./looks/siteLook.ts";
import { headPicture } from "./pagePicture.ts";
import type { PictureSite } from "./pictureSources.ts";

/** A picture in sight when its page opens, and how wide the page shows it, as `sizes` of an `img`. */
export type FirstPicture = { picture: NamedPicture; sizes: string };

/** How wide heroes show theirs beside the text, where it is cropped to the height of that. */
const heroSizes = `${minWidth("md")} 960px, ${phoneWidth}`;

/** How wide the heads of inner pages show theirs. */
const headSizes = `${minWidth("md")} 40vw, ${phoneWidth}`;

/** The first picture of the home page. */
export function firstHeroPicture(site: PictureSite): FirstPicture | undefined {
  const picture = heroPicture(site.business);
  return picture && { picture, sizes: siteLook(site.business).heroSizes?.(site) ?? heroSizes };
}

/**
 * The picture that a page shows first: that of its hero, or of its head. The document's head preloads it, and
 * what shows it takes its `sizes` from here: other candidates would load it twice.
 */
export function firstPicture(site: PictureSite, page: Page): FirstPicture | undefined {
  if (page.path === "/") return firstHeroPicture(site);
  const picture = headPicture(site.business, page);
  return picture && { picture, sizes: headSizes };
}
