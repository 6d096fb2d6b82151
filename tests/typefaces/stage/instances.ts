import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { commonLetters } from "../../../src/typefaces/letters.ts";
import { type Face, fontPackage } from "../../../src/typefaces/typefaces.ts";
import { readFont } from "./fontTables.ts";

/** Reads a face at one weight out of its package's file. */
export async function readFace(face: Face, weight: number) {
  const path = `${fontPackage(face)}/files/${face.name}-latin-${face.axes}-normal.woff2`;
  const source = await readFile(createRequire(import.meta.url).resolve(path));
  const variationAxes: Record<string, number> = { wght: weight };
  for (const [axis, kept] of Object.entries(face.kept))
    if (typeof kept === "number") variationAxes[axis] = kept;
  return readFont(await subsetFont(source, commonLetters, { targetFormat: "sfnt", variationAxes }));
}
