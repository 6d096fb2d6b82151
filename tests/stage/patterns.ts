import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { sourceFiles } from "./imports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A pattern and where it stands: `src/text/cards.ts:7`. */
export type Pattern = { source: string; flags: string; place: string };

/** The patterns of some files: literals, and the places that build others at run time. */
export type Written = { literals: Pattern[]; sites: string[] };

/** Reads the patterns of all code in the given folders. */
export async function readPatterns(folders: readonly string[]): Promise<Written> {
  const files = await sourceFiles(folders);
  const written = await Promise.all(files.map(patternsOf));
  return {
    literals: written.flatMap(({ literals }) => literals),
    sites: written.flatMap(({ sites }) => sites),
  };
}

async function patternsOf(file: string): Promise<Written> {
  const text = await readFile(join(root, file), "utf8");
  const code = file.endsWith(".astro") ? astroToTsx(text) : text;
  const kind = /\.(?:tsx|astro)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Written = { literals: [], sites: [] };
  const visit = (node: ts.Node) => {
    const place = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) found.literals.push({ ...literalOf(node.text), place: place() });
    if (buildsPattern(node)) found.sites.push(place());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The fences of an Astro file's script become comments, and its markup a fragment. Lines stay where they are. */
const astroToTsx = (text: string) =>
  text
    .replace(/^---\n([\s\S]*?)\n---/, (_, script: string) => `/**/\n${script}\n/**/;<>`)
    .replace(/<script[^>]*>([\s\S]*?)<\/script>/g, (_, script: string) => `{() => {${script}}}`)
    .concat("</>");

const literalOf = (text: string) => {
  const end = text.lastIndexOf("/");
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
};

const buildsPattern = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";

/** Records each pattern that code of src or scripts builds at run time, until it is stopped. */
export function recordPatterns(): { stop: () => Pattern[] } {
  const real = globalThis.RegExp;
  const recorded = new Map<string, Pattern>();
  const record = (pattern: RegExp) => {
    const place = callerOf(new Error());
    const { source, flags } = pattern;
    if (place) recorded.set(`${place} ${flags} ${source}`, { source, flags, place });
    return pattern;
  };
  globalThis.RegExp = new Proxy(real, {
    construct: (target, parts: [string, string]) => record(new target(...parts)),
    apply: (target, _, parts: [string, string]) => record(target(...parts)),
  });
  return {
    stop: () => {
      globalThis.RegExp = real;
      return [...recorded.values()];
    },
  };
}

/** The file and line of the project that called: `src/text/cards.ts:7`. */
function callerOf({ stack = "" }: Error): string | undefined {
  const caller = stack.split("\n").find((line) => /\/(?:src|scripts)\/(?!.*node_modules)/.test(line));
  const at = caller?.lastIndexOf(root) ?? -1;
  return at < 0 ? undefined : caller?.slice(at + root.length).match(/^[^:]+:\d+/)?.[0];
}
