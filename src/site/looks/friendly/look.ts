import { typefaces } from "../../../typefaces/typefaces.ts";
import { heroPicture } from "../../hero/picture.ts";
import type { Look } from "../look.ts";

/** Rounded panels on a tint of the brand. */
export const friendly: Look = {
  faces: { text: typefaces.nunito, head: typefaces.nunito },
  heroFigures: () => "some",
  showsWaysLarge: true,
  // The last of the gallery that the first screen does not show.
  contactPicture: (business) =>
    business.gallery.findLast(({ image }) => image !== heroPicture(business)?.image),
};

/** How many panels a row holds, so that the last row does not hold a single one. */
export function panelColumns(count: number): number {
  if (count % 3 !== 1) return 3;
  return count === 4 ? 2 : 4;
}
