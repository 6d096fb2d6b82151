import { copyFile, link, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Puts files of a folder into another: as hard links, which cost no bytes, or as copies where links fail. */
export async function linkFiles(names: readonly string[], from: string, to: string): Promise<void> {
  if (names.length) await mkdir(to, { recursive: true });
  for (const name of names)
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
}
