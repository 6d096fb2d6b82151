import type { NamedPicture } from "../../../business/pictureFields.ts";
import type { Business } from "../../../business/schema.ts";

/** So many pictures are a portfolio; the last of them join the first, as the gallery shows the others. */
const minPortfolio = 8;

/** The pictures beside the first one of the hero. */
export const heroWall = ({ gallery }: Business): NamedPicture[] =>
  gallery.length >= minPortfolio ? gallery.slice(-4) : [];

/** How wide the hero shows its first picture. */
export const heroSizes = ({ business }: { business: Business }): string =>
  heroWall(business).length ? "(min-width:768px) 50vw, 100vw" : "100vw";
