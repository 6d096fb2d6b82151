import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { type LookName, lookNames } from "../../src/branding/looks.ts";
import { headMetrics, type SystemFace } from "../../src/typefaces/fallbacks.ts";
import { commonLetters } from "../../src/typefaces/letters.ts";
import { lookFaces } from "../../src/typefaces/typefaces.ts";
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

const weights: Readonly<Record<LookName, number>> = { plain: 700, editorial: 450, friendly: 800, bold: 800 };
const readHead = (look: LookName) => readFace(lookFaces[look].head, weights[look]);

type Font = Awaited<ReturnType<typeof readFace>>;

/** How much wider the letters of our face are than those of a system's, in percent, by language. */
const widthShares = (own: Font, system: Font) =>
  Object.values(letterShares).map((shares) => (100 * widthOf(shares, own)) / widthOf(shares, system));

const widthOf = (shares: Readonly<Record<string, number>>, { width }: Font) =>
  Object.entries(shares).reduce((sum, [letter, share]) => sum + share * width(letter), 0);

test.each(lookNames)("the lines of heads of the look %s are as high as written", async (look) => {
  const { ascent, descent } = headMetrics[look];
  expect(await readHead(look)).toMatchObject({ ascent, descent, lineGap: 0 });
});

test.each(
  lookNames.flatMap((look) =>
    // The keys of the table are those of the faces.
    Object.entries(headMetrics[look].sizeAdjust).map(
      ([face, share]) => [face as SystemFace, look, share] as const,
    ),
  ),
)(
  "%s stands for the heads of the look %s made as wide, to 1% in each language",
  async (face, look, share) => {
    const shares = widthShares(await readHead(look), await readSystemFace(face));
    expect(share).toBeGreaterThanOrEqual(Math.max(...shares) - 1);
    expect(share).toBeLessThanOrEqual(Math.min(...shares) + 1);
  },
);
