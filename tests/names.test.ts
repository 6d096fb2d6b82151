import { readFile } from "node:fs/promises";
import ts from "typescript";
import { expect, test } from "vitest";
import { sourceFiles } from "./stage/imports.ts";

/** Stand-ins that no reader could search for: a name says what a thing is. */
const refused = ["told", "one", "known", "said", "heard", "mine"];

test("no file declares a stand-in for a name", async () => {
  const files = await sourceFiles(["src", "scripts", "tests"]);
  const found = await Promise.all(files.map(async (file) => standIns(file, await readFile(file, "utf8"))));
  expect(found.flat()).toEqual([]);
});

test("a stand-in is found wherever it is declared", () => {
  const text = "function told({ known }: { said: 1 }, ...heard: 1[]) { for (const one of []) (mine) => 0 }";
  expect(standIns("x.ts", text)).toHaveLength(6);
  expect(standIns("x.ts", "type Told = 1; class Known { one() {} } interface A { said: 1 }")).toHaveLength(4);
});

test("an exported name stands once in src", async () => {
  // Of pages Astro gives the names.
  const files = (await sourceFiles(["src"])).filter((file) => !file.startsWith("src/pages/"));
  const names = await Promise.all(files.map(async (file) => exportedNames(await readFile(file, "utf8"))));
  const places = Map.groupBy(
    files.flatMap((file, index) => (names[index] ?? []).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  expect([...places].filter(([, { length }]) => length > 1)).toEqual([]);
});

/** What is named equally for being of a kind: a host, a language, a look; and what holds the same of each room. */
const equalFiles =
  /^src\/(?:hosts|languages|site\/looks|site\/sections)\/[^/]+\/|\/(?:index|style|facts|look|price|hours|services|words)\.[a-z]+$/;

test("no name of a file stands more than three times, but of equal parts", async () => {
  const files = (await sourceFiles(["src", "scripts"])).filter((file) => !equalFiles.test(file));
  const places = Map.groupBy(files, (file) => file.replace(/.*\//, ""));
  expect([...places].filter(([, { length }]) => length > 3)).toEqual([]);
});

/** The names that a file declares and exports. */
const exportedNames = (text: string): string[] =>
  [...text.matchAll(/^export (?:async )?(?:function|const|type|class) (\w+)/gm)].map(([, name = ""]) => name);

/** `file:line name` of whatever is declared by such a name; of an Astro file, in its script. */
function standIns(file: string, text: string): string[] {
  const script = file.endsWith(".astro") ? (text.split("---")[1] ?? "") : text;
  const source = ts.createSourceFile(file.replace(/\.astro$/, ".tsx"), script, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    // What an object holds was named where its type is; what is accessed, elsewhere.
    const isMention = ts.isPropertyAccessExpression(node) || ts.isPropertyAssignment(node);
    const name = isMention ? undefined : (node as ts.NamedDeclaration).name;
    if (name && ts.isIdentifier(name) && refused.includes(name.text.toLowerCase()))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1} ${name.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
