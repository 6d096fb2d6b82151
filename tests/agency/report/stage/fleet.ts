import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "yaml";

/** Files by their paths: three businesses, and what a build left of two of them. */
export const fleetFiles: Readonly<Record<string, string>> = parse(
  await readFile(join(import.meta.dirname, "..", "fleet.yaml"), "utf8"),
);

/** Writes files below a new folder, by path, and answers where that is. */
export async function writeFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fleet-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
