import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, rm } from "node:fs/promises";
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

/**
 * Builds the sites of these businesses that changed into `<out>/<id>/`, all by one Astro build in a staging folder beside them,
 * and answers with their ids. The old output of a site stays until its new one is whole. Throws a `BuildError` when a page
 * cannot be rendered.
 */
export async function buildSites(
  businesses: readonly LoadedBusiness[],
  folder: string,
  out: string,
  { all = false }: BuildOptions = {},
): Promise<string[]> {
  // Two builds in one project folder would share Astro's caches, and one could show the other's tenants.
  return withLock(join(projectRoot, ".cache", "build.lock"), async () => {
    const [before, now] = [await readManifest(out), await currentManifest(businesses)];
    const built = await Promise.all(businesses.map(({ id }) => !all && isBuilt(out, id, before, now)));
    const changed = businesses.filter((_, index) => !built[index]);
    if (changed.length) await build(changed, folder, out, { ...before, ...now });
    return changed.map(({ id }) => id);
  });
}

async function build(
  businesses: readonly LoadedBusiness[],
  folder: string,
  out: string,
  manifest: Manifest,
): Promise<void> {
  const staging = resolve(out, ".staging");
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  await render(businesses, folder, staging);
  for (const business of businesses) await packageSite(business, staging);
  for (const { id } of businesses)
    await replace(join(staging, id), resolve(out, id), join(staging, `${id}.old`));
  await writeManifest(out, manifest);
  await rm(staging, { recursive: true, force: true });
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

/** Puts `from` in the place of `to` by two renames; between them the site is away for some microseconds. */
async function replace(from: string, to: string, aside: string): Promise<void> {
  await rename(to, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(from, to);
}
