import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { HostFunctions } from "../hosts/host.ts";
import { bundleScripts } from "./bundler.ts";
import { cacheFolder } from "./cache.ts";
import { hash } from "./hash.ts";
import { projectRoot } from "./project.ts";
import { hashSources } from "./sources.ts";

/** A module with the name of its folder would be the function itself to some hosts. */
const bundleModule = "bundle.mjs";

/** The rooms of src that a desk in a function has no part of. */
const otherRooms = [
  "agency",
  "branding",
  "drawer",
  "navigation",
  "pages",
  "provider",
  "server",
  "site",
  "typefaces",
];

/**
 * The folder of the cache with the desk of a host as modules, made once for the sources as they are now and
 * the same to the byte in every checkout. Throws an error of the bundler.
 */
export async function deskBundle(functions: HostFunctions): Promise<string> {
  const { rooms, packages } = hashSources();
  const own = [...rooms].flatMap(([name, hashed]) => (otherRooms.includes(name) ? [] : hashed));
  const folder = join(cacheFolder("functions"), hash([packages, functions.entry, ...own]));
  if (!existsSync(folder)) await makeBundle(functions, folder);
  return folder;
}

/** Writes the modules of a bundle; the folder appears whole, also when several builds make it at once. */
async function makeBundle(functions: HostFunctions, folder: string): Promise<void> {
  const modules = await bundle(functions);
  await removeUnfinished(dirname(folder));
  const temporary = `${folder}.${randomUUID()}`;
  await mkdir(temporary, { recursive: true });
  for (const { fileName, code } of modules) await writeFile(join(temporary, fileName), code);
  await rename(temporary, folder).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

/** Another build may still be at what it began within this time. */
const unfinishedMaxAgeMs = 24 * 60 * 60 * 1000;

/** Removes what killed builds left half-made. */
async function removeUnfinished(cache: string): Promise<void> {
  const names = await readdir(cache).catch(() => []);
  for (const path of names.filter((name) => name.includes(".")).map((name) => join(cache, name))) {
    const changed = await stat(path).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > unfinishedMaxAgeMs)
      await rm(path, { recursive: true, force: true });
  }
}

const bundle = ({ entry, isWorker }: HostFunctions): Promise<{ fileName: string; code: string }[]> =>
  bundleScripts({
    ssr: { noExternal: true, ...(isWorker ? { target: "webworker" } : {}) },
    build: {
      ssr: join(projectRoot, entry),
      target: "node22",
      minify: true,
      rolldownOptions: {
        ...(isWorker ? { external: /^(?:node|cloudflare):/ } : {}),
        output: { format: "es", entryFileNames: bundleModule, chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
