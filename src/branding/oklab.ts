import type { Colour } from "./colour.ts";

/** A colour as eyes see it: how light (0 to 1), how far from grey towards red and yellow (OKLab). */
type Oklab = readonly [lightness: number, red: number, yellow: number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toOklab(colour: Colour): Oklab {
  const value = Number.parseInt(colour.slice(1), 16);
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((each) =>
    toLinear(each / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toColour([lightness, red, yellow]: Oklab): Colour {
  const l = (lightness + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
  const m = (lightness - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
  const s = (lightness - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, value))))));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** How light a colour is, and how far from grey: 0 to about 0.32 (OKLCH). */
export function lightnessAndChroma(colour: Colour): { lightness: number; chroma: number } {
  const [lightness, red, yellow] = toOklab(colour);
  return { lightness, chroma: Math.hypot(red, yellow) };
}

/** The same hue and lightness with another chroma. */
export function withChroma(colour: Colour, chroma: number): Colour {
  const [lightness, red, yellow] = toOklab(colour);
  const share = chroma / Math.hypot(red, yellow);
  return toColour([lightness, red * share, yellow * share]);
}
