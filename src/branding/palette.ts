import { type Colour, darkText, white } from "./colour.ts";
import { accessibleSurface, darkShade, hoverShade, lightShade, readableOn, textOn } from "./shades.ts";

/** The two colours a business may choose. */
export type BrandColours = { primaryColor?: Colour | undefined; secondaryColor?: Colour | undefined };

/** The pair of a business that names no colours: deep teal and ochre. */
const defaultColours = { primaryColor: "#1D5C63", secondaryColor: "#D9962B" };

/** Every colour of a site, by the name of its custom property (without the dashes). */
export function palette(colours: BrandColours) {
  const brand = colours.primaryColor ?? defaultColours.primaryColor;
  const accent = colours.secondaryColor ?? (colours.primaryColor ? brand : defaultColours.secondaryColor);
  const primary = accessibleSurface(brand);
  const light = lightShade(brand);
  const dark = darkShade(brand);
  const grounds = [white, light];
  return {
    primary,
    "on-primary": textOn(brand),
    "primary-hover": hoverShade(primary),
    /** The exact brand colours: only where no text stands on them. */
    brand,
    secondary: accent,
    "brand-dark": dark,
    "brand-light": light,
    paper: white,
    ink: darkText,
    /** Headings, links and icons on paper or the light shade. */
    heading: readableOn(grounds, 7, [dark, darkText]),
    /** Rules and small marks without meaning of their own: the accent, where it stands out from paper. */
    mark: readableOn(grounds, 1.4, [accent, brand, dark]),
    /** Edges of controls on paper: 3:1. */
    edge: readableOn(grounds, 3, [primary, dark]),
    line: "#D8D8D4",
    /** Small print. */
    quiet: "#5C5C5C",
  };
}

/** Formats the palette as the declarations of a CSS rule. */
export const declarations = (colours: BrandColours) =>
  Object.entries(palette(colours))
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
