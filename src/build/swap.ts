import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  assetFolders,
  isKeptSwap,
  replacedFolder,
  replacedSites,
  swappingName,
} from "../business/check/replacedSites.ts";

// A swap has some sixty steps: to wait for each takes longer than the step.

/**
 * Puts `site` in the place of a site of an output folder. While the place is empty the old site lies in the
 * folder of what builds replaced, and of its scripts and pictures those that the new one lacks stay there.
 */
export function swapSite(site: string, out: string, id: string): void {
  const place = join(out, id);
  if (isThere(place)) {
    mkdirSync(replacedFolder(out, id), { recursive: true });
    renameSync(place, join(replacedFolder(out, id), swappingName));
  }
  renameSync(site, place);
  endSwap(out, id);
}

/**
 * Ends the swaps that a killed build left: puts back a site whose new one never came, and removes what was
 * replaced more than ten minutes ago.
 */
export function endSwaps(out: string): void {
  if (!isFolder(replacedSites(out))) return;
  const entries = readdirSync(replacedSites(out), { withFileTypes: true });
  // A file manager may have put files of its own beside the folders.
  for (const { name: id } of entries.filter((entry) => entry.isDirectory())) {
    const swapping = join(replacedFolder(out, id), swappingName);
    if (isThere(swapping) && !isThere(join(out, id))) renameSync(swapping, join(out, id));
    endSwap(out, id);
    const names = isThere(replacedFolder(out, id)) ? readdirSync(replacedFolder(out, id)) : [];
    for (const name of names.filter((each) => !isKeptSwap(each, Date.now())))
      rmSync(join(replacedFolder(out, id), name), { recursive: true });
    removeIfEmpty(out, id);
  }
}

/** Removes what builds replaced of a site that goes: nobody asks for it any more. */
export const removeReplaced = (out: string, id: string): void => {
  rmSync(replacedFolder(out, id), { recursive: true, force: true });
  removeEmptyFolder(replacedSites(out));
};

function endSwap(out: string, id: string): void {
  const swapping = join(replacedFolder(out, id), swappingName);
  if (!isThere(swapping)) return;
  if (isFolder(swapping)) keepAssets(swapping, out, id);
  // What a link leads to is not of this output.
  else rmSync(swapping);
  removeIfEmpty(out, id);
}

/** Leaves of an old site, under the time of its swap, the scripts and pictures that the new one lacks. */
function keepAssets(swapping: string, out: string, id: string): void {
  const replaced = join(replacedFolder(out, id), freeTime(out, id));
  renameSync(swapping, replaced);
  for (const name of readdirSync(replaced)) {
    const isAssets = assetFolders.some((folder) => folder === name) && isFolder(join(replaced, name));
    if (isAssets) removeSame(join(replaced, name), join(out, id, name));
    else rmSync(join(replaced, name), { recursive: true });
  }
  removeEmptyFolder(replaced);
}

/** Whether something is there, be it a link that leads nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether this is a folder itself; a link to one is none. */
const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The time in ms as a name that no former swap of the site has. */
function freeTime(out: string, id: string): string {
  const names = readdirSync(replacedFolder(out, id));
  let nowMs = Date.now();
  while (names.includes(String(nowMs))) nowMs++;
  return String(nowMs);
}

/**
 * Removes from a folder the files that are in another by the same name, and the folder itself when none is
 * left.
 */
function removeSame(folder: string, other: string): void {
  const names = new Set(isFolder(other) ? readdirSync(other) : []);
  for (const name of readdirSync(folder)) if (names.has(name)) rmSync(join(folder, name));
  removeEmptyFolder(folder);
}

function removeIfEmpty(out: string, id: string): void {
  removeEmptyFolder(replacedFolder(out, id));
  removeEmptyFolder(replacedSites(out));
}

/** Removes a folder unless something is in it; one that is gone is well. */
function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something is in it.
  }
}
