import type { Face } from "./faces.ts";

/** A face of the visitor's system, fitted to one of ours: it stands where ours is not there in time. */
type Fallback = {
  /** Faces of one and the same width under the names of Windows, macOS, Linux and Android. */
  like: keyof typeof systemFaces;
  weights: string;
  /** The mean width of letters in our face by theirs, in percent. */
  sizeAdjust: number;
};

const systemFaces = {
  sans: ["Arial", "Liberation Sans", "Roboto"],
  boldSans: ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"],
  serif: ["Times New Roman", "Liberation Serif", "Tinos", "Noto Serif"],
} as const;

/** How high and how deep the lines of a face are, in its size. */
type Metrics = { ascent: number; descent: number; fallbacks: readonly Fallback[] };

const [light, bold] = ["1 549", "550 1000"];

/** What the files of the faces say of themselves; `tests/faces/fallbacks.test.ts` measures them anew. */
export const metrics: Readonly<Record<Face["family"], Metrics>> = {
  Figtree: {
    ascent: 0.95,
    descent: 0.25,
    fallbacks: [
      { like: "sans", weights: light, sizeAdjust: 100.4 },
      { like: "boldSans", weights: bold, sizeAdjust: 95.7 },
    ],
  },
  "Source Serif": {
    ascent: 1.036,
    descent: 0.335,
    fallbacks: [{ like: "serif", weights: "1 1000", sizeAdjust: 105 }],
  },
  Nunito: {
    ascent: 1.011,
    descent: 0.353,
    fallbacks: [
      { like: "sans", weights: light, sizeAdjust: 101.8 },
      { like: "boldSans", weights: "550 749", sizeAdjust: 97.3 },
      { like: "boldSans", weights: "750 1000", sizeAdjust: 99.5 },
    ],
  },
  Archivo: {
    ascent: 0.878,
    descent: 0.21,
    fallbacks: [
      { like: "sans", weights: light, sizeAdjust: 98.3 },
      { like: "boldSans", weights: bold, sizeAdjust: 97.9 },
    ],
  },
  "Archivo Head": {
    ascent: 0.878,
    descent: 0.21,
    fallbacks: [{ like: "boldSans", weights: "1 1000", sizeAdjust: 92 }],
  },
};

/** The name of the family that stands for one of ours. */
export const fallbackFamily = (family: Face["family"]) => `${family} System`;

/** The rules of the family that stands for one of ours; the gap between lines is that of the page. */
export function fallbackRules(family: Face["family"]): string[] {
  const { ascent, descent, fallbacks } = metrics[family];
  return fallbacks.map(({ like, weights, sizeAdjust }) => {
    const percent = (share: number) => `${Math.round((share * 1e6) / sizeAdjust) / 100}%`;
    const names = systemFaces[like].map((name) => `local("${name}")`);
    return (
      `@font-face{font-family:${fallbackFamily(family)};src:${names.join()};` +
      `${fallbacks.length > 1 ? `font-weight:${weights};` : ""}size-adjust:${sizeAdjust}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)}}`
    );
  });
}
