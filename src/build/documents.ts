import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { documentName } from "../business/documents.ts";
import type { LoadedBusiness } from "../business/load.ts";

/** Copies the documents that the texts of a site link; throws when one is not what was loaded. */
export async function copyDocuments({ documents }: LoadedBusiness, folder: string): Promise<void> {
  for (const { file, name } of Object.values(documents)) {
    const bytes = await readFile(file);
    if (documentName(file, bytes) !== name)
      throw new Error(`${basename(file)} changed meanwhile. Build again.`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}
