import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "./buildError.ts";
import { hashFolders } from "./hash.ts";
import { projectRoot } from "./project.ts";

/**
 * Hashes of this project's own files: the rooms of `src` by name, the commands, and the list of packages as
 * it is.
 */
export type Sources = { rooms: ReadonlyMap<string, string>; scripts: string; packages: string };

let sources: Sources | undefined;

/** The sources of this process, hashed once: it runs what it has loaded. */
export function hashSources(): Sources {
  sources ??= readSources();
  return sources;
}

function fail(folder: string): never {
  throw new BuildError(`${join(projectRoot, folder)}: Cannot be read. Let this user read it.`);
}

/** The sources as they are now. */
export function readSources(): Sources {
  const entries = readdirSync(join(projectRoot, "src"), { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  const [scripts = "", ...rooms] = hashFolders(projectRoot, [
    "scripts",
    ...names.map((name) => join("src", name)),
  ]);
  return {
    rooms: new Map(names.map((name, index) => [name, rooms[index] ?? fail(join("src", name))])),
    scripts,
    packages: readFileSync(join(projectRoot, "package-lock.json"), "utf8"),
  };
}
