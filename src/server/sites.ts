import { unwatchFile, watchFile } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { factsFile, parseFacts, type SiteFacts } from "../business/facts.ts";
import type { ExtraSources } from "./hostFiles.ts";
import { createHosts, type HostMatch } from "./hosts.ts";
import { openSiteFolder, type SiteFolder } from "./siteFolder.ts";

/** A site that a server has. */
export type ServedSite = { facts: SiteFacts; folder: SiteFolder };

/** The sites of a server, as they are now. */
export type Sites = {
  all: () => readonly SiteFacts[];
  byId: (id: string) => ServedSite | undefined;
  /** The site of a host name in lower case, without port. */
  byHost: (host: string) => (HostMatch & { site: ServedSite }) | undefined;
};

/** What is the same for all sites of a server. */
export type SiteOptions = { previewHosts?: readonly string[]; extraSources?: ExtraSources };

/** The sites of these facts, built into `<out>/<id>/`. */
export function createSites(
  facts: readonly SiteFacts[],
  out: string,
  { previewHosts, extraSources }: SiteOptions = {},
): Sites & { conflicts: readonly string[] } {
  const sites = new Map(
    facts.map((site) => [site.id, { facts: site, folder: openSiteFolder(join(out, site.id), extraSources) }]),
  );
  const hosts = createHosts(facts, previewHosts);
  return {
    conflicts: hosts.conflicts,
    all: () => facts,
    byId: (id) => sites.get(id),
    byHost: (host) => {
      const match = hosts.find(host);
      const site = match && sites.get(match.siteId);
      return site && { ...match, site };
    },
  };
}

/** Sites that follow what builds write into a folder, until they are closed. */
export type WatchedSites = Sites & { close: () => void };

/** How often a server looks whether a build has ended: each writes the manifest last. */
const watchIntervalMs = 1_000;

/**
 * Reads the sites of an output folder, and reads them again after each build. Throws an error that names what is wrong with
 * them; later mistakes go to `onProblem`, and the sites stay as they were.
 */
export async function watchSites(
  out: string,
  options: SiteOptions,
  onProblem: (error: unknown) => void,
): Promise<WatchedSites> {
  const read = async (): Promise<Sites> => {
    const { conflicts, ...sites } = createSites(await readAllFacts(out), out, options);
    if (conflicts.length) throw new Error(conflicts.join("\n"));
    return sites;
  };
  let current = await read();
  const reload = async () => {
    try {
      current = await read();
    } catch (error) {
      onProblem(error);
    }
  };
  const manifest = join(out, "manifest.json");
  watchFile(manifest, { interval: watchIntervalMs, persistent: false }, () => void reload());
  return {
    all: () => current.all(),
    byId: (id) => current.byId(id),
    byHost: (host) => current.byHost(host),
    close: () => unwatchFile(manifest),
  };
}

/** The facts of all sites of an output folder, by id. Throws an error that names each file that cannot be used. */
async function readAllFacts(out: string): Promise<SiteFacts[]> {
  const folder = dirname(factsFile(out, ""));
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  if (!names.length) throw new Error(`${out}: There are no sites here. Build them first: npm run build`);
  const results = await Promise.all(names.map((name) => readFacts(join(folder, name))));
  const problems = results.filter((result) => typeof result === "string");
  if (problems.length) throw new Error(problems.join("\n"));
  return results.filter((result) => typeof result !== "string");
}

/** The facts in a file, or a line that says why they cannot be used, and what helps. */
async function readFacts(file: string): Promise<SiteFacts | string> {
  try {
    return parseFacts(await readFile(file, "utf8"));
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : "Cannot be read"}. Build again: npm run build -- --all`;
  }
}
