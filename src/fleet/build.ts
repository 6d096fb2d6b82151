import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { LoadedBusiness } from "../business/load.ts";
import { projectRoot } from "./config.ts";
import { withLock } from "./lock.ts";
import { currentManifest, isBuilt, type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { packageSite } from "./package.ts";

/** A build that could not be done; the old output is still there. */
export class BuildError extends Error {}

/** `all` builds also what has not changed since it was built. */
export type BuildOptions = { all?: boolean };

/** The ids of the sites that were built, and a line for each that could not be: its old output is as it was. */
export type Built = { ids: string[]; failures: string[] };

/**
 * Builds the sites of these businesses that changed into `<out>/<id>/`, all by one Astro build in a staging folder beside them.
 * The old output of a site stays until its new one is whole. Throws a `BuildError` when a page cannot be rendered.
 */
export async function buildSites(
  businesses: readonly LoadedBusiness[],
  folder: string,
  out: string,
  { all = false }: BuildOptions = {},
): Promise<Built> {
  // Two builds in one project folder would share Astro's caches, and one could show the other's tenants.
  return withLock(join(projectRoot, ".cache", "build.lock"), async () => {
    const [before, now] = [await readManifest(out), await currentManifest(businesses)];
    const built = await Promise.all(businesses.map(({ id }) => !all && isBuilt(out, id, before, now)));
    const changed = businesses.filter((_, index) => !built[index]);
    if (!changed.length) return { ids: [], failures: [] };
    return build(changed, folder, out, { before, now });
  });
}

async function build(
  businesses: readonly LoadedBusiness[],
  folder: string,
  out: string,
  { before, now }: { before: Manifest; now: Manifest },
): Promise<Built> {
  const staging = resolve(out, ".staging");
  await bringBack(staging, out);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  await render(businesses, folder, staging);
  const manifest = { ...before };
  const built: Built = { ids: [], failures: [] };
  for (const business of businesses) {
    const { id } = business;
    const failure = await packageSite(business, staging).catch((error: Error) => error);
    if (failure) built.failures.push(`${out}/${id}: The site could not be packaged: ${failure.message}`);
    else built.ids.push(id);
  }
  for (const id of built.ids) {
    await replace(join(staging, id), resolve(out, id), join(staging, `${id}${aside}`));
    const made = now[id];
    if (made) manifest[id] = made;
  }
  await writeManifest(out, manifest);
  await rm(staging, { recursive: true, force: true });
  return built;
}

/** Has Astro render the pages in a process of its own; what it prints goes to stderr. */
async function render(businesses: readonly LoadedBusiness[], folder: string, staging: string): Promise<void> {
  const program = fileURLToPath(new URL("render.ts", import.meta.url));
  const words = [program, resolve(folder), staging, ...businesses.map(({ id }) => id)];
  const env = { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, words, { cwd: projectRoot, env, stdio: ["pipe", 2, 2] });
  const [code] = await once(child, "close");
  if (code !== 0)
    throw new BuildError("The pages could not be rendered; the sites built before are untouched.");
}

/** What the old output of a site is called, after its id, while the new one takes its place. */
const aside = ".old";

/** Puts `from` in the place of `to` by two renames; between them the site is away for some microseconds. */
async function replace(from: string, to: string, old: string): Promise<void> {
  await rename(to, old).catch(unlessMissing);
  await rename(from, to);
}

/** Puts back old output that a build which was ended between its two renames has left aside. */
async function bringBack(staging: string, out: string): Promise<void> {
  for (const name of await readdir(staging).catch(() => []))
    if (name.endsWith(aside) && !existsSync(resolve(out, name.slice(0, -aside.length))))
      await rename(join(staging, name), resolve(out, name.slice(0, -aside.length)));
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
