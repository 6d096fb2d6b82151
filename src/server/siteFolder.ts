import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isKeptSwap, swappingName } from "../business/check/replacedSites.ts";
import { type ExtraSources, type HeaderRule, readHeaderRules, readRedirects } from "./hostFiles.ts";

/** The folder of one built site. */
export type SiteFolder = {
  /** The build that stood there a second ago at most; `now` looks again. */
  build: (now?: boolean) => Promise<SiteBuild>;
  /**
   * Folders with the scripts and pictures of sites that stood there in the last ten minutes, the newest
   * first.
   */
  replaced: () => Promise<string[]>;
};

/**
 * What one build of a site says of its files. `id` changes with each build and its place; is empty without
 * `_headers`.
 */
export type SiteBuild = {
  path: string;
  id: string;
  rules: readonly HeaderRule[];
  redirects: ReadonlyMap<string, string>;
};

/** How long what was seen of a folder holds. */
export const checkIntervalMs = 1_000;

/** Allows nothing that the site's own policy does not. */
const noSources: ExtraSources = { connect: [], frames: [] };

/**
 * What differs from one folder to another: sources that the policy of its pages gets, and where builds leave
 * what they replace.
 */
export type SiteFolderOptions = { extraSources?: ExtraSources; replaced?: string };

/**
 * The folder of a built site. While a build has the site away from its place, it is read where it lies
 * meanwhile.
 */
export function openSiteFolder(path: string, options: SiteFolderOptions = {}): SiteFolder {
  const { extraSources = noSources, replaced } = options;
  const places = replaced === undefined ? [path] : [path, join(replaced, swappingName), path];
  let [latest, checkedAtMs]: [SiteBuild | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  const build = async (now = false): Promise<SiteBuild> => {
    const nowMs = performance.now();
    if (latest && !now && nowMs - checkedAtMs < checkIntervalMs) return latest;
    checkedAtMs = nowMs;
    const found = await findBuild(places);
    if (!found) return { path, id: "", rules: [], redirects: new Map() };
    if (latest?.id === found.id) return latest;
    const [rules, redirects] = [
      await readHeaderRules(found.path, extraSources),
      await readRedirects(found.path),
    ];
    latest = { ...found, rules, redirects };
    return latest;
  };
  return { build, replaced: async () => (replaced === undefined ? [] : listReplaced(replaced)) };
}

/**
 * The first of these places where a site stands; the last is the first once more, where it may stand by then.
 */
async function findBuild(places: readonly string[]): Promise<{ path: string; id: string } | undefined> {
  for (const path of places) {
    const stats = await stat(join(path, "_headers")).catch(() => undefined);
    if (stats) return { path, id: `${path} ${stats.ino} ${stats.mtimeMs} ` };
  }
  return undefined;
}

async function listReplaced(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const swaps = names.filter((name) => isKeptSwap(name, Date.now())).sort((a, b) => Number(b) - Number(a));
  return [...names.filter((name) => name === swappingName), ...swaps].map((name) => join(folder, name));
}
