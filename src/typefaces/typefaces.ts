import { createHash } from "node:crypto";
import project from "../../package.json" with { type: "json" };
import { memoize, memoizeBy } from "../languages/memoize.ts";
import type { HeadMetrics } from "./fallbacks.ts";
import { commonLetters, lettersInLanguage } from "./letters.ts";

/** A range of an axis of a variable font, or the one place of it that is kept. */
type Axis = number | { min: number; max: number };

/** A face of the sites: a family as the styles name it, and what its files are made of. */
export type Face = {
  family: string;
  /** The package `@fontsource-variable/<name>`; which of its files: `wght`, or `standard` with all axes. */
  name: string;
  axes: "wght" | "standard";
  kept: Readonly<Record<string, Axis>>;
  /** How it stands in heads; without it, it is for texts alone. */
  heads?: HeadMetrics;
};

/** One file of a face: its letters, cut out of the package's file of these. */
export type FontFile = { address: string; face: Face; part: "latin" | "latin-ext"; letters: string };

/** The faces that looks choose from. */
export const typefaces = {
  figtree: {
    family: "Figtree",
    name: "figtree",
    axes: "wght",
    kept: { wght: { min: 400, max: 700 } },
    heads: {
      weight: 700,
      fileFamily: "Figtree Light",
      ascent: 0.95,
      descent: 0.25,
      sizeAdjust: { Arial: 95.7, Roboto: 101.9, Noto: 91.4 },
    },
  },
  /** Drawn for large sizes: it stands in headings alone. */
  sourceSerif: {
    family: "Source Serif",
    name: "source-serif-4",
    axes: "standard",
    kept: { opsz: 48, wght: 450 },
    heads: {
      weight: 450,
      fileFamily: "Source Serif 4",
      ascent: 1.036,
      descent: 0.335,
      sizeAdjust: { Times: 105, "Noto Serif": 87.7 },
    },
  },
  nunito: {
    family: "Nunito",
    name: "nunito",
    axes: "wght",
    kept: { wght: { min: 500, max: 800 } },
    heads: {
      weight: 800,
      fileFamily: "Nunito ExtraLight",
      ascent: 1.011,
      descent: 0.353,
      sizeAdjust: { Arial: 99.5, Roboto: 106, Noto: 95.1 },
    },
  },
  archivo: {
    family: "Archivo",
    name: "archivo",
    axes: "standard",
    kept: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  /** One width and one weight: both axes of this package would not fit into the weight of a page. */
  archivoNarrow: {
    family: "Archivo Head",
    name: "archivo",
    axes: "standard",
    kept: { wdth: 88, wght: 800 },
    heads: {
      weight: 800,
      fileFamily: "Archivo SemiBold",
      ascent: 0.878,
      descent: 0.21,
      sizeAdjust: { Arial: 92.1, Roboto: 98, Noto: 87.8 },
    },
  },
} as const satisfies Record<string, Face>;

/** The faces of a look: of one family or two. */
export type Faces = { text: Face; head: Face & { heads: HeadMetrics } };

/** The files of a face in a language; none where the face lacks its letters. */
export const faceFiles = (face: Face, language: string): FontFile[] => filesOfFace(face)(language);

/** Each page names them, and their names are hashes. */
const filesOfFace = memoizeBy((face: Face) =>
  memoize((language): FontFile[] => {
    const own = lettersInLanguage(language);
    if (own === undefined) return [];
    const common = fontFile(face, "latin", commonLetters);
    return own ? [common, fontFile(face, "latin-ext", own)] : [common];
  }),
);

/** The files that a site's pages load, each once. */
export function siteFonts({ text, head }: Faces, language: string): FontFile[] {
  return [...new Set([text, head])].flatMap((face) => faceFiles(face, language));
}

const versions: Readonly<Record<string, string>> = project.dependencies;

/** What text needs of a font's features: the others weigh as much as some dozen letters. */
export const keptFeatures = ["kern", "mark", "ccmp", "locl", "tnum", "lnum", "rvrn"];

/** The entries of a font's names that say its licence, which goes along with each copy. */
export const licenceNames = [13, 14];

/** The folder of a site that holds its fonts. */
export const fontFolder = "_fonts";

function fontFile(face: Face, part: FontFile["part"], letters: string): FontFile {
  const { name, axes, kept } = face;
  const packages = [versions[fontPackage(face)], versions["subset-font"]];
  const recipe = [packages, axes, kept, part, letters, keptFeatures, licenceNames];
  const sum = createHash("sha256").update(JSON.stringify(recipe)).digest("hex").slice(0, 8);
  return { address: `/${fontFolder}/${name}-${sum}.woff2`, face, part, letters };
}

export const fontPackage = ({ name }: Pick<Face, "name">) => `@fontsource-variable/${name}`;
