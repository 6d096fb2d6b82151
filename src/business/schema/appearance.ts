import * as v from "valibot";
import { lookNames } from "../../branding/looks.ts";
import { fieldWithDefault, optionalField } from "./describe.ts";
import { colour, ownFile, text } from "./fields.ts";
import { imageEndings, pictureFields } from "./pictureFields.ts";
import { link, webAddress } from "./webFields.ts";

/** The fields of a business file that say how its site looks, and what it asks visitors to do. */
export const appearanceFields = {
  look: optionalField(
    "Typefaces, shapes and layouts of the site. Without it, the look is what fits the trade.",
    v.picklist(lookNames, `Choose from ${lookNames.join(", ")}.`),
    "friendly",
  ),
  primaryColor: optionalField(
    "The colour of buttons and of the one strong band, in quotes. Texts on it stay readable whatever it is.",
    colour,
    "#0A5C8A",
  ),
  secondaryColor: optionalField("The colour of marks, lines and small labels, in quotes.", colour, "#F2B705"),
  logoUrl: optionalField(
    "The logo: a file beside this one, or an https address. Without it the bar shows the name.",
    v.union(
      [ownFile(imageEndings), webAddress],
      "Write a file beside this one, such as logo.svg, or an https:// address.",
    ),
    "logo.svg",
  ),
  hero: optionalField("The one large picture of the first screen.", v.strictObject(pictureFields), {
    image: "van.jpg",
    alt: "Our van before row houses",
    focus: "left",
  }),
  gallery: fieldWithDefault(
    "Pictures of the work.",
    v.pipe(
      v.array(
        v.strictObject({
          ...pictureFields,
          caption: optionalField("What stands below the picture.", text(200), "A bathroom in Canton"),
        }),
      ),
      v.maxLength(60, "At most 60 pictures."),
    ),
    [],
    [{ image: "bathroom.jpg", alt: "A walk-in shower", caption: "A bathroom in Canton" }],
  ),
  variant: fieldWithDefault(
    "The form of the bar at the top: `v2` also shows the client login of `clientHubUrl`.",
    v.picklist(["default", "v2"], "Choose default or v2."),
    "default",
    "v2",
  ),
  primaryActionLink: optionalField(
    "Where the main button leads. Without it: to the booking, else the contact page, else the phone.",
    link,
    "/contact",
  ),
  primaryCtaLabel: optionalField(
    "What the main button says. Without it, Get an Estimate, in the language of the site.",
    text(60),
    "Get an Estimate",
  ),
  bookingLink: optionalField(
    "Where visitors book: a page of the site or an address of a booking service.",
    link,
    "https://booking.example/harbor",
  ),
};
