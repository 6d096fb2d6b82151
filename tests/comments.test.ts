import { readFile } from "node:fs/promises";
import ts from "typescript";
import { expect, test } from "vitest";
import { sourceFiles } from "./stage/imports.ts";

const maxColumns = 110;

test("no line of a comment is wider than 110 columns", async () => {
  const files = await sourceFiles(["src", "scripts"]);
  const found = await Promise.all(
    files.map(async (file) => wideComments(file, await readFile(file, "utf8"))),
  );
  expect(found.flat()).toEqual([]);
});

test("a wide comment is found above, beside and within code, and in the markup of a component", () => {
  const wide = "word ".repeat(30);
  expect(wideComments("x.ts", `/**\n * ${wide}\n */\nf(); // ${wide}\ng(/* ${wide} */ "${wide}");`)).toEqual([
    "x.ts:2",
    "x.ts:4",
    "x.ts:5",
  ]);
  expect(wideComments("x.astro", `---\n// ${wide}\n---\n<!-- ${wide} -->\n<p>${wide}</p>`)).toEqual([
    "x.astro:2",
    "x.astro:4",
  ]);
  expect(wideComments("x.tsx", `f(<p>\n{/* ${wide} */}\n</p>);`)).toEqual(["x.tsx:2"]);
});

/** `file:line` of each line that holds a comment and is too wide. */
function wideComments(file: string, text: string): string[] {
  const lines = text.split("\n");
  const isWide = (line: number) => (lines[line - 1]?.length ?? 0) > maxColumns;
  const wide = [...commentLines(file, text)].filter(isWide).sort((a, b) => a - b);
  return wide.map((line) => `${file}:${line}`);
}

const inMarkup = /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g;

/** The lines of a file that hold a comment or a part of one. */
function commentLines(file: string, text: string): Set<number> {
  const found = new Set<number>();
  const add = (start: number, comment: string) => {
    const first = text.slice(0, start).split("\n").length;
    for (const index of comment.split("\n").keys()) found.add(first + index);
  };
  for (const { 0: comment, index } of text.matchAll(inMarkup)) add(index, comment);
  if (file.endsWith(".astro")) {
    for (const { 0: comment, index } of text.matchAll(/^ *\/\/.*$/gm)) add(index, comment);
    return found;
  }
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node) => {
    for (const { pos, end } of commentsAt(text, node.getFullStart(), node.end))
      add(pos, text.slice(pos, end));
    ts.forEachChild(node, visit);
  };
  visit(source);
  visit(source.endOfFileToken);
  return found;
}

const commentsAt = (text: string, start: number, end: number) => [
  ...(ts.getLeadingCommentRanges(text, start) ?? []),
  ...(ts.getTrailingCommentRanges(text, start) ?? []),
  ...(ts.getTrailingCommentRanges(text, end) ?? []),
];
