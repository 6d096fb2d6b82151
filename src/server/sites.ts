import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setInterval } from "node:timers/promises";
import { isBusinessId } from "../business/check/businessId.ts";
import { replacedFolder } from "../business/check/replacedSites.ts";
import { factsFile, parseFacts, type SiteFacts } from "../business/facts.ts";
import type { ExtraSources } from "./hostFiles.ts";
import { createHosts, type HostMatch } from "./hosts.ts";
import { openSiteFolder, type SiteFolder } from "./siteFolder.ts";

/** A site whose pages a server has. */
export type ServedSite = { facts: SiteFacts; folder: SiteFolder };

/** The sites of a server, as they are now. */
export type Sites = {
  all: () => readonly SiteFacts[];
  byId: (id: string) => SiteFacts | undefined;
  /** The site of a host name in lower case, without port. */
  ofHost: (host: string) => SiteFacts | undefined;
  /** The same, where its pages are here. */
  pagesOf: (host: string) => (HostMatch & { site: ServedSite }) | undefined;
};

/** What is the same for all sites of a server. */
export type SiteOptions = { previewHosts?: readonly string[]; extraSources?: ExtraSources };

/** A site, and the output folder with its pages; without one they are served elsewhere. */
export type PlacedSite = { facts: SiteFacts; out: string | undefined };

/** The sites of these facts, of which those with an output folder are built into `<out>/<id>/`. */
export function createSites(
  built: readonly PlacedSite[],
  { previewHosts, extraSources }: SiteOptions = {},
): Sites & { conflicts: readonly string[] } {
  const facts = built.map((site) => site.facts);
  const folders = new Map(
    built.flatMap(({ facts: { id }, out }) => {
      if (out === undefined) return [];
      const options = { ...(extraSources ? { extraSources } : {}), replaced: replacedFolder(out, id) };
      return [[id, openSiteFolder(join(out, id), options)] as const];
    }),
  );
  const hosts = createHosts(facts, previewHosts);
  const sites = new Map(facts.map((site) => [site.id, site]));
  const byId = (id: string) => sites.get(id);
  return {
    conflicts: hosts.conflicts,
    all: () => facts,
    byId,
    ofHost: (host) => byId(hosts.find(host)?.siteId ?? ""),
    pagesOf: (host) => {
      const match = hosts.find(host);
      const [site, folder] = [byId(match?.siteId ?? ""), folders.get(match?.siteId ?? "")];
      return match && site && folder && { ...match, site: { facts: site, folder } };
    },
  };
}

/** Where the pages of a site of an output are; of one that is refused, nothing is served. */
export type PagesPlace = "here" | "elsewhere" | "refused";

/** What a caller says of an output: where the pages of each site are, and lines for whoever runs the server. */
export type OutputKind = { placeOf: (id: string) => PagesPlace; problems: readonly string[] };

/** Sites that follow what builds write into folders, until they are closed. */
export type WatchedSites = Sites & { close: () => void };

/** How often a server looks whether something changed; 1,000 files of facts cost it 8 ms of CPU (measured). */
const watchIntervalMs = 1_000;

/**
 * Reads the sites of output folders, and reads them again when a manifest or facts change. What is wrong with
 * one goes to `onProblem`, and stops no other: what cannot be read, a site's facts or all of a folder, stays
 * as it was; of two with one id, or that claim a host, the first one is served. Throws an error that names
 * what is wrong when there is no site at all.
 */
export async function watchSites(
  outs: readonly string[],
  readKind: (out: string) => Promise<OutputKind>,
  options: SiteOptions,
  onProblem: (line: string) => void,
): Promise<WatchedSites> {
  let current = createSites([], options);
  let printed: ReadonlySet<string> = new Set();
  let outputs: readonly Output[] = [];
  const readAll = async () => {
    const read = outs.map(async (out, at) => readOutput(out, outputs[at]?.sites ?? [], await readKind(out)));
    const found = await Promise.all(read);
    const { sites, problems } = joinOutputs(outs, found);
    if (!sites.length) throw new Error(problems.join("\n"));
    outputs = found;
    current = createSites(sites, options);
    const lines = new Set([...problems, ...current.conflicts]);
    for (const line of lines) if (!printed.has(line)) onProblem(line);
    printed = lines;
  };
  // Before they are read: what changes meanwhile is read again.
  let state = await stateOf(outs);
  await readAll();
  const closing = new AbortController();
  const follow = async () => {
    for await (const _ of setInterval(watchIntervalMs, undefined, { ref: false, signal: closing.signal })) {
      const before = state;
      state = await stateOf(outs);
      if (state !== before) await readAll().catch((error: Error) => onProblem(error.message));
    }
  };
  void follow().catch(() => {});
  return {
    all: () => current.all(),
    byId: (id) => current.byId(id),
    ofHost: (host) => current.ofHost(host),
    pagesOf: (host) => current.pagesOf(host),
    close: () => closing.abort(),
  };
}

