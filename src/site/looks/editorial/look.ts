import type { Business } from "../../../business/schema/business.ts";
import type { NamedPicture } from "../../../business/schema/pictureFields.ts";
import { minWidth } from "../../../navigation/width.ts";
import { typefaces } from "../../../typefaces/typefaces.ts";
import { isPortfolio } from "../../content.ts";
import type { Look } from "../look.ts";

/** A serif on warm paper, square; what it says stands off the centre. */
export const editorial: Look = {
  faces: { text: typefaces.figtree, head: typefaces.sourceSerif },
  showsWaysLarge: true,
  heroSizes: ({ business }) => (isPortfolio(business) ? `${minWidth("md")} 50vw, 100vw` : "100vw"),
};

/** The pictures beside the first one of the hero: the last of a portfolio; its gallery shows the others. */
export const heroWall = (business: Business): NamedPicture[] =>
  isPortfolio(business) ? business.gallery.slice(-4) : [];
