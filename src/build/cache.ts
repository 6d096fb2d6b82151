import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectRoot } from "./config.ts";

/** Where what was made before is kept, by names that its content makes. */
export const cacheOf = (kind: "photos" | "pictures") => join(projectRoot, ".cache", kind);

/** Makes a file of the cache unless it is there. It is whole as soon as it is there, also when several make it at once. */
export async function ensureFile(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (existsSync(file)) return;
  const content = await make();
  await mkdir(dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, content);
  await rename(own, file);
}
