import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import type { SystemFace } from "../../src/typefaces/fallbacks.ts";
import { commonLetters } from "../../src/typefaces/letters.ts";
import { typefaces } from "../../src/typefaces/typefaces.ts";
import { readFont } from "./stage/fontTables.ts";
import { readFace } from "./stage/instances.ts";
import { letterShares } from "./stage/letterShares.ts";

/** The system's faces as packages have them; Arimo and Tinos are as wide as Arial and Times New Roman. */
const systemFiles: Readonly<Record<SystemFace, string>> = {
  Arial: "arimo/files/arimo-latin-700-normal",
  Roboto: "roboto/files/roboto-latin-700-normal",
  Noto: "noto-sans/files/noto-sans-latin-700-normal",
  Times: "tinos/files/tinos-latin-400-normal",
  "Noto Serif": "noto-serif/files/noto-serif-latin-400-normal",
};

async function readSystemFace(face: SystemFace) {
  const path = createRequire(import.meta.url).resolve(`@fontsource/${systemFiles[face]}.woff2`);
  return readFont(
    await subsetFont(await readFile(path), commonLetters, { targetFormat: "sfnt", variationAxes: {} }),
  );
}

/** The faces of heads. */
const heads = Object.values(typefaces).flatMap((face) =>
  "heads" in face ? [[face.family, face] as const] : [],
);

type HeadFace = (typeof heads)[number][1];

const readHead = (face: HeadFace) => readFace(face, face.heads.weight);

type Font = Awaited<ReturnType<typeof readFace>>;

/** How much wider the letters of our face are than those of a system's, in percent, by language. */
const widthShares = (own: Font, system: Font) =>
  Object.values(letterShares).map((shares) => (100 * widthOf(shares, own)) / widthOf(shares, system));

const widthOf = (shares: Readonly<Record<string, number>>, { width }: Font) =>
  Object.entries(shares).reduce((sum, [letter, share]) => sum + share * width(letter), 0);

test.each(heads)("the lines of heads in %s are as high as written", async (_, face) => {
  const { ascent, descent } = face.heads;
  expect(await readHead(face)).toMatchObject({ ascent, descent, lineGap: 0 });
});

test.each(
  heads.flatMap(([family, face]) =>
    // The keys of the table are those of the faces.
    Object.entries(face.heads.sizeAdjust).map(
      ([system, share]) => [system as SystemFace, family, share, face] as const,
    ),
  ),
)("%s stands for heads in %s made as wide, to 1% in each language", async (system, _, share, face) => {
  const shares = widthShares(await readHead(face), await readSystemFace(system));
  expect(share).toBeGreaterThanOrEqual(Math.max(...shares) - 1);
  expect(share).toBeLessThanOrEqual(Math.min(...shares) + 1);
});
