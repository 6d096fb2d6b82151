import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isBusinessId } from "../business/businessId.ts";
import { factsFile } from "../business/facts.ts";
import { businessIds } from "../business/load.ts";
import { linkFiles } from "./assets.ts";
import { defaultDeployment } from "./deployment.ts";
import { builtIds, findGoneIds } from "./goneSites.ts";
import { isBuilt, type Manifest, manifestFile, readManifest } from "./manifest.ts";
import { hasNodeServer, removeNodeServer } from "./nodeServer.ts";
import { refuseRemoval, removeSites } from "./prune.ts";
import { cleanUp, publishSites, stagingIn, withOutputLock } from "./stagedBuild.ts";

/** What a merge did. */
export type MergeResult = {
  /** The sites that it put into the output folder: what was there already is not among them. */
  ids: string[];
  /** The sites that it removed from the output folder, as their business folder is gone. */
  removed: string[];
  /** A line for each business without a site, or why nothing was done. */
  mistakes: string[];
};

/** A site of the output folder `from`, as its manifest names it. */
type BuiltSite = { id: string; from: string; manifest: Manifest };

/**
 * Puts the sites of several output folders, such as those of shards, into one. What that holds already stays
 * until the new is whole. A site whose business folder is gone is not taken, and removed from there.
 */
export const mergeOutputs = (
  folder: string,
  inputs: readonly string[],
  out: string,
  isConfirmed: boolean,
): Promise<MergeResult> =>
  withOutputLock(out, async () => {
    const sites = (await Promise.all(inputs.map(readSites))).flat();
    const mistakes = [...inputMistakes(inputs, out), ...siteMistakes(sites), ...targetMistakes(sites)];
    if (mistakes.length) return { ids: [], removed: [], mistakes };
    await cleanUp(out);
    const old = await builtIds(out);
    const all = [...new Set([...old, ...sites.map(({ id }) => id)])];
    const gone = await findGoneIds(folder, all);
    const removed = gone.filter((id) => old.includes(id));
    // A site that a kept output folder holds no more was removed by a merge before.
    const removal = old.length ? { ids: removed, all: old } : { ids: gone, all };
    const refusal = await refuseRemoval(folder, out, { ...removal, isConfirmed });
    if (refusal) return { ids: [], removed: [], mistakes: [refusal] };
    const wanted = sites.filter(({ id }) => !gone.includes(id));
    const ids = await takeSites(wanted, out);
    await takeFiles(inputs, out);
    await removeSites(out, removed);
    if (!inputs.some(hasNodeServer)) await removeNodeServer(out);
    return { ids, removed, mistakes: await missingSites(folder, all) };
  });

/**
 * Makes an output folder ready for the sites that are chosen: those that a former output has, and it lacks,
 * are taken from there. It has a manifest then, also where no site is chosen.
 */
export const prepareShard = (out: string, isChosen: (id: string) => boolean, from?: string): Promise<void> =>
  withOutputLock(out, async () => {
    await cleanUp(out);
    const old = await builtIds(out);
    const sites = from === undefined ? [] : await readSites(from);
    const isWanted = (site: BuiltSite) => isChosen(site.id) && !old.includes(site.id) && isWhole(site);
    await takeSites(sites.filter(isWanted), out);
  });

async function readSites(from: string): Promise<BuiltSite[]> {
  const manifest = await readManifest(from);
  const ids = Object.keys(manifest).filter(isBusinessId);
  return ids.map((id) => ({ id, from, manifest }));
}

const isWhole = ({ id, from, manifest }: BuiltSite) => isBuilt(from, id, manifest, manifest);

/** Finds folders that no build made, and the output folder among those that go into it. */
const inputMistakes = (inputs: readonly string[], out: string): string[] =>
  inputs.flatMap((from) => {
    if (resolve(from) === resolve(out)) return [`${from}: Is --out itself. Name another folder.`];
    if (existsSync(manifestFile(from))) return [];
    return [`${from}: Holds no manifest.json. Name folders that site build made.`];
  });

