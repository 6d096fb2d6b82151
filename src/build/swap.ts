import { lstatSync, readdirSync, rmSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import {
  assetFolders,
  isKeptSwap,
  replacedFolder,
  replacedSites,
  swappingName,
} from "../business/check/replacedSites.ts";

/**
 * Puts `site` in the place of a site of an output folder. While the place is empty the old site lies in the
 * folder of what builds replaced, and of its scripts and pictures those that the new one lacks stay there.
 */
export async function swapSite(site: string, out: string, id: string): Promise<void> {
  const place = join(out, id);
  if (isThere(place)) {
    await mkdir(replacedFolder(out, id), { recursive: true });
    await rename(place, join(replacedFolder(out, id), swappingName));
  }
  await rename(site, place);
  await endSwap(out, id);
}

/**
 * Ends the swaps that a killed build left: puts back a site whose new one never came, and removes what was
 * replaced more than ten minutes ago.
 */
export async function endSwaps(out: string): Promise<void> {
  const entries = await readdir(replacedSites(out), { withFileTypes: true }).catch(() => []);
  // A file manager may have put files of its own beside the folders.
  for (const { name: id } of entries.filter((entry) => entry.isDirectory())) {
    const swapping = join(replacedFolder(out, id), swappingName);
    if (isThere(swapping) && !isThere(join(out, id))) await rename(swapping, join(out, id));
    await endSwap(out, id);
    const names = await readdir(replacedFolder(out, id));
    for (const name of names.filter((each) => !isKeptSwap(each, Date.now())))
      await rm(join(replacedFolder(out, id), name), { recursive: true });
    await removeIfEmpty(out, id);
  }
}

/** Removes what builds replaced of a site that goes: nobody asks for it any more. */
export const removeReplaced = async (out: string, id: string): Promise<void> => {
  await rm(replacedFolder(out, id), { recursive: true, force: true });
  await removeEmptyFolder(replacedSites(out));
};

async function endSwap(out: string, id: string): Promise<void> {
  const swapping = join(replacedFolder(out, id), swappingName);
  if (!isThere(swapping)) return;
  if (isFolder(swapping)) await keepAssets(swapping, out, id);
  // What a link leads to is not of this output.
  else await rm(swapping);
  await removeIfEmpty(out, id);
}

/** Leaves of an old site, under the time of its swap, the scripts and pictures that the new one lacks. */
async function keepAssets(swapping: string, out: string, id: string): Promise<void> {
  const replaced = join(replacedFolder(out, id), await freeTime(out, id));
  await rename(swapping, replaced);
  for (const name of await readdir(replaced)) {
    const isAssets = assetFolders.some((folder) => folder === name) && isFolder(join(replaced, name));
    if (isAssets) await removeSame(join(replaced, name), join(out, id, name));
    else rmSync(join(replaced, name), { recursive: true });
  }
  await removeEmptyFolder(replaced);
}

/** Whether something is there, be it a link that leads nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether this is a folder itself; a link to one is none. */
const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The time in ms as a name that no former swap of the site has. */
async function freeTime(out: string, id: string): Promise<string> {
  const names = await readdir(replacedFolder(out, id));
  let nowMs = Date.now();
  while (names.includes(String(nowMs))) nowMs++;
  return String(nowMs);
}

/**
 * Removes from a folder the files that are in another by the same name, and the folder itself when none is
 * left.
 */
async function removeSame(folder: string, other: string): Promise<void> {
  const names = new Set(await readdir(other).catch((): string[] => []));
  // There are some sixty of them: to wait for each would take longer than all else of a swap.
  for (const name of readdirSync(folder)) if (names.has(name)) rmSync(join(folder, name));
  await removeEmptyFolder(folder);
}

async function removeIfEmpty(out: string, id: string): Promise<void> {
  await removeEmptyFolder(replacedFolder(out, id));
  await removeEmptyFolder(replacedSites(out));
}

/** Removes a folder unless something is in it; one that is gone is well. */
const removeEmptyFolder = (folder: string): Promise<void> => rmdir(folder).catch(() => {});
