import { rmSync } from "node:fs";
import { cp, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { withLock } from "../async/lock.ts";
import { checkBusinesses } from "../business/check.ts";
import { factsFile, formatFacts } from "../business/facts.ts";
import { formatFindings } from "../business/finding.ts";
import { businessIds, type LoadedBusiness } from "../business/load.ts";
import { shownDates, withoutPastDates } from "../business/pastDates.ts";
import type { Business } from "../business/schema.ts";
import { SiteMistake } from "../hosts/host.ts";
import { explainOutputError, findFullDisk } from "./buildError.ts";
import { buildTime } from "./buildTime.ts";
import { compressAssets } from "./compressAssets.ts";
import { type Deployment, defaultDeployment, deskMistake } from "./deployment.ts";
import { keepHostFiles } from "./hostFolder.ts";
import {
  currentManifest,
  isBuilt,
  isOutdated,
  type Manifest,
  readManifest,
  writeManifest,
} from "./manifest.ts";
import { packageSite } from "./package.ts";
import { projectRoot } from "./project.ts";
import { endSwaps, swapSite } from "./swap.ts";

export type BuildOptions = {
  /** The businesses to build; without it, all of the folder. */
  ids?: readonly string[] | undefined;
  /** Builds also what has not changed. */
  all?: boolean;
  /** Loads also what needs no building, for a caller that serves it. */
  loadAll?: boolean;
  /**
   * Called with the number of sites to build once their files are read; their pages are rendered when it is
   * done.
   */
  onRead?: (siteCount: number) => Promise<void> | void;
  /** What the sites are built for; without it, for `serve`. */
  deployment?: Deployment;
  /** Ends the build between two of its steps. */
  signal?: AbortSignal;
  /** Makes of a business what its pages show in place of its file. */
  adapt?: (business: Business) => Business;
  /** When it builds: dates that are over then are left out. Without it, `buildTime`. */
  time?: Date;
};

/** A build whose pages Astro is to render into `rendered`. */
export type StagedBuild = {
  out: string;
  staging: string;
  /**
   * `staging`, or where that is on another disk than the project, a folder of the project: Astro renames
   * files from there.
   */
  rendered: string;
  /** The sound businesses that the build read, and a line for each mistake in the others and each warning. */
  loaded: readonly LoadedBusiness[];
  mistakes: readonly string[];
  warnings: readonly string[];
  /** Those of `loaded` whose sites the build makes. */
  changed: readonly LoadedBusiness[];
  /** Aborts when the build is to end between two of its steps, with the error to end with. */
  signal: AbortSignal;
  before: Manifest;
  now: Manifest;
  deployment: Deployment;
};

/** Runs `work` while no other build goes on in this project or into this output folder. */
export const withBuildLocks = <T>(out: string, work: () => Promise<T>): Promise<T> =>
  // Two builds in one project would share Astro's caches, and one could show the other's sites.
  withLock(`build in ${projectRoot}`, () =>
    withOutputLock(out, work).catch(async (error) => {
      await rm(renderedElsewhere, { recursive: true, force: true }).catch(() => {});
      throw error;
    }),
  );

/** Runs `work` while nothing else changes this output folder; clears up there where it fails. */
export const withOutputLock = <T>(out: string, work: () => Promise<T>): Promise<T> =>
  withLock(`build into ${resolve(out)}`, () =>
    work().catch(async (error) => {
      // A full disk has room again. What this leaves, the next build removes.
      await cleanUp(out).catch(() => {});
      throw await explainOutputError(error, out);
    }),
  );

/** Nobody ends a build that is told nothing else. */
const unaborted = new AbortController().signal;

/** Clears up after a build that was killed, loads what changed and makes the staging folder for it. */
export async function prepareBuild(folder: string, out: string, options: BuildOptions): Promise<StagedBuild> {
  const { ids, all = false, loadAll = false, deployment = defaultDeployment } = options;
  const { signal = unaborted, time = buildTime(), adapt = (business) => business } = options;
  await cleanUp(out);
  const asked = ids ?? (await businessIds(folder));
  // Hashed before they are read: a file that is written meanwhile must count as changed by the next build.
  const [before, now] = [await readManifest(out), await currentManifest(folder, asked, deployment)];
  const toBuild = new Set(
    asked.filter((id) => all || !isBuilt(out, id, before, now) || isOutdated(id, before, time)),
  );
  const { businesses, findings } = await checkBusinesses(folder, loadAll ? asked : [...toBuild], time);
  const deskMistakes = businesses.flatMap((business) => deskMistake(business, deployment) ?? []);
  const loaded = businesses.filter((business) => !deskMistake(business, deployment));
  const asWritten = loaded.filter(({ id }) => toBuild.has(id));
  const changed = asWritten.map((each) => ({
    ...each,
    business: adapt(withoutPastDates(each.business, time)),
  }));
  const staging = stagingIn(out);
  if (changed.length) await mkdir(staging, { recursive: true });
  const rendered = changed.length ? await renderingFolder(staging) : staging;
  return {
    out,
    staging,
    rendered,
    loaded,
    mistakes: [...formatFindings(findings, "mistake"), ...deskMistakes],
    warnings: formatFindings(findings, "warning"),
    changed,
    signal,
    before,
    now: withShownDates(now, asWritten, time),
    deployment,
  };
}

/** Notes for each site for which days the dates that it shows are right. */
function withShownDates(now: Manifest, changed: readonly LoadedBusiness[], time: Date): Manifest {
  const noted = changed.flatMap(({ id, business }) => {
    const [entry, dates] = [now[id], shownDates(business, time)];
    return entry && dates ? [[id, { ...entry, dates }] as const] : [];
  });
  return { ...now, ...Object.fromEntries(noted) };
}

/** Packages the rendered sites, puts each in its place, and notes what it was built from. */
export async function publishBuild(build: StagedBuild): Promise<{ ids: string[]; failures: string[] }> {
  if (build.rendered !== build.staging) await moveFolder(build.rendered, build.staging);
  const { ids, failures } = await packageSites(build);
  await publishSites(ids, build);
  await rm(build.staging, { recursive: true, force: true });
  return { ids, failures };
}

/** Where pages are rendered for an output folder on another disk. */
const renderedElsewhere = join(projectRoot, ".cache", "rendered");

async function renderingFolder(staging: string): Promise<string> {
  await rm(renderedElsewhere, { recursive: true, force: true });
  const [{ dev: disk }, { dev: ownDisk }] = [await stat(staging), await stat(projectRoot)];
  return disk === ownDisk && !isBesideProject(resolve(staging)) ? staging : renderedElsewhere;
}

/**
 * Whether a folder lies outside the project by a path that begins with the project's: Astro takes it for
 * inside.
 */
const isBesideProject = (folder: string) =>
  folder.startsWith(projectRoot.slice(0, -1)) && !folder.startsWith(projectRoot);

async function moveFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await rm(from, { recursive: true });
}

