import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { editFile } from "./editFile.ts";
import { readFormerIds } from "./formerIds.ts";
import { isFile, maxFileBytes, readText } from "./readText.ts";

/** The ids that a business has had once it is called something else than `id`, oldest first. */
export async function nextFormerIds(folder: string, id: string): Promise<string[]> {
  return [...new Set([...(await readFormerIds(folder, id)), id])];
}

/**
 * Gives the folder of a business another name, and notes the present one in its file. Throws an `Error` that
 * names the file where that cannot be read as YAML or JSON; nothing has changed then.
 */
export async function renameBusiness(folder: string, from: string, to: string): Promise<void> {
  const file = await findFile(join(folder, from));
  const text = await readText(file, maxFileBytes);
  if (typeof text !== "string" || parseDocument(text).errors.length)
    throw new Error(
      `${file}: Cannot be read, so nothing was renamed. Mend it first: npm run -s site -- check ${from}`,
    );
  const value = await nextFormerIds(folder, from);
  // A business may have been called by its own name before: what this leaves when it is killed is sound.
  await writeFile(`${file}.new`, editFile(text, [{ path: ["formerIds"], value }]));
  await rename(`${file}.new`, file);
  await rename(join(folder, from), join(folder, to));
}

async function findFile(home: string): Promise<string> {
  const yaml = join(home, "business.yaml");
  return (await isFile(yaml)) ? yaml : join(home, "business.json");
}
