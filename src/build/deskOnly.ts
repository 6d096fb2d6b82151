import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { factsFile, formatFacts, type SiteFacts } from "../business/facts.ts";
import { siteHosts } from "../business/hosts.ts";
import { sharedHostFinder } from "../business/live.ts";
import {
  businessIds,
  formatBusinessMistakes,
  type LoadedBusiness,
  loadBusinesses,
} from "../business/load.ts";
import { BuildError } from "./buildError.ts";
import { createBusinessHash } from "./businessHash.ts";
import type { FunctionTarget } from "./deployment.ts";
import { writeDeskHost } from "./deskHost.ts";
import { builtIds, findGoneIds } from "./goneSites.ts";
import { hash } from "./hash.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { refuseRemoval } from "./prune.ts";
import { hashSources } from "./sources.ts";
import { cleanUp, withOutputLock } from "./stagedBuild.ts";

/** Where the facts of an output folder lie: a store of the desk, with what it finds them by. */
export type FactsStore = {
  get(id: string): Promise<SiteFacts | undefined>;
  ofHost(host: string): Promise<SiteFacts | undefined>;
  put(site: SiteFacts): Promise<void>;
  remove(id: string): Promise<void>;
};

export type DeskBuildOptions = {
  /** The businesses whose facts to write; without it, all of the folder. */
  ids?: readonly string[] | undefined;
  /** Writes also what has not changed. */
  all: boolean;
  /** Removes the facts of sites whose business folder is gone, however many where `isConfirmed`. */
  prune: boolean;
  isConfirmed: boolean;
  target: "node" | FunctionTarget;
  schedule?: "daily";
  store: FactsStore;
};

/** What a build of a desk did. */
export type DeskBuildResult = {
  /** The ids of the sites whose facts it wrote: those that are the same were left as they are. */
  ids: string[];
  /** Whether it wrote the folder that the tool of a host deploys. */
  isNewHost: boolean;
  /** The ids of the sites whose facts it removed. */
  removed: string[];
  /** A line for each mistake: the facts of a wrong business are as they were. */
  mistakes: string[];
  /** A line for each site of the folder that has no business any more. */
  notices: string[];
};

/**
 * Writes the desk of many sites: the facts of each, which `site publish` takes to the store of a running
 * desk, and what a host runs as that desk. Renders no page. Throws a `BuildError` where the folder holds
 * sites with pages.
 */
export const buildDeskOnly = (
  folder: string,
  out: string,
  options: DeskBuildOptions,
): Promise<DeskBuildResult> =>
  withOutputLock(out, async () => {
    await mkdir(out, { recursive: true });
    await cleanUp(out);
    if (Object.values(await readManifest(out)).some(({ desk }) => desk !== "only"))
      throw new BuildError(
        `${out}: Holds sites with pages. Choose another folder for a desk of many sites with --out DIR.`,
      );
    const built = await writeChanged(folder, out, options);
    const { ids: removed, refusal } = options.prune ? await pruneFacts(folder, out, options) : { ids: [] };
    const notices = options.prune || options.ids ? [] : await goneNotices(folder, out);
    const isNewHost = await writeDeskHost(out, options);
    return {
      ...built,
      isNewHost,
      removed,
      mistakes: [...built.mistakes, ...(refusal ? [refusal] : [])],
      notices,
    };
  });

/** Whether an output folder holds a desk of many sites. */
export const hasDeskOnly = async (out: string): Promise<boolean> =>
  Object.values(await readManifest(out)).some(({ desk }) => desk === "only");

async function writeChanged(
  folder: string,
  out: string,
  { ids: named, all, store }: DeskBuildOptions,
): Promise<Pick<DeskBuildResult, "ids" | "mistakes">> {
  const asked = named ?? (await businessIds(folder));
  const [before, now] = [await readManifest(out), await currentEntries(folder, asked)];
  const toRead: string[] = [];
  for (const id of asked)
    if (all || !isSameEntry(before[id], now[id]) || !(await isStored(id, store))) toRead.push(id);
  const loaded = await loadBusinesses(folder, toRead);
  const { sound, mistakes } = await refuseSharedHosts(folder, loaded.businesses, store);
  const manifest = { ...before };
  for (const { id } of sound) delete manifest[id];
  // A build that ends from here on reads these businesses again: their old entries would vouch for new facts.
  await writeManifest(out, manifest);
  const ids: string[] = [];
  for (const { id, business, texts } of sound) {
    const site = { id, business, texts };
    if (all || !(await isSame(site, store))) {
      await store.put(site);
      ids.push(id);
    }
    const entry = now[id];
    if (entry) manifest[id] = entry;
  }
  await writeManifest(out, manifest);
  return { ids, mistakes: [...loaded.mistakes, ...mistakes] };
}

