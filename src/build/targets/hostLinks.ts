import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Where `vercel link` and `netlify link` note to which project of the host a folder goes; neither is
 * published.
 */
const links = [".vercel/project.json", ".netlify/state.json"];

/** Takes over into a new site to which project of its host the old one was linked. */
export async function keepHostLinks(old: string, site: string): Promise<void> {
  for (const link of links.filter((name) => existsSync(join(old, name)))) {
    await mkdir(dirname(join(site, link)), { recursive: true });
    await copyFile(join(old, link), join(site, link));
  }
}
