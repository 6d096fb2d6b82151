import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashFolder } from "./hash.ts";
import { projectRoot } from "./project.ts";

/**
 * Hashes of this project's own files: the rooms of `src` by name, the commands, and the list of packages as
 * it is.
 */
type Sources = { rooms: ReadonlyMap<string, string>; scripts: string; packages: string };

let sources: Promise<Sources> | undefined;

/** The sources of this process, hashed once: it runs what it has loaded. */
export function hashSources(): Promise<Sources> {
  sources ??= readSources();
  return sources;
}

async function readSources(): Promise<Sources> {
  const source = join(projectRoot, "src");
  const entries = await readdir(source, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const hashes = names.sort().map(async (name) => [name, await hashFolder(join(source, name))] as const);
  const [scripts, packages, ...rooms] = await Promise.all([
    hashFolder(join(projectRoot, "scripts")),
    readFile(join(projectRoot, "package-lock.json"), "utf8"),
    ...hashes,
  ]);
  return { rooms: new Map(rooms), scripts, packages };
}
