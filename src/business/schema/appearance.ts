import * as v from "valibot";
import { lookNames } from "../../branding/looks.ts";
import { fieldWithDefault, optionalField } from "./describe.ts";
import { colour, ownFile, text } from "./fields.ts";
import { imageEndings, pictureFields } from "./pictureFields.ts";
import { link, webAddress } from "./webFields.ts";

/** The fields of a business file that say how its site looks, and what it asks visitors to do. */
export const appearanceFields = {
  look: optionalField({
    description: "Typefaces, shapes and layouts of the site. Without it, the look is what fits the trade.",
    schema: v.picklist(lookNames, `Choose from ${lookNames.join(", ")}.`),
    example: "friendly",
    isEdited: true,
    aliases: "theme style template",
  }),
  primaryColor: optionalField({
    description:
      "The colour of buttons and of the one strong band, in quotes. Texts on it stay readable whatever it is.",
    schema: colour,
    example: "#0A5C8A",
    isEdited: true,
    columns:
      "color, colour, primary color, primary colour, brand color, brand colour, main color, farbe, hauptfarbe, couleur, color principal",
    aliases: "colors colours themecolor",
  }),
  secondaryColor: optionalField({
    description: "The colour of marks, lines and small labels, in quotes.",
    schema: colour,
    example: "#F2B705",
    isEdited: true,
    columns:
      "secondary color, secondary colour, accent, accent color, second color, akzentfarbe, zweitfarbe, couleur secondaire, color secundario",
  }),
  logoUrl: optionalField({
    description: "The logo: a file beside this one, or an https address. Without it the bar shows the name.",
    schema: v.union(
      [ownFile(imageEndings), webAddress],
      "Write a file beside this one, such as logo.svg, or an https:// address.",
    ),
    example: "logo.svg",
    isOwn: true,
    columns: "logo, logo url, logo photo",
  }),
  hero: optionalField({
    description: "The one large picture of the first screen.",
    schema: v.strictObject(pictureFields),
    example: { image: "van.jpg", alt: "Our van before row houses", focus: "left" },
    isOwn: true,
    aliases: "banner cover image",
    sells: "photos",
    missing: "No photo: write hero: { image: van.jpg, alt: Our van } and put van.jpg beside the file.",
  }),
  gallery: fieldWithDefault([], {
    description: "Pictures of the work.",
    schema: v.pipe(
      v.array(
        v.strictObject({
          ...pictureFields,
          caption: optionalField("What stands below the picture.", text(200), "A bathroom in Canton"),
        }),
      ),
      v.maxLength(60, "At most 60 pictures."),
    ),
    example: [{ image: "bathroom.jpg", alt: "A walk-in shower", caption: "A bathroom in Canton" }],
    isOwn: true,
    aliases: "photos pictures images",
  }),
  variant: fieldWithDefault(
    "default",
    "The form of the bar at the top: `v2` also shows the client login of `clientHubUrl`.",
    v.picklist(["default", "v2"], "Choose default or v2."),
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
  bookingLink: optionalField({
    description: "Where visitors book: a page of the site or an address of a booking service.",
    schema: link,
    example: "https://booking.example/harbor",
    columns:
      "booking, booking link, booking url, book online, reservation url, appointment url, terminbuchung, buchungslink, lien de réservation, enlace de reserva",
    aliases: "reservations",
  }),
};
