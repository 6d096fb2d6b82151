import { type Document, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from "yaml";

/** A mistake in a field of a business file; the path leads to the field. */
export type Mistake = { path: (string | number)[]; message: string };

/** Why a file cannot be used, and what to do. */
export type FileError = { error: string };

/** A business file as a document; `formatPlace` turns an offset into `file:line:column`. */
export type Source = { document: Document; formatPlace: (offset: number) => string };

/** Reads YAML or JSON; the document holds its errors and warnings. */
export function readSource(file: string, text: string): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const formatPlace = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  return { document, formatPlace };
}

/** Formats each mistake as a line `file:line:column: field: what is wrong`, in the order of the file. */
export const formatFileMistakes = (
  { document, formatPlace }: Source,
  mistakes: readonly Mistake[],
): string[] =>
  mistakes
    .map(({ path, message }) => ({ offset: findOffset(document, path), field: path.join("."), message }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, field, message }) =>
      toPrintable(`${formatPlace(offset)}: ${field ? `${field}: ` : ""}${message}`),
    );

/** Formats where in a business file a field stands, or the nearest thing around it that does. */
export const formatFieldPlace = ({ document, formatPlace }: Source, path: (string | number)[]): string =>
  formatPlace(findOffset(document, path));

/** Replaces what a terminal would act upon: control characters and changes of the writing direction. */
export const toPrintable = (line: string) => line.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");

/** Finds where in the text a field stands, or the nearest thing around it that does. */
function findOffset(document: Document, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const offset = keyOffset(document, path.slice(0, length));
    if (offset !== undefined) return offset;
  }
  return document.contents?.range?.[0] ?? 0;
}

function keyOffset(document: Document, path: (string | number)[]): number | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const last = path.at(-1);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last))
    : undefined;
  if (isPair(pair) && isScalar(pair.key)) return pair.key.range?.[0];
  const node = document.getIn(path, true);
  // A node of a parsed document carries its range; anything else has none.
  return (node as Node | undefined)?.range?.[0];
}
