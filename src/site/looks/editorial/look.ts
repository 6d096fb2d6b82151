import type { Business } from "../../../business/schema/business.ts";
import type { NamedPicture } from "../../../business/schema/pictureFields.ts";
import { minWidth, phoneWidth } from "../../../navigation/width.ts";
import { typefaces } from "../../../typefaces/typefaces.ts";
import { isPortfolio } from "../../content.ts";
import { heroPicture, isWideEnough } from "../../hero/picture.ts";
import type { PictureSite } from "../../pictureSources.ts";
import type { Look } from "../look.ts";

/** A serif on warm paper, square; what it says stands off the centre. */
export const editorial: Look = {
  faces: { text: typefaces.figtree, head: typefaces.sourceSerif },
  showsWaysLarge: true,
  heroSizes: (site) =>
    editorialHero(site) === "across" ? `${minWidth("md")} 100vw, ${phoneWidth}` : undefined,
};

/** A wall of pictures where there is a portfolio; a photo across the page, or beside the text; or type alone. */
export function editorialHero({ business, pictures }: Pick<PictureSite, "business" | "pictures">) {
  if (isPortfolio(business)) return "wall";
  const named = heroPicture(business);
  const picture = named && pictures[named.image];
  return picture && (isWideEnough(picture) ? "across" : "beside");
}

/** The pictures beside the first one of the hero: the last of a portfolio; its gallery shows the others. */
export const heroWall = (business: Business): NamedPicture[] =>
  isPortfolio(business) ? business.gallery.slice(-4) : [];
