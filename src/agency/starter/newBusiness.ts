import { basename, join } from "node:path";
import { businessSchemaLine } from "../../business/file/editorSchema.ts";
import { readBusiness } from "../../business/file/readBusiness.ts";
import { writeWholeFolder } from "../../business/file/wholeFolder.ts";
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

/** Writes a new business file into a folder of its own; throws where there is one that holds anything. */
export const writeBusiness = (folder: string, id: string, { path, text }: NewFile): Promise<void> =>
  writeWholeFolder(join(folder, id), [[basename(path), text]]);
