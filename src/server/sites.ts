import { unwatchFile, watchFile } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { factsFile, parseFacts, type SiteFacts } from "../business/facts.ts";
import { replacedFolder } from "../business/replacedSites.ts";
import { findById, findRenamed } from "../business/siteIds.ts";
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
  allFacts: readonly SiteFacts[],
  out: string,
  { previewHosts, extraSources }: SiteOptions = {},
): Sites & { conflicts: readonly string[] } {
  const renamed = findRenamed(allFacts);
  const facts = allFacts.filter(({ id }) => !renamed.has(id));
  const sites = new Map(
    facts.map((site) => {
      const options = { ...(extraSources ? { extraSources } : {}), replaced: replacedFolder(out, site.id) };
      return [site.id, { facts: site, folder: openSiteFolder(join(out, site.id), options) }];
    }),
  );
  const hosts = createHosts(facts, previewHosts);
  return {
    conflicts: [...hosts.conflicts, ...[...renamed].map(formatRenamed)],
    all: () => facts,
    byId: (id) => sites.get(id) ?? sites.get(findById(facts, id)?.id ?? ""),
    byHost: (host) => {
      const match = hosts.find(host);
      const site = match && sites.get(match.siteId);
      return site && { ...match, site };
    },
  };
}

const formatRenamed = ([former, id]: readonly [former: string, id: string]) =>
  `${former}: Is what ${id} was called before, so it is not served. Remove it: npm run build -- --prune`;

/** What a caller keeps from a server: ids of sites that it must not serve, and a line for whoever runs it. */
export type RefusedSites = { ids: readonly string[]; problems: readonly string[] };

/** Sites that follow what builds write into a folder, until they are closed. */
export type WatchedSites = Sites & { close: () => void };

/** How often a server looks whether a build has ended: each writes the manifest last. */
const watchIntervalMs = 1_000;

/**
 * Reads the sites of an output folder but those that `findRefused` names, and reads them again after each
 * build. What is wrong with one goes to `onProblem`, and stops no other: a site whose facts cannot be read
 * stays as it was, and of two that claim a host the first one has it. Throws an error that names what is
 * wrong when there is no site at all.
 */
export async function watchSites(
  out: string,
  options: SiteOptions & { findRefused?: () => Promise<RefusedSites> },
  onProblem: (line: string) => void,
): Promise<WatchedSites> {
  let current = createSites([], out, options);
  const read = async () => {
    const refused = await options.findRefused?.();
    const { facts, problems } = await readAllFacts(out, current.byId, refused);
    if (!facts.length) throw new Error(problems.join("\n"));
    current = createSites(facts, out, options);
    for (const line of [...problems, ...current.conflicts]) onProblem(line);
  };
  await read();
  let reading = Promise.resolve();
  // One after the other: what an earlier build wrote must not come last.
  const reload = () => (reading = reading.then(read).catch((error: Error) => onProblem(error.message)));
  const manifest = join(out, "manifest.json");
  watchFile(manifest, { interval: watchIntervalMs, persistent: false }, reload);
  return {
    all: () => current.all(),
    byId: (id) => current.byId(id),
    byHost: (host) => current.byHost(host),
    close: () => unwatchFile(manifest, reload),
  };
}

/**
 * The facts of all sites of an output folder that are not refused, by id; those that cannot be read as they
 * were `before`, with a line each.
 */
async function readAllFacts(
  out: string,
  before: Sites["byId"],
  refused: RefusedSites = { ids: [], problems: [] },
): Promise<{ facts: SiteFacts[]; problems: string[] }> {
  const folder = dirname(factsFile(out, ""));
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  const refusedNames = new Set(refused.ids.map((id) => `${id}.json`));
  const served = names.filter((name) => !refusedNames.has(name));
  const results = await Promise.all(
    served.map(async (name) => ({ name, result: await readFacts(join(folder, name)) })),
  );
  const facts = results.flatMap(({ name, result }) =>
    typeof result === "string" ? (before(name.slice(0, -".json".length))?.facts ?? []) : result,
  );
  const unreadable = results.flatMap(({ result }) => (typeof result === "string" ? result : []));
  const problems = [...refused.problems, ...unreadable];
  if (!names.length) problems.push(`${out}: There are no sites here. Build them first: npm run build`);
  return { facts, problems };
}

/** The facts in a file, or a line that says why they cannot be used, and what helps. */
async function readFacts(file: string): Promise<SiteFacts | string> {
  try {
    return parseFacts(await readFile(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "Cannot be read";
    return `${file}: ${reason}. Build the sites and start the server with one version: npm run build -- --all`;
  }
}
