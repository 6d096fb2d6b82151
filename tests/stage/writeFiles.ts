import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes files below a folder by their paths, in a new folder where none is given; answers the folder. */
export async function writeFiles(files: Record<string, string | Buffer>, folder?: string): Promise<string> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), "files-")));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  return root;
}
