import type { Business } from "../../../business/schema/business.ts";
import { typefaces } from "../../../typefaces/typefaces.ts";
import { heroPicture } from "../../hero/picture.ts";
import type { Look } from "../look.ts";

/** White and calm: text left, facts right. */
export const plain: Look = {
  faces: { text: typefaces.figtree, head: typefaces.figtree },
  heroFigures: (business) => (heroSide(business) === "counted" ? "all" : undefined),
};

/** What the first screen shows beside its text: a photo, else figures set large, else art. */
export function heroSide(business: Business): "pictured" | "counted" | "drawn" {
  if (heroPicture(business)) return "pictured";
  return business.rating || business.founded ? "counted" : "drawn";
}
