import { type Document, isMap, isScalar, isSeq, LineCounter, type Pair, type YAMLMap } from "yaml";
import { toPrintable } from "../../text/printable.ts";
import type { Mistake } from "../schema/mistake.ts";
import type { Finding } from "./finding.ts";
import { parseJsonSource } from "./jsonSyntax.ts";
import { type ParsedText, parseYaml } from "./yamlSyntax.ts";

/** A business file as a document, with the mistakes of its YAML or JSON. */
export type Source = ParsedText & {
  file: string;
  text: string;
  findPlace: (path: Mistake["path"], offset?: number) => { line: number; column: number };
};

/** Reads YAML, or JSON where the name of the file says so. */
export function readSource(file: string, text: string): Source {
  const lineCounter = new LineCounter();
  lineCounter.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lineCounter.addNewLine(index + 1);
  const parsed = (file.endsWith(".json") ? parseJsonSource : parseYaml)(text);
  const findOffset = offsetFinder(parsed.document);
  const findPlace = (path: Mistake["path"], offset = findOffset(path)) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  return { ...parsed, file, text, findPlace };
}

/** Makes a finding of each mistake, in the order of the file. */
export const toFindings = (
  { file, findPlace }: Source,
  siteId: string,
  severity: Finding["severity"],
  mistakes: readonly Mistake[],
): Finding[] =>
  mistakes
    .map(({ path, message, offset }) => ({
      siteId,
      severity,
      file,
      ...findPlace(path, offset),
      field: formatField(path),
      message: toPrintable(message),
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column);

/** Of a file that is a list, people count the entries from 1. */
const formatField = (path: Mistake["path"]): string =>
  toPrintable(
    path.map((key) => (typeof path[0] === "number" && typeof key === "number" ? key + 1 : key)).join("."),
  );

type PairsByKey = ReadonlyMap<string, Pair>;

/** Makes what finds where in the text a field stands, or the nearest thing around it that does. */
function offsetFinder(document: Document): (path: Mistake["path"]) => number {
  // A map of a hundred thousand keys is read once.
  const indexes = new WeakMap<YAMLMap, PairsByKey>();
  const pairOf = (map: YAMLMap, key: string | number) => {
    const index = indexes.get(map) ?? indexPairs(map);
    indexes.set(map, index);
    return index.get(String(key));
  };
  return (path) => {
    let node: unknown = document.contents;
    let offset = startOf(node) ?? 0;
    for (const key of path) {
      const pair = isMap(node) ? pairOf(node, key) : undefined;
      node = pair ? pair.value : isSeq(node) ? node.items[Number(key)] : undefined;
      const start = startOf(pair?.key ?? node);
      if (start === undefined) break;
      offset = start;
    }
    return offset;
  };
}

/** The pairs of a map by their keys; of a key that stands there twice, the first. */
const indexPairs = ({ items }: YAMLMap): PairsByKey =>
  new Map(
    items
      .toReversed()
      .flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [])),
  );

/** Where a node of a parsed document begins; anything else has no range. */
const startOf = (node: unknown): number | undefined =>
  (node as { range?: [number, number, number] } | null | undefined)?.range?.[0];
