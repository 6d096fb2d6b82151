import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { businessSchemaLine } from "../../business/file/editorSchema.ts";
import { readBusiness } from "../../business/file/readBusiness.ts";
import type { Answers } from "./answers.ts";
import { formatFile } from "./formatFile.ts";

/** A file that is not written yet: where it goes, its text, and each mistake in it, which answers made. */
export type NewFile = { path: string; text: string; mistakes: string[] };

/** Makes the text of a new business file; writes nothing. */
export function draftBusiness(folder: string, id: string, answers: Answers): NewFile {
  const path = join(folder, id, "business.yaml");
  const text = businessSchemaLine(folder) + formatFile(id, answers);
  const business = readBusiness(path, text);
  return { path, text, mistakes: Array.isArray(business) ? business : [] };
}

/** Writes files into a folder, by their paths there; throws where there is one already. */
export async function writeNewFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text, { flag: "wx" });
  }
}

/** Writes a new business file into a folder of its own; throws where there is anything of that name. */
export async function writeBusiness(folder: string, id: string, { path, text }: NewFile): Promise<void> {
  const home = join(folder, id);
  // Fails where it exists: nothing of another is touched.
  await mkdir(home);
  try {
    await writeFile(`${path}.new`, text, { flag: "wx" });
    await rename(`${path}.new`, path);
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}