/** Finds sites that are in two folders, and sites of which a part is missing. */
function siteMistakes(sites: readonly BuiltSite[]): string[] {
  const first = new Map<string, string>();
  return sites.flatMap((site) => {
    const { id, from } = site;
    const other = first.get(id);
    first.set(id, from);
    if (other !== undefined)
      return [`${join(from, id)}: This site is in ${other} too. Name outputs of different shards.`];
    return isWhole(site) ? [] : [`${join(from, id)}: A part of this site is missing. Build it again.`];
  });
}

/**
 * Finds folders that were built for something else than the first: no host takes both. One with sites of both
 * was rebuilt in part.
 */
function targetMistakes(sites: readonly BuiltSite[]): string[] {
  const folders = [...Map.groupBy(sites, ({ from }) => from)].flatMap(([from, own]) => {
    const [options, ...others] = new Set(own.map(({ id, manifest }) => formatDeployment(manifest[id])));
    return options !== undefined && !others.length ? { from, options } : [];
  });
  const [first, ...rest] = folders;
  return rest.flatMap(({ from, options }) =>
    options === first?.options
      ? []
      : [
          `${from}: Is built for ${options}, ${first?.from} for ${first?.options}. Build all shards for one target, with the same desk.`,
        ],
  );
}

/** What a site was built for, as the options of a build say it. */
function formatDeployment({ target, desk, schedule }: Partial<Manifest[string]> = {}): string {
  const remote = desk?.startsWith("http") ? desk : undefined;
  return [
    `--target ${target ?? defaultDeployment.target}`,
    ...(desk === "none" ? ["--desk none"] : []),
    ...(remote === undefined ? [] : [`--desk-url ${remote}`]),
    ...(schedule === undefined ? [] : [`--schedule ${schedule}`]),
  ].join(" ");
}

/**
 * Links the sites that differ into the output folder's staging, then puts each in its place; answers their
 * ids.
 */
async function takeSites(sites: readonly BuiltSite[], out: string): Promise<string[]> {
  const before = await readManifest(out);
  const now = Object.fromEntries(
    sites.flatMap(({ id, manifest }) => (manifest[id] ? [[id, manifest[id]]] : [])),
  );
  const taken = sites.filter(({ id }) => !isBuilt(out, id, before, now));
  const staging = stagingIn(out);
  await mkdir(dirname(factsFile(staging, "")), { recursive: true });
  for (const { id, from } of taken) {
    await linkFolder(join(from, id), join(staging, id));
    await copyFile(factsFile(from, id), factsFile(staging, id));
  }
  const ids = taken.map(({ id }) => id);
  await publishSites(ids, { staging, out, before, now });
  await rm(staging, { recursive: true, force: true });
  return ids;
}

async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { recursive: true });
  linkFiles(
    entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    from,
    to,
  );
  for (const entry of entries)
    if (entry.isDirectory()) await linkFolder(join(from, entry.name), join(to, entry.name));
}

/** Copies what lies beside the sites: the files that make the output run at its target. */
async function takeFiles(inputs: readonly string[], out: string): Promise<void> {
  for (const from of inputs) {
    const entries = await readdir(from, { withFileTypes: true });
    for (const { name } of entries.filter(
      (entry) => entry.isFile() && !/^manifest\.json|^\.(?!dockerignore$)/.test(entry.name),
    )) {
      await copyFile(join(from, name), join(out, `${name}.new`));
      await rename(join(out, `${name}.new`), join(out, name));
    }
  }
}

/** Finds businesses whose site is in no output. */
async function missingSites(folder: string, ids: readonly string[]): Promise<string[]> {
  const missing = (await businessIds(folder)).filter((id) => !ids.includes(id));
  return missing.map(
    (id) => `${join(folder, id)}: Its site is in no output. Build its shard, or mend its file.`,
  );
}
