import type { Look } from "../../../src/site/looks/look.ts";
import { typefaces } from "../../../src/typefaces/typefaces.ts";

/** A look that is in no list: the tests add it to one. */
export const fifth: Look = {
  faces: { text: typefaces.figtree, head: typefaces.nunito },
  heroSizes: () => "55vw",
  ownStyle: ({ businessName }) => `:root{--letters:${businessName.length}}`,
};
