import { isUtf8 } from "node:buffer";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileError } from "../schema/mistake.ts";

/** Larger files are refused: no owner writes that much by hand, and a page of half a megabyte is a book. */
export const maxFileBytes = 1_000_000;
const maxTextBytes = 500_000;

/** What a business expects of its receptionist, beside its file: no part of a site. */
export const questionsFile = "questions.yaml";

/** Whether a file of the folder itself is there: a link could lead out of it. */
export const isFile = (file: string) =>
  lstat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** The YAML and JSON files of this name in a folder: there is to be one. */
export async function findDataFiles(folder: string, name: string): Promise<string[]> {
  const files = ["yaml", "json"].map((ending) => join(folder, `${name}.${ending}`));
  const found = await Promise.all(files.map(isFile));
  return files.filter((_, index) => found[index]);
}

/** Reads a text file, or says why it cannot be used. */
export async function readText(file: string, maxBytes = maxTextBytes): Promise<string | FileError> {
  const stats = await lstat(file).catch(() => undefined);
  if (!stats?.isFile()) return { error: "There is no such file beside this one." };
  if (stats.size > maxBytes) return { error: `Is larger than ${maxBytes / 1e6} MB. Make it shorter.` };
  const bytes = await readFile(file);
  if (isUtf8(bytes)) return bytes.toString().replace(/^\ufeff/, "");
  return { error: "Is not in UTF-8. Save it so.", line: findLine(bytes) };
}

/** The first line that is not in UTF-8. */
function findLine(bytes: Buffer): number {
  let [line, start] = [1, 0];
  for (let end = bytes.indexOf("\n"); end >= 0 && isUtf8(bytes.subarray(start, end)); line++) {
    start = end + 1;
    end = bytes.indexOf("\n", start);
  }
  return line;
}
