import { type Colour, contrast, darkText, mix, white } from "./colour.ts";
import {
  accessibleSurface,
  darkShade,
  deepShade,
  hoverShade,
  isFaint,
  isLight,
  isNearWhite,
  lightShade,
  readableOn,
  softenGround,
  softShade,
  textOn,
} from "./shades.ts";

/** The two colours a business may choose. */
export type BrandColours = { primaryColor?: Colour | undefined; secondaryColor?: Colour | undefined };

/** The pair of a business that names no colours: deep teal and ochre. */
const defaultColours = { primaryColor: "#1D5C63", secondaryColor: "#D9962B" };

/** White paper with a breath of yellow. */
const warmWhite = "#FFFCF7";

/**
 * Every colour of a site, by the name of its custom property (without the dashes).
 *
 * - `paper`, `brand-light` (95% lighter), `pale` (that, or a brand that is nearly white), `tint` (warm paper)
 *   and `soft` (85% lighter: drawn art) carry
 *   `ink`, `heading` and `quiet`; `mark` for rules, `edge` for borders of controls (3:1). The one button on
 *   them is `action` (`action-hover` under the pointer) with the text `on-action` and the border `edge`.
 * - `band`: full colour, softened where it would shout. Text `on-band`, marks `band-mark`, button
 *   `band-action` (`band-action-hover`) with `on-band-action`.
 * - `deep`: the dark shade, dark enough for any brand; of a light brand that has a dark second colour, that of this. Text `paper`, button `deep-action`
 *   (`deep-action-hover`) with `on-deep-action`.
 * - `accent`: the second colour as a ground, once a page. Text and marks `on-accent`.
 * - `primary`: the brand as text can stand on it, with `on-primary`.
 * - In the chat the visitor's bubbles are `action` with `on-action` and the border `bubble-edge`, those of
 *   the receptionist `brand-light` with `ink`.
 * - `secondary` is the exact second colour, where no text stands on it; `brand-dark` is the shade of the
 *   specification, with `paper` as its text.
 */
export function palette(colours: BrandColours) {
  const brand = colours.primaryColor ?? defaultColours.primaryColor;
  const accent = colours.secondaryColor ?? (colours.primaryColor ? brand : defaultColours.secondaryColor);
  const primary = accessibleSurface(brand);
  const light = lightShade(brand);
  // Yellow turns to mud where it is darkened: the dark one of the two colours is the night of the other.
  const night = isLight(brand) && contrast(accent, white) >= 7 ? accent : brand;
  const dark = darkShade(brand);
  const deep = deepShade(softenGround(night));
  const pale = isNearWhite(brand) ? brand : light;
  const grounds = [white, pale];
  const heading = readableOn(grounds, 7, [night === brand ? dark : deep, darkText]);
  const edge = readableOn(grounds, 3, [primary, dark]);
  const soft = softShade(brand);
  const action = isFaint(brand) ? deep : primary;
  const band = isFaint(brand) ? deep : accessibleSurface(softenGround(brand));
  const bandAction = contrast(band, white) >= 3 ? white : deep;
  const deepAction = [primary, accessibleSurface(accent)].find((each) => contrast(each, deep) >= 3) ?? white;
  const accentGround = isFaint(accent) ? soft : accessibleSurface(softenGround(accent));
  return {
    primary,
    "on-primary": textOn(brand),
    secondary: accent,
    "brand-dark": dark,
    "brand-light": light,
    paper: white,
    pale,
    tint: isNearWhite(brand) ? brand : mix(softenGround(brand), warmWhite, 0.97),
    soft,
    ink: darkText,
    /** Headings, links and icons. */
    heading,
    /** Small print. */
    quiet: "#5C5C5C",
    /** Rules and small marks without meaning of their own: the accent, where it stands out from paper. */
    mark: readableOn(grounds, 1.4, [accent, brand, dark]),
    /** Edges of controls: 3:1. */
    edge,
    line: "#D8D8D4",
    action,
    "on-action": textOn(action),
    "action-hover": hoverShade(action),
    "bubble-edge": contrast(action, light) >= 1.2 ? action : edge,
    band,
    "on-band": textOn(band),
    "band-mark": readableOn([band], 3, [accent, light, textOn(band)]),
    "band-action": bandAction,
    "band-action-hover": hoverShade(bandAction),
    "on-band-action": bandAction === white ? heading : white,
    deep,
    "deep-action": deepAction,
    "deep-action-hover": hoverShade(deepAction),
    "on-deep-action": textOn(deepAction),
    accent: accentGround,
    "on-accent": textOn(accentGround),
  };
}

/** The colours of which a look uses some. */
const ofLooks = /^(?:on-)?(?:primary|secondary|band-|deep-|accent)|^(?:tint|mark)$/;

/**
 * Formats the palette as the declarations of a CSS rule, without those of looks that `style` never uses;
 * `soft` is for pictures alone.
 */
export const declarations = (colours: BrandColours, style?: string) =>
  Object.entries(palette(colours))
    .filter(([name]) => name !== "soft")
    .filter(([name]) => style === undefined || !ofLooks.test(name) || style.includes(`(--${name})`))
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
