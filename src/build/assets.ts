import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Puts files of a folder into another: hard links cost no bytes; where the file system has none, the files are copied. */
export async function linkFiles(names: readonly string[], from: string, to: string): Promise<void> {
  if (names.length) await mkdir(to, { recursive: true });
  for (const name of names)
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
}

/**
 * Keeps in a new site the scripts and styles of the site `place` that it replaces, so that a page which a visitor opened before still
 * loads its menus and its chat. They go when the scripts change once more; a site that replaces none has only its own. `before` names
 * those that were the old site's own; the answer, those of the new one.
 */
export async function keepAssets(
  place: string,
  site: string,
  before: readonly string[] = [],
): Promise<string[]> {
  const [old, now] = [join(place, "_astro"), join(site, "_astro")];
  const [had, own] = [await namesIn(old), await namesIn(now)];
  const isChanged = before.some((name) => !own.includes(name));
  const kept = had.filter((name) => !own.includes(name) && (!isChanged || before.includes(name)));
  await linkFiles(kept, old, now);
  return own.sort();
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
