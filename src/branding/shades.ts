import { black, brightness, type Colour, contrast, darkText, lightText, mix, white } from "./colour.ts";
import { lightnessAndChroma, withChroma } from "./oklab.ts";

/** The least contrast of text with what it stands on (WCAG 2, AA). */
const minContrast = 4.5;

/** Whether a colour counts as light, so that dark text stands on it: brightness 128 and up (spec 9). */
export const isLight = (colour: Colour) => brightness(colour) >= 128;

/** The text colour on a colour: #333333 on a light one, #FFFFFF on a dark one (spec 9). */
export const textOn = (colour: Colour) => (isLight(colour) ? darkText : lightText);

/** The colour under the pointer: 20% away from its text, so dark ones darker, light ones lighter (spec 9). */
export const hoverShade = (colour: Colour) => mix(colour, isLight(colour) ? white : black, 0.2);

/** Dark brand shade: 56% darker (spec 9). */
export const darkShade = (colour: Colour) => mix(colour, black, 0.56);

/** Light brand shade: 95% lighter (spec 9). */
export const lightShade = (colour: Colour) => mix(colour, white, 0.95);

/**
 * Moves a colour away from its text, in steps of 1%, until `textOn` reaches 4.5:1. It stays in its brightness
 * class and keeps its text colour.
 */
export function accessibleSurface(colour: Colour): Colour {
  const text = textOn(colour);
  const away = isLight(colour) ? white : black;
  for (let percent = 0; percent < 100; percent++) {
    const surface = mix(colour, away, percent / 100);
    if (contrast(surface, text) >= minContrast) return surface;
  }
  return away;
}

/** Picks the first candidate with the least contrast on every ground, else the last. */
export const readableOn = (grounds: readonly Colour[], minRatio: number, candidates: readonly Colour[]) =>
  candidates.find((colour) => grounds.every((ground) => contrast(colour, ground) >= minRatio)) ??
  candidates.at(-1) ??
  darkText;

/**
 * Chroma (OKLCH) from which a colour shouts where it fills a screen, less for light ones; and the least that
 * it is softened to.
 */
const [maxCalmChroma, maxCalmLightness, minSoftened] = [0.2, 0.8, 0.12];

/** Softens a colour of extreme chroma for use as a ground: the louder, the softer. Others stay. */
export function softenGround(colour: Colour): Colour {
  const { lightness, chroma } = lightnessAndChroma(colour);
  const loudFrom = maxCalmChroma - 0.2 * Math.max(0, lightness - maxCalmLightness);
  if (chroma <= loudFrom) return colour;
  return withChroma(colour, Math.max(minSoftened, loudFrom - (chroma - loudFrom) * 0.8));
}

/** How far a colour is from white, in OKLab: 0.03 can just be told apart as a ground. */
const distanceFromWhite = (colour: Colour) => {
  const { lightness, chroma } = lightnessAndChroma(colour);
  return Math.hypot(1 - lightness, chroma);
};

/** A pale ground for panels: 85% lighter, or grey where that could not be told from paper. */
export function softShade(colour: Colour): Colour {
  const shade = mix(colour, white, 0.85);
  return distanceFromWhite(shade) < 0.03 ? mix(white, darkText, 0.07) : shade;
}

/**
 * Whether a button in this colour could hardly be told from paper, or would look switched off: nearly white,
 * or a light or middle grey.
 */
export function isFaint(colour: Colour): boolean {
  const { lightness, chroma } = lightnessAndChroma(colour);
  return isNearWhite(colour) || (chroma < 0.04 && lightness > 0.45);
}

/** Whether a colour is nearly white, so that it is a ground and nothing else. */
export const isNearWhite = (colour: Colour) => distanceFromWhite(colour) < 0.12;

/** The least contrast of white with the deep shade: so every surface is told from white or from it by 3:1. */
const minDeepContrast = 8.5;

/** The deep shade of a colour that is nearly white: as dark as ink, or it would be a middle grey. */
const minInkContrast = 14;

/** Dark shade of a colour, and darker until white stands out from it in any case. */
export function deepShade(colour: Colour): Colour {
  const dark = darkShade(colour);
  const least = isNearWhite(colour) ? minInkContrast : minDeepContrast;
  for (let percent = 0; percent < 100; percent++) {
    const shade = mix(dark, black, percent / 100);
    if (contrast(shade, white) >= least) return shade;
  }
  return black;
}
