import type { LookName } from "../business/looks.ts";
import { type Face, faceFiles, lookFaces } from "./faces.ts";
import { fallbackFamily, fallbackRules } from "./fallbacks.ts";

/** The faces of a look as a style: `--font-text` and `--font-head`, and where their files are. */
export function faceStyle(look: LookName, language: string): string {
  const { text, head } = lookFaces[look];
  const faces = [...new Set([text, head])].flatMap((face) => faceRules(face, language));
  return (
    `${faces.join("")}:root{--font-text:${stack(text, language)};--font-head:${stack(head, language)};` +
    `--head-weight:${headWeights[look]}${faces.length ? ";font-synthesis-weight:none" : ""}}`
  );
}

/** The weight of headings in each look. */
const headWeights: Readonly<Record<LookName, number>> = {
  plain: 700,
  editorial: 450,
  friendly: 800,
  bold: 800,
};

function faceRules(face: Face, language: string): string[] {
  const files = faceFiles(face, language);
  const rules = files.map(({ address, part, letters }) => {
    const range = part === "latin" ? "" : `;unicode-range:${unicodeRange(letters)}`;
    return (
      `@font-face{font-family:${face.family};src:url(${address})format("woff2");` +
      `font-weight:${weights(face)};font-display:optional${range}}`
    );
  });
  return files.length ? [...rules, ...fallbackRules(face.family)] : [];
}

function weights({ kept: { wght } }: Face): string {
  return typeof wght === "object" ? `${wght.min} ${wght.max}` : `${wght ?? 400}`;
}

const unicodeRange = (letters: string) =>
  [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();

const systemFaces = "system-ui,sans-serif";

const stack = (face: Face, language: string) =>
  faceFiles(face, language).length
    ? `${face.family},${fallbackFamily(face.family)},${systemFaces}`
    : systemFaces;