/** What changes with each manifest and each file of facts of these folders, in whatever order they come. */
async function stateOf(outs: readonly string[]): Promise<string> {
  const states = outs.map(async (out) => {
    const facts = (await readdir(factsFolder(out)).catch(() => [])).map((name) =>
      join(factsFolder(out), name),
    );
    return (await Promise.all([join(out, "manifest.json"), ...facts].map(stampOf))).join();
  });
  return (await Promise.all(states)).join(";");
}

/** What changes with each writing of a file; empty where there is none. */
const stampOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ ino, mtimeMs, size }) => `${file} ${ino} ${mtimeMs} ${size}`,
    () => "",
  );

type Output = { sites: PlacedSite[]; problems: string[] };

/** The sites of all outputs; of two with one id the first. */
function joinOutputs(outs: readonly string[], outputs: readonly Output[]): Output {
  const sites = new Map<string, PlacedSite & { from: string }>();
  const problems = outputs.flatMap((output) => output.problems);
  for (const [index, output] of outputs.entries())
    for (const site of output.sites) {
      const [{ id }, from] = [site.facts, outs[index] ?? ""];
      const other = sites.get(id);
      if (other)
        problems.push(
          `${id}: Is a site of ${other.from} and of ${from}, and that of ${other.from} is served. Give the other's folder another name.`,
        );
      else sites.set(id, { ...site, from });
    }
  return { sites: [...sites.values()], problems };
}

const factsFolder = (out: string) => dirname(factsFile(out, ""));

/**
 * The sites of an output folder that are not refused, by id; all of them, or those whose facts cannot be
 * read, as they were `before`, with a line each.
 */
async function readOutput(
  out: string,
  before: readonly PlacedSite[],
  { placeOf, problems }: OutputKind,
): Promise<Output> {
  const folder = factsFolder(out);
  const found = await readdir(folder).catch(() => undefined);
  if (!found && before.length)
    return { sites: [...before], problems: [`${folder}: Cannot be read; its sites stay as they were.`] };
  const names = (found ?? []).filter((name) => name.endsWith(".json")).sort();
  const read = async (name: string): Promise<Output> => {
    const id = name.slice(0, -".json".length);
    const place = placeOf(id);
    if (place === "refused") return { sites: [], problems: [] };
    const result = await readFacts(join(folder, name), id);
    const facts = typeof result === "string" ? before.find(({ facts }) => facts.id === id)?.facts : result;
    return {
      sites: facts ? [{ facts, out: place === "here" ? out : undefined }] : [],
      problems: typeof result === "string" ? [result] : [],
    };
  };
  const outputs = await Promise.all(names.map(read));
  return {
    sites: outputs.flatMap((output) => output.sites),
    problems: [
      ...problems,
      ...outputs.flatMap((output) => output.problems),
      ...(names.length
        ? []
        : [`${out}: There are no sites here. Build them first (npm run build), or copy their _desk/ here.`]),
    ],
  };
}

/** The facts of a site in its file, or a line that says why they cannot be used, and what helps. */
async function readFacts(file: string, id: string): Promise<SiteFacts | string> {
  try {
    const facts = parseFacts(await readFile(file, "utf8"));
    // The id is a folder of the output.
    if (facts.id !== id || !isBusinessId(id)) throw new Error(`Holds facts of ${facts.id}`);
    return facts;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "Cannot be read";
    return `${file}: ${reason}. Build the sites and start the server with one version (npm run build -- --all), or copy _desk/ once more.`;
  }
}
