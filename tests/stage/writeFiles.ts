import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Writes files below a folder by their paths, in a new folder where none is given; answers the folder. What
 * stands there already is not written again.
 */
export async function writeFiles(files: Record<string, string | Buffer>, folder?: string): Promise<string> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), "files-")));
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    const standing = await readFile(path).catch(() => undefined);
    if (standing?.equals(Buffer.from(content))) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return root;
}
