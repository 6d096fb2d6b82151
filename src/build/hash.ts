import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { limitWorks } from "../async/limit.ts";

/** So many files are open at once, of all folders. */
const limitedRead = limitWorks(8);

/** A hash of the names and contents of all files of a folder. */
export async function hashFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = files.sort().map((file) => limitedRead(() => hashFile(file, file.slice(folder.length))));
  return hash(await Promise.all(contents));
}

/** A hash of a name and the content of a file, of which memory holds a piece at a time. */
async function hashFile(file: string, name: string): Promise<string> {
  const sum = createHash("sha256").update(name).update("\0");
  for await (const piece of createReadStream(file)) sum.update(piece);
  return sum.update("\0").digest("base64url");
}

/** A hash of these parts, in this order. */
export function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("base64url");
}
