import type { Business } from "../../../business/schema/business.ts";
import type { NamedPicture } from "../../../business/schema/pictureFields.ts";
import { isPortfolio } from "../../content.ts";

/** The pictures beside the first one of the hero: the last of a portfolio; its gallery shows the others. */
export const heroWall = (business: Business): NamedPicture[] =>
  isPortfolio(business) ? business.gallery.slice(-4) : [];

/** How wide the hero shows its first picture. */
export const editorialHeroSizes = ({ business }: { business: Business }): string =>
  heroWall(business).length ? "(min-width:768px) 50vw, 100vw" : "100vw";
