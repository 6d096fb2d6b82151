import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type ExtraSources, type HeaderRule, readHeaderRules, readRedirects } from "./hostFiles.ts";

/** The folder of one built site. */
export type SiteFolder = {
  path: string;
  /** The build that stood there a second ago at most; `now` looks again. */
  build: (now?: boolean) => Promise<SiteBuild>;
};

/** What one build of a site says of its files. `id` changes with each build. */
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

/** The folder of a built site; `extraSources` widens the policy of its pages. */
export function openSiteFolder(path: string, extraSources = noSources): SiteFolder {
  let [latest, checkedAtMs]: [SiteBuild | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  const build = async (now = false): Promise<SiteBuild> => {
    const nowMs = performance.now();
    if (latest && !now && nowMs - checkedAtMs < checkIntervalMs) return latest;
    checkedAtMs = nowMs;
    const stats = await stat(join(path, "_headers")).catch(() => undefined);
    const id = stats ? `${path} ${stats.ino} ${stats.mtimeMs} ` : "";
    // While a build puts a new site in this place, nothing is there for a moment.
    if (latest && (!stats || latest.id === id)) return latest;
    const [rules, redirects] = [await readHeaderRules(path, extraSources), await readRedirects(path)];
    latest = { path, id, rules, redirects };
    return latest;
  };
  return { path, build };
}
