import { writeFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { LoadedBusiness } from "../business/check/load.ts";
import type { Site } from "../business/deskPlace.ts";
import { compressedFolder, factsFile, formatFacts } from "../business/facts.ts";
import { SiteMistake } from "../hosts/host.ts";
import { hostOf } from "../hosts/hosts.ts";
import { linkFiles } from "./assets.ts";
import { findFullDisk } from "./buildError.ts";
import { defaultDeployment } from "./deployment.ts";
import type { RenderedSite } from "./finishPages.ts";
import { keepHostFiles } from "./hostFolder.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { stagingIn } from "./outputLock.ts";
import { packageSite } from "./package.ts";
import type { StagedBuild } from "./stagedBuild.ts";
import { swapSite } from "./swap.ts";

/** What makes the pages of sites. */
export type Theme = {
  /** The folder of the scripts and styles of all sites, each beside its compressed forms. */
  assets: string;
  /** Renders the pages of a site; rejects where one cannot be rendered, and with the reason of the signal. */
  renderSite: (site: Site, signal: AbortSignal) => Promise<RenderedSite>;
};

/** Makes the sites by a theme, puts each in its place, and notes what it was built from. */
export async function publishBuild(
  build: StagedBuild,
  theme: Theme,
): Promise<{ ids: string[]; failures: string[] }> {
  const [{ out }, staging] = [build, stagingIn(build.out)];
  const { ids, failures } = await packageSites(build, staging, theme);
  if (hostOf(build.deployment.target).program) await publishCompressed(out, theme);
  await publishSites(ids, out, build);
  await rm(staging, { recursive: true, force: true });
  return { ids, failures };
}

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    () => [],
  );

const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name);

/** Puts what is compressed of the files of all sites where `serve` looks for it, and nothing else. */
async function publishCompressed(out: string, { assets }: Theme): Promise<void> {
  const [staged, place] = [join(stagingIn(out), "_compressed"), compressedFolder(out)];
  const names = (await listNames(assets)).filter(isCompressed);
  if (isDeepStrictEqual(await listNames(join(place, "_astro")), names)) return;
  linkFiles(names, assets, join(staged, "_astro"));
  await rm(place, { recursive: true, force: true });
  await rename(staged, place);
}

/** Renders and packages each site; a failure leaves out that site alone. */
async function packageSites(build: StagedBuild, staging: string, theme: Theme) {
  const { changed, out, signal } = build;
  const [ids, failures]: [string[], string[]] = [[], []];
  const all = await listNames(theme.assets);
  const { compresses } = hostOf(build.deployment.target);
  const assetNames = compresses ? all.filter((name) => !isCompressed(name)) : all;
  // Where the cache lies on another disk, links of the sites lead to these.
  const assets = join(staging, "_assets");
  linkFiles(assetNames, theme.assets, assets);
  await mkdir(dirname(factsFile(staging, "")), { recursive: true });
  for (const business of changed) {
    signal.throwIfAborted();
    const { id } = business;
    const failure = await packageOne(business, build, { ...theme, assets, assetNames }).catch(
      (error: Error) => error,
    );
    // It would stop each of the others too.
    if (failure && findFullDisk(failure) !== undefined) throw failure;
    if (failure instanceof SiteMistake) failures.push(failure.message);
    else if (failure) failures.push(`${join(out, id)}: The site could not be packaged: ${failure.message}`);
    else ids.push(id);
  }
  signal.throwIfAborted();
  return { ids, failures };
}

async function packageOne(
  business: LoadedBusiness,
  { out, deployment, signal }: StagedBuild,
  { renderSite, ...files }: Theme & { assetNames: readonly string[] },
): Promise<void> {
  const staging = stagingIn(out);
  // What is memoized of a business goes with this copy.
  const copy = { ...business, business: { ...business.business } };
  const rendered = await renderSite({ ...copy, desk: deployment.desk }, signal);
  await packageSite(copy, staging, deployment, { rendered, ...files });
  writeFileSync(factsFile(staging, business.id), formatFacts(business));
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
    swapSite(join(staging, id), out, id);
    await rename(factsFile(staging, id), factsFile(out, id));
    const entry = now[id];
    if (entry) manifest[id] = entry;
  }
  await writeManifest(out, manifest);
}