/** The folder where sites are made; it lies beside their places, and a rename brings them there. */
export const stagingIn = (out: string) => join(out, ".staging");

/** Packages each rendered site; a failure leaves out that site alone. */
async function packageSites({ changed, staging, out, deployment, signal }: StagedBuild) {
  const [ids, failures]: [string[], string[]] = [[], []];
  await mkdir(dirname(factsFile(staging, "")), { recursive: true });
  await compressAssets(join(staging, "_astro"));
  for (const business of changed) {
    signal.throwIfAborted();
    const { id } = business;
    const failure = await packageOne(business, staging, deployment).catch((error: Error) => error);
    // It would stop each of the others too.
    if (failure && findFullDisk(failure) !== undefined) throw failure;
    if (failure instanceof SiteMistake) failures.push(failure.message);
    else if (failure) failures.push(`${join(out, id)}: The site could not be packaged: ${failure.message}`);
    else ids.push(id);
  }
  return { ids, failures };
}

async function packageOne(business: LoadedBusiness, staging: string, deployment: Deployment): Promise<void> {
  await packageSite(business, staging, deployment);
  await writeFile(factsFile(staging, business.id), formatFacts(business));
}

/**
 * Puts each site of `staging` and its facts in their places, and notes in the manifest what they were built
 * from.
 */
export async function publishSites(
  ids: readonly string[],
  { staging, out, before, now }: Pick<StagedBuild, "staging" | "out" | "before" | "now">,
): Promise<void> {
  const manifest = { ...before };
  for (const id of ids) delete manifest[id];
  // A build that ends from here on builds these sites again: their old entries would vouch for what is gone.
  await writeManifest(out, manifest);
  await mkdir(dirname(factsFile(out, "")), { recursive: true });
  for (const id of ids) {
    const { target = defaultDeployment.target } = now[id] ?? {};
    await keepHostFiles(target, join(out, id), join(staging, id));
    await swapSite(join(staging, id), out, id);
    await rename(factsFile(staging, id), factsFile(out, id));
    const entry = now[id];
    if (entry) manifest[id] = entry;
  }
  await writeManifest(out, manifest);
}

/**
 * Clears up after a killed build: puts back the old site that it had taken from its place, and removes the
 * rest.
 */
export async function cleanUp(out: string): Promise<void> {
  await endSwaps(out);
  await rm(stagingIn(out), { recursive: true, force: true });
}

/** Removes at once what a build that ends was making; what cannot be removed now, the next build removes. */
export function removeStaging(out: string): void {
  for (const folder of [stagingIn(out), renderedElsewhere])
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The process ends for a cause of its own.
    }
}

/** Lets a file that is not there pass; throws every other error of the file system. */
export function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
