import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isBusinessId } from "../business/businessId.ts";
import { factsFile } from "../business/facts.ts";
import { businessIds } from "../business/load.ts";
import { readManifest } from "./manifest.ts";

/** Lists the ids of the sites that builds made in an output folder, sorted; a folder of others is none. */
export async function builtIds(out: string): Promise<string[]> {
  const facts = await readdir(dirname(factsFile(out, ""))).catch((): string[] => []);
  const names = facts.flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
  const ids = new Set([...Object.keys(await readManifest(out)), ...names]);
  return [...ids].filter(isBusinessId).sort();
}

/** Of these sites, those whose business folder is gone. What else lies there under their name keeps them. */
export async function findGoneIds(folder: string, ids: readonly string[]): Promise<string[]> {
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
