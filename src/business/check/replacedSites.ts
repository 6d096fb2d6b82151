import { join } from "node:path";

// A build puts a new site in the place of the old one by renaming both. What it replaces stays beside the
// sites for a while: `<out>/.replaced/<id>/swapping` is the whole old site until the new one is in its place,
// then `<out>/.replaced/<id>/<time of the swap in ms>` its scripts, styles, pictures and fonts, which pages
// that are open still ask for.

/** The folder of an output that holds what builds replaced, by the sites' ids. */
export const replacedSites = (out: string): string => join(out, ".replaced");

/** The folder of what builds replaced of a site. */
export const replacedFolder = (out: string, id: string): string => join(replacedSites(out), id);

/** In the folder of what builds replaced of a site, the site itself while it is away from its place. */
export const swappingName = "swapping";

/**
 * Folders of a site whose files have a hash of their content in their names: no other file ever has the same.
 */
export const assetFolders = ["_astro", "_pictures", "_fonts"] as const;

const maxAgeMs = 10 * 60 * 1_000;

/**
 * Whether a folder of this name may still be asked for: it is younger than ten minutes. A clock that was set
 * back ends it too.
 */
export const isKeptSwap = (name: string, nowMs: number): boolean =>
  /^\d{1,15}$/.test(name) && Math.abs(nowMs - Number(name)) < maxAgeMs;
