import { contrast, mix, white } from "../../../branding/colour.ts";
import { palette } from "../../../branding/palette.ts";
import { accessibleSurface, darkShade, hoverShade, readableOn, textOn } from "../../../branding/shades.ts";
import type { Business } from "../../../business/schema.ts";
import { isolateFigures, textDirection } from "../../../languages/textDirection.ts";
import { headline } from "../../titles.ts";

/** Near black: the dark ground of the look takes its share of it, so that bright brands darken too. */
const soot = "#101010";
const minContrast = 4.5;

/** Widths of bold narrow characters in hundredths of their size; the others are as wide as a figure. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ ijl|I.,:;'’!-]/, 28],
  [/[frt()/]/, 36],
  [/[mwMW@%+&]/, 84],
  [/\p{Lu}/u, 68],
];
const figureWidth = 56;
/** Scripts that the look's face lacks get the face of a system, which may be wider. */
const systemFaceShare = 1.3;

/** How wide a text is, by its font size. */
function widthInEm(text: string, language: string): number {
  const signs = [...text].map((sign) => widths.find(([pattern]) => pattern.test(sign))?.[1] ?? figureWidth);
  const width = signs.reduce((sum, each) => sum + each, 0) / 100;
  return width * (textDirection(language) ? systemFaceShare : 1);
}

/** The colours of the look beside the brand's: its dark ground, the veil over photos, the mark on both. */
export function boldColours(business: Business) {
  const { brand, primary, secondary } = palette(business);
  const ground = mix(darkShade(brand), soot, 0.4);
  const signal = readableOn([ground], minContrast, [primary, accessibleSurface(secondary), white]);
  return {
    ground,
    signal,
    "on-signal": textOn(signal),
    "signal-hover": hoverShade(signal),
    veil: veil(ground),
  };
}

/** The ground so far see-through that white text can be read on it, on the whitest of photos. */
function veil(ground: string): string {
  const shares = Array.from({ length: 46 }, (_, index) => 0.55 + index / 100);
  const share = shares.find((each) => contrast(mix(white, ground, each), white) >= minContrast) ?? 1;
  return (
    ground +
    Math.round(share * 255)
      .toString(16)
      .padStart(2, "0")
  );
}

/** The measures of the texts that fill the page, in the size of their letters. */
function boldMeasures(business: Business) {
  const { language, phone = "" } = business;
  const title = headline(business);
  const words = title.split(/\s+/).map((word) => widthInEm(word, language));
  return {
    /** The longest word of the headline: it is never broken. */
    word: Math.max(...words, 1).toFixed(2),
    /** The size at which the headline covers a square of the same area whatever its length. */
    mass: (1 / Math.sqrt(Math.max(widthInEm(title, language), 1))).toFixed(3),
    phone: Math.max(widthInEm(isolateFigures(phone, "en"), language), 6).toFixed(2),
  };
}

/** The custom properties of the look `bold`, made from the business. */
export const boldFigures = (business: Business): string =>
  `:root{${Object.entries({ ...boldColours(business), ...boldMeasures(business) })
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`;
