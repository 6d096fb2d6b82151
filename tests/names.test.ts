import { readFile } from "node:fs/promises";
import ts from "typescript";
import { expect, test } from "vitest";
import { sourceFiles } from "./stage/imports.ts";

/** Stand-ins that no reader could search for: a name says what a thing is. */
const refused = ["told", "one", "known", "said", "heard", "mine"];

test("no file declares a stand-in for a name", async () => {
  const files = await sourceFiles(["src", "scripts", "tests"]);
  const own = files.filter((file) => !/^(?:src|tests)\/receptionist\//.test(file));
  const found = await Promise.all(own.map(async (file) => standIns(file, await readFile(file, "utf8"))));
  expect(found.flat()).toEqual([]);
});

test("a stand-in is found wherever it is declared", () => {
  const text = "function told({ known }: { said: 1 }, ...heard: 1[]) { for (const one of []) (mine) => 0 }";
  expect(standIns("x.ts", text)).toHaveLength(5);
});

/** `file:line name` of each variable, parameter or function of such a name; of an Astro file, those of its script. */
function standIns(file: string, text: string): string[] {
  const script = file.endsWith(".astro") ? (text.split("---")[1] ?? "") : text;
  const source = ts.createSourceFile(file.replace(/\.astro$/, ".tsx"), script, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node);
    if (isDeclared && node.name && ts.isIdentifier(node.name) && refused.includes(node.name.text))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1} ${node.name.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
