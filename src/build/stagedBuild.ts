import type { LoadedBusiness } from "../business/check/load.ts";
import { formatFindings } from "../business/file/finding.ts";
import type { Business } from "../business/schema/business.ts";
import { buildTime } from "./buildTime.ts";
import { type Deployment, defaultDeployment, deskMistake } from "./deployment.ts";
import { currentManifest, isBuilt, isOutdated, type Manifest, readManifest } from "./manifest.ts";
import { shownDates, withoutPastDates } from "./pastDates.ts";

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
  loaded: LoadedBusiness[];
  mistakes: string[];
  warnings: string[];
  /** Those of `loaded` whose sites the build makes. */
  changed: readonly LoadedBusiness[];
  /** Aborts when the build is to end between two of its steps, with the error to end with. */
  signal: AbortSignal;
  before: Manifest;
  now: Manifest;
  deployment: Deployment;
};

type LoadChecks = () => Promise<Pick<typeof import("./checkedSites.ts"), "checkSites">>;

/** Loads what changed; what checks it is slow to load. */
export async function stageBuild(
  folder: string,
  out: string,
  options: StageOptions & { ids: readonly string[] },
  loadChecks: LoadChecks,
  signal: AbortSignal,
): Promise<StagedBuild> {
  const { ids: asked, all = false, loadAll = false, deployment = defaultDeployment } = options;
  const { time = buildTime(), adapt = (business) => business } = options;
  // Hashed before they are read: a file that is written meanwhile must count as changed by the next build.
  const [before, now] = [await readManifest(out), await currentManifest(folder, asked, deployment)];
  const toBuild = new Set(
    asked.filter((id) => all || !isBuilt(out, id, before, now) || isOutdated(id, before, time)),
  );
  const toCheck = loadAll ? asked : [...toBuild];
  const { businesses, findings } = toCheck.length
    ? await (await loadChecks()).checkSites(folder, toCheck, now, time)
    : { businesses: [], findings: [] };
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