/** What the facts of these sites would be written from now; without those whose folder cannot be read. */
async function currentEntries(folder: string, ids: readonly string[]): Promise<Manifest> {
  const [{ rooms, packages }, hashBusiness] = [await hashSources(), await createBusinessHash(folder)];
  const theme = hash([packages, ...["business", "languages"].map((name) => rooms.get(name) ?? "")]);
  const entries = ids.map((id) =>
    hashBusiness(id).then(
      (business) => [[id, { business, theme, desk: "only" }]] satisfies [string, Manifest[string]][],
      () => [],
    ),
  );
  return Object.fromEntries((await Promise.all(entries)).flat());
}

const isSameEntry = (was: Manifest[string] | undefined, is: Manifest[string] | undefined): boolean =>
  was !== undefined && was.business === is?.business && was.theme === is.theme;

/** Whether the store has a site that can be read, and finds it by each of its hosts. */
async function isStored(id: string, store: FactsStore): Promise<boolean> {
  const kept = await store.get(id).catch(() => undefined);
  return kept !== undefined && (await isFound(kept, store));
}

async function isFound({ id, business }: SiteFacts, store: FactsStore): Promise<boolean> {
  for (const host of siteHosts(business)) {
    const site = await store.ofHost(host).catch(() => undefined);
    if (site?.id !== id) return false;
  }
  return true;
}

/**
 * Whether the store has just these facts and finds them; what it has and cannot read is other facts.
 */
async function isSame(site: SiteFacts, store: FactsStore): Promise<boolean> {
  const kept = await store.get(site.id).catch(() => undefined);
  return kept !== undefined && formatFacts(kept) === formatFacts(site) && (await isFound(kept, store));
}

/**
 * Leaves out the businesses that name a host of another one, of these or of the store, with a line for each
 * such field.
 */
async function refuseSharedHosts(
  folder: string,
  businesses: readonly LoadedBusiness[],
  store: FactsStore,
): Promise<{ sound: LoadedBusiness[]; mistakes: string[] }> {
  const neighbours = await findNeighbours(folder, businesses, store);
  const findShared = sharedHostFinder([...businesses, ...neighbours]);
  const found = await Promise.all(
    businesses.map(async (site) => ({
      site,
      mistakes: await formatBusinessMistakes(site, findShared(site)),
    })),
  );
  return {
    sound: found.filter(({ mistakes }) => !mistakes.length).map(({ site }) => site),
    mistakes: found.flatMap(({ mistakes }) => mistakes),
  };
}

/** The other sites of the store that name hosts of these, and still have a business. */
async function findNeighbours(
  folder: string,
  businesses: readonly LoadedBusiness[],
  store: FactsStore,
): Promise<LoadedBusiness[]> {
  const own = new Set(businesses.map(({ id }) => id));
  const neighbours = new Map<string, LoadedBusiness>();
  for (const host of businesses.flatMap(({ business }) => siteHosts(business))) {
    const site = await store.ofHost(host).catch(() => undefined);
    if (site && !own.has(site.id))
      neighbours.set(site.id, { ...site, folder: join(folder, site.id), pictures: {}, documents: {} });
  }
  const gone = await findGoneIds(folder, [...neighbours.keys()]);
  return [...neighbours.values()].filter(({ id }) => !gone.includes(id));
}

/** Removes the facts of sites whose business folder is gone; too many of all only if confirmed. */
async function pruneFacts(
  folder: string,
  out: string,
  { isConfirmed, store }: DeskBuildOptions,
): Promise<{ ids: string[]; refusal?: string }> {
  const all = await builtIds(out);
  const ids = await findGoneIds(folder, all);
  const refusal = await refuseRemoval(folder, out, { ids, all, isConfirmed });
  if (refusal) return { ids: [], refusal };
  for (const id of ids) await store.remove(id);
  const entries = Object.entries(await readManifest(out)).filter(([id]) => !ids.includes(id));
  await writeManifest(out, Object.fromEntries(entries));
  return { ids };
}

/** A line for each site of the folder that has no business any more. */
async function goneNotices(folder: string, out: string): Promise<string[]> {
  const gone = await findGoneIds(folder, await builtIds(out));
  return gone.map(
    (id) =>
      `${factsFile(out, id)}: ${join(folder, id)} is gone, its facts are not. Remove them with site build --desk only --prune.`,
  );
}
