import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { LoadedBusiness } from "../business/load.ts";
import { projectRoot } from "./config.ts";
import { withLock } from "./lock.ts";
import { packageSite } from "./package.ts";

/** A build that could not be done; the old output is still there. */
export class BuildError extends Error {}

/**
 * Builds the sites of these businesses into `<out>/<id>/`, all by one Astro build in a staging folder beside them.
 * The old output of a site stays until its new one is whole. Throws a `BuildError` when a page cannot be rendered.
 */
export async function buildSites(
  businesses: readonly LoadedBusiness[],
  folder: string,
  out: string,
): Promise<void> {
  if (!businesses.length) return;
  const staging = resolve(out, ".staging");
  // Two builds in one project folder would share Astro's caches, and one could show the other's tenants.
  await withLock(join(projectRoot, ".cache", "build.lock"), async () => {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await render(businesses, folder, staging);
    for (const { id, ...site } of businesses) {
      await packageSite({ id, ...site }, staging);
      await replace(join(staging, id), resolve(out, id), join(staging, `${id}.old`));
    }
    await rm(staging, { recursive: true, force: true });
  });
}

/** Has Astro render the pages in a process of its own; what it prints goes to stderr. */
async function render(businesses: readonly LoadedBusiness[], folder: string, staging: string): Promise<void> {
  const program = fileURLToPath(new URL("render.ts", import.meta.url));
  const words = [program, resolve(folder), staging, ...businesses.map(({ id }) => id)];
  const env = { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, words, { cwd: projectRoot, env, stdio: ["ignore", 2, 2] });
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
