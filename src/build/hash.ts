import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A hash of the names and contents of all files of a folder. */
export async function hashFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = files.sort().map(async (file) => hash([file.slice(folder.length), await readFile(file)]));
  return hash(await Promise.all(contents));
}

/** A hash of these parts, in this order. */
export function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("base64url");
}
