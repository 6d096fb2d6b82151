import { black, brightness, type Colour, contrast, darkText, lightText, mix, white } from "./colour.ts";

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
