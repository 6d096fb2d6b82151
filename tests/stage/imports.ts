import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What each file of the given folders imports, types counted: files of the project by their path from its root, packages by name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export async function readImports(folders: readonly string[]): Promise<Imports> {
  const files = await sourceFiles(folders);
  return new Map(await Promise.all(files.map(async (file) => [file, await importsOf(file, files)] as const)));
}

/** Every file of code in the given folders, by its path from the project's root. */
export async function sourceFiles(folders: readonly string[]): Promise<string[]> {
  const names = await Promise.all(folders.map(filesOf));
  return names.flat().filter((file) => /\.(?:ts|tsx|astro|js|mjs)$/.test(file));
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.relative(root, posix.join(parentPath, name)));
}

/** `import ... from "x"`, `export ... from "x"`, `import "x"` and `import("x")`. */
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g;

/** `import.meta.glob("x")`, which takes all files of such a path. */
const globPattern = /import\.meta\.glob[^(]*\(\s*\[?\s*"([^"]+)"/g;

async function importsOf(file: string, files: readonly string[]): Promise<string[]> {
  const text = await readFile(join(root, file), "utf8");
  const toPath = (name: string) => posix.join(posix.dirname(file), name.replace(/\?.*$/, ""));
  const imported = [...text.matchAll(importPattern)].map(([, name = ""]) =>
    name.startsWith(".") ? toPath(name) : name,
  );
  const globs = [...text.matchAll(globPattern)].map(
    ([, name = ""]) => new RegExp(`^${toPath(name).replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`),
  );
  return [...imported, ...files.filter((each) => globs.some((glob) => glob.test(each)))];
}

/** The room of a file: its folder in src, or at the top; each of an agency's is one. */
export const roomOf = (file: string): string => /^(?:src\/)?((?:agency\/)?[^/]+)\//.exec(file)?.[1] ?? file;

/** The files that import one another in a circle: the strongly connected components of more than one file (Tarjan 1972). */
export function findCircles(imports: Imports): string[][] {
  const places = new Map<string, { index: number; low: number; open: boolean }>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    const place = { index: places.size, low: places.size, open: true };
    places.set(file, place);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      const neighbour = places.get(next) ?? visit(next);
      if (neighbour.open) place.low = Math.min(place.low, neighbour.low);
    }
    if (place.low === place.index) close(file);
    return place;
  };
  const close = (first: string) => {
    const circle = stack.splice(stack.indexOf(first));
    for (const file of circle) {
      const place = places.get(file);
      if (place) place.open = false;
    }
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of imports.keys()) if (!places.has(file)) visit(file);
  return circles;
}
