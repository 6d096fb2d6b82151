import type { Business } from "../../business/schema/business.ts";
import type { NamedPicture } from "../../business/schema/pictureFields.ts";
import type { Faces } from "../../typefaces/typefaces.ts";
import type { PictureSite } from "../pictureSources.ts";

/** What pages must know of a look before it is drawn: in `<name>/look.ts`, by the name of the look. */
export type Look = {
  faces: Faces;
  /** How wide its hero shows the first picture, as `sizes` of an `img`, where that is not beside its text. */
  heroSizes?: (site: PictureSite) => string | undefined;
  /** What its hero tells large of rating and age, which then no proof says again: some of it, or all. */
  heroFigures?: (business: Business) => "some" | "all" | undefined;
  /** Whether its contact section shows the ways to reach a business large, before the form. */
  showsWaysLarge?: true;
  /** What that section shows above them. */
  contactPicture?: (business: Business) => NamedPicture | undefined;
  /** Whether that section is the closing band too. */
  closesWithContact?: true;
  /** How it sets the labels of the bar, where that is not as they are written. */
  lettering?: "capitals";
  /** The style that it makes from a business beside its `style.css`. */
  ownStyle?: (business: Business) => string;
};
