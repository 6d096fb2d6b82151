import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { businessIds, isBusinessId } from "../business/check/businessId.ts";
import { factsFile } from "../business/facts.ts";
import { readManifest, writeManifest } from "./manifest.ts";
import { stagingIn, withOutputLock } from "./outputLock.ts";
import { removeReplaced } from "./swap.ts";

/** Lists the ids of the sites that builds made in an output folder, sorted; a folder of others is none. */
export async function builtIds(out: string): Promise<string[]> {
  const facts = await readdir(dirname(factsFile(out, ""))).catch((): string[] => []);
  const names = facts.flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
  const ids = new Set([...Object.keys(await readManifest(out)), ...names]);
  return [...ids].filter(isBusinessId).sort();
}

/** Of these sites, those whose business folder is gone. What else lies there under their name keeps them. */
async function findGoneIds(folder: string, ids: readonly string[]): Promise<string[]> {
  const names = new Set(await readdir(folder));
  return ids.filter((id) => !names.has(id));
}

/** A line for each site of an output folder that has no business any more: what it is, and what to do. */
export async function goneSiteNotices(folder: string, out: string): Promise<string[]> {
  const ids = await builtIds(out);
  if (ids.length && !(await businessIds(folder)).length)
    return [
      `${folder}: Holds no business; the sites of ${out} stay (${ids.length}). Name the right folder with --businesses DIR.`,
    ];
  return (await findGoneIds(folder, ids)).map(
    (id) =>
      `${join(out, id)}: ${join(folder, id)} is gone, its site is not. Remove it with site build --prune.`,
  );
}

/** The sites that were removed, or a line that says why none was. */
export type Pruning = { ids: string[]; refusal?: string };

/**
 * Removes the sites of an output folder whose business folder is gone; too many of all only if confirmed. For
 * a caller that has the lock of the output.
 */
export async function pruneSites(folder: string, out: string, isConfirmed: boolean): Promise<Pruning> {
  const all = await builtIds(out);
  const ids = await findGoneIds(folder, all);
  if (!ids.length) return { ids };
  const refuse = (refusal: string) => ({ ids: [], refusal });
  if (!(await businessIds(folder)).length)
    return refuse(
      `${folder}: Holds no business, so nothing is removed. Name the right folder with --businesses DIR.`,
    );
  if (!isConfirmed && ids.length > maxRemovals(all.length))
    return refuse(
      `${out}: ${ids.length} of ${all.length} sites have no business any more, over a tenth: nothing is removed. If that is right, add --yes.`,
    );
  await removeSites(out, ids);
  return { ids };
}

/** Removes one site from an output folder, as a person asked for. */
export const removeFromOutput = (out: string, id: string): Promise<void> =>
  withOutputLock(out, () => removeSites(out, [id]));

/**
 * How many sites of an output leave it without confirmation: a tenth. Agencies of two to nine clients lose
 * one as others do, so one is allowed to them too; never all.
 */
const maxRemovals = (siteCount: number) => Math.min(siteCount - 1, Math.max(1, Math.floor(siteCount / 10)));

/**
 * Removes sites from an output folder. A site leaves its place at once; its facts and its entry, by which a
 * later removal finds what a killed one left, go last.
 */
async function removeSites(out: string, ids: readonly string[]): Promise<void> {
  const staging = stagingIn(out);
  await mkdir(staging, { recursive: true });
  for (const id of ids) {
    // A site that is away from its place for no longer than a swap takes must not come back.
    removeReplaced(out, id);
    await rename(join(out, id), join(staging, id)).catch(unlessMissing);
    await rm(factsFile(out, id), { force: true });
  }
  const entries = Object.entries(await readManifest(out)).filter(([id]) => !ids.includes(id));
  await writeManifest(out, Object.fromEntries(entries));
  await rm(staging, { recursive: true, force: true });
}

/** Lets a file that is not there pass; throws every other error of the file system. */
function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
