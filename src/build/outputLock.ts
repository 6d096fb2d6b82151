import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withLock } from "../async/lock.ts";
import { explainOutputError } from "./buildError.ts";
import { projectRoot } from "./project.ts";
import { endSwaps } from "./swap.ts";

/**
 * Runs `work` while nothing else changes this output folder. Clears up there after what was killed before,
 * and where `work` fails.
 */
export const withOutputLock = <T>(out: string, work: () => Promise<T>): Promise<T> =>
  withLock(`build into ${resolve(out)}`, () =>
    cleanUp(out)
      .then(work)
      .catch(async (error) => {
        // A full disk has room again. What this leaves, the next build removes.
        await cleanUp(out).catch(() => {});
        throw await explainOutputError(error, out);
      }),
  );

/** Puts back the old site that a build had taken from its place, and removes what it was making. */
async function cleanUp(out: string): Promise<void> {
  endSwaps(out);
  await rm(stagingIn(out), { recursive: true, force: true });
}

/** The folder where sites are made; it lies beside their places, and a rename brings them there. */
export const stagingIn = (out: string) => join(out, ".staging");

/** Where `astro build` renders the pages. */
export const renderedFolder = join(projectRoot, ".cache", "rendered");

/** Removes at once what a build that ends was making; what cannot be removed now, the next build removes. */
export function removeStaging(out: string): void {
  for (const folder of [stagingIn(out), renderedFolder])
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The build ends for a cause of its own.
    }
}
