import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Face, lookFaces } from "../../src/faces/faces.ts";
import { metrics } from "../../src/faces/fallbacks.ts";
import { readFont } from "./stage/fontTables.ts";
import { readFace } from "./stage/instances.ts";
import { letterShares } from "./stage/letterShares.ts";

// Arial and Times New Roman, of which few machines without Windows have the files, are as wide as these.
const liberation = "/usr/share/fonts/truetype/liberation";
const systemFiles = {
  sans: "LiberationSans-Regular.ttf",
  boldSans: "LiberationSans-Bold.ttf",
  serif: "LiberationSerif-Regular.ttf",
};

const faces = new Map<Face["family"], Face>(
  Object.values(lookFaces).flatMap(({ text, head }) => [text, head].map((face) => [face.family, face])),
);

/** Every face with the fallbacks it has, at the weight that each stands for. */
const cases = [
  { family: "Figtree", index: 0, weight: 400 },
  { family: "Figtree", index: 1, weight: 700 },
  { family: "Source Serif", index: 0, weight: 450 },
  { family: "Nunito", index: 0, weight: 500 },
  { family: "Nunito", index: 1, weight: 700 },
  { family: "Nunito", index: 2, weight: 800 },
  { family: "Archivo", index: 0, weight: 400 },
  { family: "Archivo", index: 1, weight: 700 },
  { family: "Archivo Head", index: 0, weight: 800 },
] as const;

const readFamily = (family: Face["family"], weight: number) => {
  const face = faces.get(family);
  if (!face) throw new Error(`No look has ${family}.`);
  return readFace(face, weight);
};

type Font = Awaited<ReturnType<typeof readFace>>;

/** How much wider the letters of our face are than those of a system's, in percent, by language. */
const widthShares = (own: Font, system: Font) =>
  Object.values(letterShares).map((shares) => (100 * widthOf(shares, own)) / widthOf(shares, system));

const widthOf = (shares: Readonly<Record<string, number>>, { width }: Font) =>
  Object.entries(shares).reduce((sum, [letter, share]) => sum + share * width(letter), 0);

test("every fallback of every face is measured here", () => {
  const all = Object.entries(metrics).flatMap(([family, { fallbacks }]) =>
    fallbacks.map((_, index) => `${family} ${index}`),
  );
  expect(cases.map(({ family, index }) => `${family} ${index}`)).toEqual(all);
});

test.each(cases)("the lines of $family at $weight are as high as written", async ({ family, weight }) => {
  const { ascent, descent, lineGap } = await readFamily(family, weight);
  expect({ ascent, descent, lineGap }).toEqual({
    ascent: metrics[family].ascent,
    descent: metrics[family].descent,
    lineGap: 0,
  });
});

test.skipIf(!existsSync(liberation)).each(cases)(
  "the face that stands for $family at $weight is made as wide, to 1% in each language",
  async ({ family, index, weight }) => {
    const fallback = metrics[family].fallbacks[index];
    const file = await readFile(`${liberation}/${systemFiles[fallback?.like ?? "sans"]}`);
    const shares = widthShares(await readFamily(family, weight), readFont(file));
    expect(fallback?.sizeAdjust).toBeGreaterThanOrEqual(Math.max(...shares) - 1);
    expect(fallback?.sizeAdjust).toBeLessThanOrEqual(Math.min(...shares) + 1);
  },
);
