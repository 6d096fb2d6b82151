import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Makes a folder with these files, by their paths in it, whole or not at all; rejects where one holds anything. */
export async function writeWholeFolder(
  folder: string,
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
): Promise<void> {
  const unfinished = join(dirname(folder), `.unfinished-${basename(folder)}`);
  await rm(unfinished, { recursive: true, force: true });
  try {
    for (const [name, content] of files) {
      await mkdir(dirname(join(unfinished, name)), { recursive: true });
      await writeFile(join(unfinished, name), content);
    }
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
