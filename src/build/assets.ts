import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Puts files of a folder into another: as hard links, which cost no bytes, or as copies where links fail. */
export async function linkFiles(names: readonly string[], from: string, to: string): Promise<void> {
  if (names.length) await mkdir(to, { recursive: true });
  for (const name of names)
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
}

/**
 * Keeps in a new site the scripts and styles of the site that it replaces: a page opened before still loads
 * its menus and its chat. They go when the scripts change once more. `oldOwn` names those that were the old
 * site's own, `newOwn` those of the new one: all it has, unless it keeps older ones itself. Answers the latter.
 */
export async function keepAssets(
  oldSite: string,
  newSite: string,
  oldOwn: readonly string[] = [],
  newOwn?: readonly string[],
): Promise<string[]> {
  const [oldFolder, newFolder] = [join(oldSite, "_astro"), join(newSite, "_astro")];
  const [oldNames, newNames] = [await namesIn(oldFolder), await namesIn(newFolder)];
  const own = newOwn ?? newNames.filter((name) => withoutEncoding(name) === name);
  const isChanged = oldOwn.some((name) => !own.includes(name));
  const gone = oldNames.filter((name) => !newNames.includes(name));
  const wasOwn = (name: string) => oldOwn.includes(withoutEncoding(name));
  await linkFiles(isChanged ? gone.filter(wasOwn) : gone, oldFolder, newFolder);
  return [...own].sort();
}

/** The name of the file that one was compressed from. */
const withoutEncoding = (name: string) => name.replace(/\.(?:br|gz)$/, "");

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
