import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { checkBusinesses } from "../business/check/check.ts";
import { businessIds, type LoadedBusiness } from "../business/check/load.ts";
import { factsFile, formatFacts } from "../business/facts.ts";
import { formatFindings } from "../business/file/finding.ts";
import type { Business } from "../business/schema/business.ts";
import { SiteMistake } from "../hosts/host.ts";
import { findFullDisk } from "./buildError.ts";
import { buildTime } from "./buildTime.ts";
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
import { stagingIn } from "./outputLock.ts";
import { packageSite } from "./package.ts";
import { shownDates, withoutPastDates } from "./pastDates.ts";
import { swapSite } from "./swap.ts";
import type { Theme } from "./theme.ts";

export type StageOptions = {
  /** The businesses to build; without it, all of the folder. */
  ids?: readonly string[] | undefined;
  /** Builds also what has not changed. */
  all?: boolean;
  /** Loads also what needs no building, for a caller that serves it. */
  loadAll?: boolean;
  /** What the sites are built for; without it, for `serve`. */
  deployment?: Deployment;
  /** Makes of a business what its pages show in place of its file. */
  adapt?: (business: Business) => Business;
  /** When it builds: dates that are over then are left out. Without it, `buildTime`. */
  time?: Date;
};

/** A build whose sites are to be made. */
export type StagedBuild = {
  out: string;
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

/** Loads what changed. */
export async function stageBuild(
  folder: string,
  out: string,
  options: StageOptions,
  signal: AbortSignal,
): Promise<StagedBuild> {
  const { ids, all = false, loadAll = false, deployment = defaultDeployment } = options;
  const { time = buildTime(), adapt = (business) => business } = options;
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
  return {
    out,
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

/** Makes the sites by a theme, puts each in its place, and notes what it was built from. */
export async function publishBuild(
  build: StagedBuild,
  theme: Theme,
): Promise<{ ids: string[]; failures: string[] }> {
  const [{ out }, staging] = [build, stagingIn(build.out)];
  const { ids, failures } = await packageSites(build, staging, theme);
  await publishSites(ids, out, build);
  await rm(staging, { recursive: true, force: true });
  return { ids, failures };
}

/** Renders and packages each site; a failure leaves out that site alone. */
async function packageSites(
  { changed, out, deployment, signal }: StagedBuild,
  staging: string,
  theme: Theme,
) {
  const [ids, failures]: [string[], string[]] = [[], []];
  await mkdir(dirname(factsFile(staging, "")), { recursive: true });
  for (const business of changed) {
    signal.throwIfAborted();
    const { id } = business;
    const failure = await packageOne(business, staging, deployment, theme).catch((error: Error) => error);
    // It would stop each of the others too.
    if (failure && findFullDisk(failure) !== undefined) throw failure;
    if (failure instanceof SiteMistake) failures.push(failure.message);
    else if (failure) failures.push(`${join(out, id)}: The site could not be packaged: ${failure.message}`);
    else ids.push(id);
    // What a site leaves in memory goes only once the event loop turned.
    await setImmediate();
  }
  return { ids, failures };
}

async function packageOne(
  business: LoadedBusiness,
  staging: string,
  deployment: Deployment,
  theme: Theme,
): Promise<void> {
  await packageSite(business, staging, deployment, theme);
  await writeFile(factsFile(staging, business.id), formatFacts(business));
}

/** Puts each staged site and its facts in their places; notes in the manifest what they were built from. */
export async function publishSites(
  ids: readonly string[],
  out: string,
  { before, now }: { before: Manifest; now: Manifest },
): Promise<void> {
  const [staging, manifest] = [stagingIn(out), { ...before }];
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
