import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import { projectRoot, siteConfig } from "./config.ts";
import { withLock } from "./lock.ts";
import { packageSite } from "./package.ts";

/**
 * Builds the sites of these businesses into `<out>/<id>/`, all by one Astro build in a staging folder beside them.
 * The old output of a site stays until its new one is whole. Throws when Astro cannot render a page.
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

async function render(businesses: readonly LoadedBusiness[], folder: string, staging: string): Promise<void> {
  const { build } = await import("astro");
  const ids = businesses.map(({ id }) => id);
  await build({
    ...siteConfig({ folder: resolve(folder), ids }),
    configFile: false,
    outDir: staging,
    logLevel: "error",
  });
}

/** Puts `from` in the place of `to` by two renames; between them the site is away for some microseconds. */
async function replace(from: string, to: string, aside: string): Promise<void> {
  await rename(to, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(from, to);
}
