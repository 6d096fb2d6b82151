import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { LoadedBusiness } from "../business/check/load.ts";
import { documentName } from "../business/file/documents.ts";
import { cacheFolder, ensureFile } from "./cache.ts";

/** The folder of documents that sites were built with before. */
export const documentCache = cacheFolder("documents");

/**
 * Copies the documents that the texts of a site link and the cache does not have, and answers the names of
 * all; throws when one is not what was loaded.
 */
export async function copyDocuments({ documents }: LoadedBusiness): Promise<string[]> {
  const linked = Object.values(documents);
  for (const { file, name } of linked)
    await ensureFile(join(documentCache, name), async () => {
      const bytes = await readFile(file);
      if (documentName(file, bytes) !== name)
        throw new Error(`${basename(file)} changed meanwhile. Build again.`);
      return bytes;
    });
  return linked.map(({ name }) => name);
}
