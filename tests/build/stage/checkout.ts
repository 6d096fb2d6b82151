import { cp, mkdir, symlink } from "node:fs/promises";
import { join, relative } from "node:path";
import { withLock } from "../../../src/async/lock.ts";
import { projectRoot } from "../../../src/build/project.ts";
import { openTheme } from "../../../src/build/theme.ts";
import type { DeskPlace } from "../../../src/business/deskPlace.ts";

/** What a build needs of a checkout. */
const parts = [
  "src",
  "scripts",
  "public",
  "astro.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  ".node-version",
];

/** Copies this project into `folder`, without its packages, as Git checks it out. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of parts) await cp(join(projectRoot, name), join(folder, name), { recursive: true });
}

/**
 * Makes `folder` a checkout with its packages: a test may change it, and its builds wait for no other's. It has
 * the themes of these places of the desk, which hold until its sources change.
 */
export async function copyCheckout(folder: string, themes: readonly DeskPlace[] = []): Promise<void> {
  await copyProject(folder);
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  for (const kind of sharedCaches) {
    await mkdir(join(projectRoot, ".cache", kind), { recursive: true });
    await mkdir(join(folder, ".cache"), { recursive: true });
    await symlink(join(projectRoot, ".cache", kind), join(folder, ".cache", kind));
  }
  await withLock(`build in ${projectRoot}`, async () => {
    for (const desk of themes) {
      const { assets } = await openTheme(desk, new AbortController().signal);
      const place = relative(projectRoot, join(assets, "../.."));
      await cp(join(projectRoot, place), join(folder, place), { recursive: true });
    }
  });
}

/** Caches whose names follow from the content alone: what was made for one checkout holds for all. */
const sharedCaches = ["compressed", "fonts", "functions", "photos", "pictures", "server"];
