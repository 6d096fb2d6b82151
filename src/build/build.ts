import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "../async/lock.ts";
import { businessIds, type LoadedBusiness, loadBusinesses } from "../business/load.ts";
import { keepAssets } from "./assets.ts";
import { projectRoot } from "./config.ts";
import { currentManifest, isBuilt, type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { packageSite } from "./package.ts";

// How the sites of many businesses are built: here it is decided which, and each is put in its place; render.ts has Astro make their pages,
// package.ts makes each site stand alone. The other files each make one kind of file of a site, or keep one promise.

/** A build that could not be done; the old output is still there. */
export class BuildError extends Error {}

/** Which businesses of the folder to build (all when absent); `all` builds also what has not changed since it was built. */
export type BuildOptions = { ids?: readonly string[] | undefined; all?: boolean };

/** The ids of the sites that were built, and a line for each mistake: the output of a wrong one is as it was. */
export type Built = { ids: string[]; mistakes: string[] };

/**
 * Builds the sites of a folder's businesses that changed into `<out>/<id>/`, all by one Astro build in a staging folder beside them.
 * The old output of a site stays until its new one is whole. Throws a `BuildError` when a page cannot be rendered.
 */
export function buildSites(folder: string, out: string, options: BuildOptions = {}): Promise<Built> {
  const build = () => buildChanged(folder, out, options);
  // Two builds in one project folder would share Astro's caches, and one could show the other's tenants.
  return withLock(`build in ${projectRoot}`, () => withLock(`build into ${resolve(out)}`, build));
}

async function buildChanged(folder: string, out: string, { ids, all = false }: BuildOptions): Promise<Built> {
  await cleanUp(out);
  const wanted = ids ?? (await businessIds(folder));
  // Hashed before they are read: a file that is written meanwhile must count as changed by the next build.
  const [before, now] = [await readManifest(out), await currentManifest(folder, wanted)];
  const built = await Promise.all(wanted.map((id) => !all && isBuilt(out, id, before, now)));
  const changed = wanted.filter((_, index) => !built[index]);
  const { businesses, mistakes } = await loadBusinesses(folder, changed);
  if (!businesses.length) return { ids: [], mistakes };
  const staging = stagingIn(out);
  await mkdir(staging, { recursive: true });
  await render(businesses, folder, staging);
  const { whole, failures } = await packageSites(businesses, staging, out);
  await publish(whole, staging, out, before, now);
  await rm(staging, { recursive: true, force: true });
  return { ids: whole, mistakes: [...mistakes, ...failures] };
}

/** Where sites are made. Beside their places, so that a rename brings them there. */
const stagingIn = (out: string) => join(out, ".staging");

/** Has Astro render the pages in a process of its own; what it prints goes to stderr. */
async function render(businesses: readonly LoadedBusiness[], folder: string, staging: string): Promise<void> {
  const program = fileURLToPath(new URL("render.ts", import.meta.url));
  const words = [program, resolve(folder), resolve(staging), ...businesses.map(({ id }) => id)];
  const env = { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, words, { cwd: projectRoot, env, stdio: ["pipe", 2, 2] });
  const [code] = await once(child, "close");
  if (code !== 0)
    throw new BuildError("The pages could not be rendered; the sites built before are untouched.");
}

/** Packages each rendered site; one that cannot be is told and left out. */
async function packageSites(businesses: readonly LoadedBusiness[], staging: string, out: string) {
  const [whole, failures]: [string[], string[]] = [[], []];
  for (const business of businesses) {
    const { id } = business;
    const failure = await packageSite(business, staging).catch((error: Error) => error);
    if (failure) failures.push(`${join(out, id)}: The site could not be packaged: ${failure.message}`);
    else whole.push(id);
  }
  return { whole, failures };
}

/** Puts the new sites in their places, and notes what they were built from. */
async function publish(
  ids: readonly string[],
  staging: string,
  out: string,
  before: Manifest,
  now: Manifest,
): Promise<void> {
  const manifest = { ...before };
  for (const id of ids) delete manifest[id];
  // Ended from here on, these sites are built again: their old entries would vouch for what is there no more.
  await writeManifest(out, manifest);
  for (const id of ids) {
    const [site, place] = [join(staging, id), join(out, id)];
    const assets = await keepAssets(place, site, before[id]?.assets);
    await replace(site, place, join(staging, `${id}${aside}`));
    const made = now[id];
    if (made) manifest[id] = { ...made, assets };
  }
  await writeManifest(out, manifest);
}

/** What the old output of a site is called, after its id, while the new one takes its place. */
const aside = ".old";

/** Puts `from` in the place of `to` by two renames; between them the site is away for some microseconds. */
async function replace(from: string, to: string, old: string): Promise<void> {
  await rename(to, old).catch(unlessMissing);
  await rename(from, to);
}

/** Clears up after a build that was killed: old output it had set aside goes back to its place, the rest away. */
async function cleanUp(out: string): Promise<void> {
  const staging = stagingIn(out);
  for (const name of await readdir(staging).catch(() => [])) {
    const place = join(out, name.slice(0, -aside.length));
    if (name.endsWith(aside) && !existsSync(place)) await rename(join(staging, name), place);
  }
  await rm(staging, { recursive: true, force: true });
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
