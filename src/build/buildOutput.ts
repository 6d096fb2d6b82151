import { existsSync } from "node:fs";
import { withLock } from "../async/lock.ts";
import { businessIds } from "../business/check/businessId.ts";
import type { LoadedBusiness } from "../business/check/load.ts";
import { hostOf } from "../hosts/hosts.ts";
import { addressNotice, defaultDeployment } from "./deployment.ts";
import { goneSiteNotices, type Pruning, pruneSites } from "./goneSites.ts";
import { withInterrupts } from "./interrupts.ts";
import { removeNodeServer, writeNodeServer } from "./nodeServer.ts";
import { removeStaging, withOutputLock } from "./outputLock.ts";
import { projectRoot } from "./project.ts";
import type { Theme } from "./publish.ts";
import { type StagedBuild, type StageOptions, stageBuild } from "./stagedBuild.ts";
import { findProgram, openTheme } from "./theme.ts";

export type BuildOptions = StageOptions & {
  /**
   * Called with the number of sites to build once their files are read; their pages are rendered when it is
   * done.
   */
  onRead?: (siteCount: number) => Promise<void> | void;
  /** Opens what makes the pages; without it, the compiled theme does. */
  openTheme?: (build: StagedBuild) => Promise<Theme>;
};

/** What a build did. */
export type BuildResult = {
  /** The ids of the sites that were built. */
  ids: string[];
  /** A line for each mistake: the output of a wrong business is as it was. */
  mistakes: string[];
  /** A line for each site of the folder that has no business any more; none where ids were named. */
  notices: string[];
  /** What is sound in the files that the build read, and yet maybe not meant: a line each. */
  warnings: string[];
  /** A line for each built site that lacks an address and needs one where it goes. */
  lacks: string[];
  /** With `loadAll`, the sound businesses; one that keeps them all has no room for thousands. */
  businesses: LoadedBusiness[];
};

export type OutputOptions = BuildOptions & {
  /** Removes the sites whose business is gone; too many of all only where that is confirmed. */
  prune?: { isConfirmed: boolean } | undefined;
  /** Called once the new sites are in their places: whatever stops the rest, they stay. */
  onBuilt?: (built: BuildResult) => Promise<void> | void;
};

/** `notices` are all that a person should read: what is gone or was not removed, and what sites lack. */
export type OutputResult = BuildResult & { pruned: Pruning };

/**
 * Makes an output folder what its businesses ask for, under one lock: the sites that changed, the server
 * where they are for Node, and nothing of businesses that are gone, where that is asked for. Throws as
 * `buildSites` does.
 */
export const buildOutput = (
  folder: string,
  out: string,
  { prune, onBuilt, ...options }: OutputOptions,
): Promise<OutputResult> =>
  lockBuild(out, async (signal) => {
    const deployment = options.deployment ?? defaultDeployment;
    const { program } = hostOf(deployment.target);
    const built = await build(folder, out, options, signal);
    await onBuilt?.(built);
    // A folder where nothing could be built is not there.
    if (program && existsSync(out)) await writeNodeServer(out);
    signal.throwIfAborted();
    const pruned = prune ? await pruneSites(folder, out, prune.isConfirmed) : { ids: [] };
    // Not before it is known which sites stay.
    if (!program) await removeNodeServer(out);
    const gone = prune ? [pruned.refusal ?? []].flat() : built.notices;
    return { ...built, pruned, notices: [...gone, ...built.lacks] };
  });

/**
 * Builds the sites of a folder's businesses that changed into `<out>/<id>/`, and no more than them, for a
 * caller that serves or moves them itself. The old output of a site stays until its new one is whole. Throws
 * a `BuildError` when a page cannot be rendered.
 */
export const buildSites = (folder: string, out: string, options: BuildOptions = {}): Promise<BuildResult> =>
  lockBuild(out, (signal) => build(folder, out, options, signal));

/** Runs `work` while no other build goes on in this project or into this output folder. */
const lockBuild = <T>(out: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withOutputLock(out, () =>
    // Two builds in one project would share Astro's caches, and one could show the other's sites.
    withLock(`build in ${projectRoot}`, () =>
      withInterrupts(work).catch((error) => {
        removeStaging(out);
        throw error;
      }),
    ),
  );

/** So many sites are read and made before the next are: those of a build may be more than memory has room for. */
const batchSize = 250;

async function build(
  folder: string,
  out: string,
  options: BuildOptions,
  signal: AbortSignal,
): Promise<BuildResult> {
  const ids = options.ids ?? (await businessIds(folder));
  const size = options.loadAll || options.openTheme ? Math.max(ids.length, 1) : batchSize;
  const notices = options.ids ? [] : await goneSiteNotices(folder, out);
  const built: BuildResult = { ids: [], mistakes: [], notices, warnings: [], lacks: [], businesses: [] };
  for (let start = 0; start === 0 || start < ids.length; start += size) {
    const batch = { ...options, ids: ids.slice(start, start + size) };
    const result = await buildBatch(folder, out, batch, signal);
    for (const name of ["ids", "lacks"] as const) built[name].push(...result[name]);
    // What is said of what they share is said once.
    for (const name of ["mistakes", "warnings"] as const)
      built[name] = [...new Set([...built[name], ...result[name]])];
    if (options.loadAll) built.businesses.push(...result.businesses);
  }
  return built;
}

async function buildBatch(
  folder: string,
  out: string,
  { onRead, openTheme: openOther, ...options }: BuildOptions & { ids: readonly string[] },
  signal: AbortSignal,
): Promise<Omit<BuildResult, "notices">> {
  const { deployment = defaultDeployment } = options;
  const { desk } = deployment;
  const loadChecks = async () => (await findProgram(desk)) ?? import("./checkedSites.ts");
  const staged = await stageBuild(folder, out, options, loadChecks, signal);
  const { loaded: businesses, mistakes, warnings } = staged;
  const lacks = businesses.flatMap((business) => addressNotice(business, deployment) ?? []);
  if (!staged.changed.length) return { ids: [], mistakes, warnings, lacks, businesses };
  await onRead?.(staged.changed.length);
  signal.throwIfAborted();
  const { publishBuild, ...theme } = openOther
    ? { ...(await openOther(staged)), ...(await import("./publish.ts")) }
    : await openTheme(desk, signal);
  const { ids, failures } = await publishBuild(staged, theme);
  return { ids, mistakes: [...mistakes, ...failures], warnings, lacks, businesses };
}
