import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { factsFile } from "../business/facts.ts";
import { businessIds } from "../business/load.ts";
import { builtIds, findGoneIds } from "./goneSites.ts";
import { readManifest, writeManifest } from "./manifest.ts";
import { cleanUp, stagingIn, unlessMissing, withOutputLock } from "./stagedBuild.ts";
import { removeReplaced } from "./swap.ts";

/** The sites that were removed, or a line that says why none was. */
export type Pruning = { ids: string[]; refusal?: string };

/** Removes the sites of an output folder whose business folder is gone; too many of all only if confirmed. */
export const pruneSites = (folder: string, out: string, isConfirmed: boolean): Promise<Pruning> =>
  withOutputLock(out, async () => {
    await cleanUp(out);
    const all = await builtIds(out);
    const ids = await findGoneIds(folder, all);
    const refusal = await refuseRemoval(folder, out, { ids, all, isConfirmed });
    if (refusal) return { ids: [], refusal };
    await removeSites(out, ids);
    return { ids };
  });

/**
 * Answers why these sites of an output folder are not to be removed: too many of all at once, or a wrong
 * folder.
 */
async function refuseRemoval(
  folder: string,
  out: string,
  removal: { ids: readonly string[]; all: readonly string[]; isConfirmed: boolean },
): Promise<string | undefined> {
  const { ids, all, isConfirmed } = removal;
  if (!ids.length) return undefined;
  if (!(await businessIds(folder)).length)
    return `${folder}: Holds no business, so nothing is removed. Name the right folder with --businesses DIR.`;
  if (isConfirmed || ids.length <= maxRemovals(all.length)) return undefined;
  return `${out}: ${ids.length} of ${all.length} sites have no business any more, over a tenth: nothing is removed. If that is right, add --yes.`;
}

/**
 * How many sites of an output leave it without confirmation: a tenth. Agencies of two to nine clients lose
 * one as others do, so one is allowed to them too; never all.
 */
const maxRemovals = (siteCount: number) => Math.min(siteCount - 1, Math.max(1, Math.floor(siteCount / 10)));

/**
 * Removes sites from an output folder. A site leaves its place at once; its facts and its entry, by which a
 * later removal finds what a killed one left, go last.
 */
export async function removeSites(out: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const staging = stagingIn(out);
  await mkdir(staging, { recursive: true });
  for (const id of ids) {
    // A site that is away from its place for no longer than a swap takes must not come back.
    await removeReplaced(out, id);
    await rename(join(out, id), join(staging, id)).catch(unlessMissing);
    await rm(factsFile(out, id), { force: true });
  }
  const entries = Object.entries(await readManifest(out)).filter(([id]) => !ids.includes(id));
  await writeManifest(out, Object.fromEntries(entries));
  await rm(staging, { recursive: true, force: true });
}
