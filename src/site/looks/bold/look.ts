import type { LoadedBusiness } from "../../../business/check/load.ts";
import type { NamedPicture } from "../../../business/schema/pictureFields.ts";
import { minWidth, phoneWidth } from "../../../navigation/width.ts";
import { typefaces } from "../../../typefaces/typefaces.ts";
import { isPortfolio } from "../../content.ts";
import { heroPicture, isWideEnough } from "../../hero/picture.ts";
import type { Look } from "../look.ts";
import { boldFigures } from "./figures.ts";

/** Blocks from edge to edge, and type as large as it can be. */
export const bold: Look = {
  faces: { text: typefaces.archivo, head: typefaces.archivoNarrow },
  heroSizes: boldHeroSizes,
  lettering: "capitals",
  showsWaysLarge: true,
  closesWithContact: true,
  ownStyle: boldFigures,
};

/** A photo across the page, pictures beside the text, or a wall of type. */
type HeroKind = "photo" | "wall" | "type";

type Pictured = Pick<LoadedBusiness, "business" | "pictures">;

/** So many pictures of a portfolio lead. */
const wallPictures = 4;

/** Chooses the first screen by the pictures that a business has. */
export function heroKind({ business, pictures }: Pictured): HeroKind {
  if (!business.hero && isPortfolio(business)) return "wall";
  const named = heroPicture(business);
  const picture = named && pictures[named.image];
  if (!picture) return "type";
  return isWideEnough(picture) ? "photo" : "wall";
}

/** The pictures of the first screen. */
export function heroPictures({ business }: Pictured): NamedPicture[] {
  const { hero, gallery } = business;
  if (!hero && isPortfolio(business)) return gallery.slice(0, wallPictures);
  const picture = heroPicture(business);
  return picture ? [picture] : [];
}

/** How wide the hero shows each of its pictures. */
export function boldHeroSizes(site: Pictured): string {
  if (heroKind(site) === "photo") return `${minWidth("md")} 100vw, ${phoneWidth}`;
  return heroPictures(site).length > 1
    ? `${minWidth("md")} 25vw, 50vw`
    : `${minWidth("md")} 50vw, ${phoneWidth}`;
}
