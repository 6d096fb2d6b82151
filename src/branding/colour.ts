/** A colour as `#RRGGBB`. */
export type Colour = string;

type Channels = readonly [red: number, green: number, blue: number];

export const black = "#000000";
export const white = "#FFFFFF";

/** The two colours that text on a brand colour can have (spec 9). */
export const darkText = "#333333";
export const lightText = "#FFFFFF";

function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes each sRGB channel with another colour's and rounds it; `share` is the other's part, 0 to 1. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** Perceived brightness, 0 to 255 (W3C AERT). */
export function brightness(colour: Colour): number {
  const [red, green, blue] = channels(colour);
  return (299 * red + 587 * green + 114 * blue) / 1000;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2). */
export function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
