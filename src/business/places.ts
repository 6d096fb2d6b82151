import { type Document, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from "yaml";

/** What is wrong with a field of a business file; the path leads to the field. */
export type Mistake = { path: (string | number)[]; message: string };

/** What is wrong with a file, and what to do. */
export type Wrong = { wrong: string };

/** The text of a business file as a document, and where an offset in it stands: `file:line:column`. */
export type Source = { document: Document; at: (offset: number) => string };

/** Reads YAML or JSON; its errors and warnings are in the document. */
export function readSource(file: string, text: string): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  return { document, at };
}

/** Each mistake as a line `file:line:column: field: what is wrong`, in the order of the file. */
export const tell = ({ document, at }: Source, mistakes: readonly Mistake[]): string[] =>
  mistakes
    .map(({ path, message }) => ({ offset: offsetOf(document, path), field: path.join("."), message }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, field, message }) => printable(`${at(offset)}: ${field ? `${field}: ` : ""}${message}`));

/** A line without what a terminal would act upon: control characters and changes of the writing direction. */
export const printable = (line: string) => line.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");

/** Where in the text a field stands, or the nearest thing around it that does. */
function offsetOf(document: Document, path: (string | number)[]): number {
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
