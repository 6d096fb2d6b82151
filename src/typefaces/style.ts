import { headFallbacks } from "./fallbacks.ts";
import { type Face, type Faces, faceFiles } from "./typefaces.ts";

/**
 * The faces of a look as a style: `--font-text` and `--font-head`, and where their files are. With the
 * attribute `data-late` the face of heads shows whenever it comes: see `site/lateFace.ts`.
 */
export function faceStyle({ text, head }: Faces, language: string): string {
  if (!faceFiles(text, language).length) return `:root{${variables(head, systemFaces, systemFaces)}}`;
  const fallbacks = headFallbacks(head.heads);
  const rules = [
    ...[...new Set([text, head])].flatMap((face) => faceRules(face, language, face.family, "optional")),
    ...faceRules(head, language, lateHead, "swap"),
    ...fallbacks.map(({ rule }) => rule),
  ];
  const headStack = [head.family, ...fallbacks.map(({ family }) => family), "sans-serif"].join();
  const textStack = `${text.family},Arial,Liberation Sans,Roboto,Noto Sans,sans-serif`;
  return (
    `${rules.join("")}:root{${variables(head, textStack, headStack)};font-synthesis-weight:none}` +
    `[data-late]{--font-head:${lateHead},sans-serif}`
  );
}

const variables = ({ heads }: Faces["head"], text: string, head: string) =>
  `--font-text:${text};--font-head:${head};--head-weight:${heads.weight}`;

/** The family of heads that may come after the first paint. */
const lateHead = "Head";

function faceRules(face: Face, language: string, family: string, display: "optional" | "swap"): string[] {
  return faceFiles(face, language).map(({ address, part, letters }) => {
    const range = part === "latin" ? "" : `;unicode-range:${unicodeRange(letters)}`;
    return (
      `@font-face{font-family:${family};src:url(${address});` +
      `${weights(face)}font-display:${display}${range}}`
    );
  });
}

/** A face of one weight stands for all. */
const weights = ({ kept: { wght } }: Face) =>
  typeof wght === "object" ? `font-weight:${wght.min} ${wght.max};` : "";

const unicodeRange = (letters: string) =>
  [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();

const systemFaces = "system-ui,sans-serif";
