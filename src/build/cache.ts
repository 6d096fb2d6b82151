import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectRoot } from "./project.ts";

/** The folder that keeps what was made before, under names that follow from its content. */
export const cacheFolder = (
  kind:
    | "checked"
    | "compiled"
    | "compressed"
    | "documents"
    | "fonts"
    | "functions"
    | "hashes"
    | "photos"
    | "pictures"
    | "scripts"
    | "server"
    | "theme",
) => join(projectRoot, ".cache", kind);

/**
 * Makes a file of the cache unless it is there. It appears whole, also when several builds make it at once.
 * An error of writing it has the file as its `path`: the system names none of a full disk.
 */
export async function ensureFile(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (existsSync(file)) return;
  const content = await make();
  await mkdir(dirname(file), { recursive: true });
  // A name of its own: that of a document may be as long as a name can be.
  const temporary = join(dirname(file), randomUUID());
  await writeFile(temporary, content).catch(async (error: Error) => {
    await rm(temporary, { force: true }).catch(() => {});
    throw Object.assign(error, { path: file });
  });
  await rename(temporary, file);
}
