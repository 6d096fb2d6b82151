import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { bundleScripts } from "./bundler.ts";
import { cacheFolder, ensureFile } from "./cache.ts";
import { hash, hashFolders } from "./hash.ts";
import { projectRoot } from "./project.ts";

/**
 * Bundles a program for browsers, by its path in the project, into one script for a file or inside a page: it
 * leaves no global names. Made once for its folder as it is now: it imports of others types and packages alone.
 * Throws an error of the bundler.
 */
export async function bundleForBrowser(entry: string): Promise<string> {
  const [own = ""] = hashFolders(projectRoot, [dirname(entry)]);
  const packages = await readFile(join(projectRoot, "package-lock.json"));
  const file = join(cacheFolder("scripts"), `${hash([entry, own, packages])}.js`);
  const cached = await readFile(file, "utf8").catch(() => undefined);
  if (cached !== undefined) return cached;
  const code = await bundle(entry);
  // Where nobody may write, each process bundles anew.
  await ensureFile(file, async () => Buffer.from(code)).catch(() => {});
  return code;
}

async function bundle(entry: string): Promise<string> {
  const [chunk] = await bundleScripts({
    // The dev server would have packages in their other form.
    define: { "process.env.NODE_ENV": '"production"' },
    build: { rolldownOptions: { input: join(projectRoot, entry), output: { format: "iife" } } },
  });
  if (!chunk) throw new Error(`${entry} was not bundled`);
  return chunk.code;
}
