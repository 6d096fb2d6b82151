import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Checked, checkBusinesses } from "../business/check/check.ts";
import { hashBusinesses } from "./businessHash.ts";
import { cacheFolder } from "./cache.ts";
import { hash } from "./hash.ts";
import type { Manifest } from "./manifest.ts";

/**
 * Checks the businesses with these ids as `checkBusinesses` does. What it found of a sound one is kept until
 * its folder, what it shares, the sources or the day (UTC) is another; `now` holds their hashes.
 */
export async function checkSites(
  folder: string,
  ids: readonly string[],
  now: Manifest,
  time: Date,
): Promise<Checked> {
  const kept = join(cacheFolder("checked"), hash([resolve(folder)]));
  const keyOf = (id: string) =>
    now[id] && hash([folder, time.toISOString().slice(0, 10), JSON.stringify(now[id])]);
  const fileOf = (id: string) => join(kept, `${id}.json`);
  const found = new Map<string, Checked>();
  for (const id of ids) {
    const [key, checked] = readKept(fileOf(id));
    if (checked && key !== undefined && key === keyOf(id)) found.set(id, checked);
  }
  const rest = ids.filter((id) => !found.has(id));
  if (!rest.length) return merge([...found.values()]);
  const { businesses, findings } = await checkBusinesses(folder, rest, time);
  const later = await hashBusinesses(folder, rest);
  await mkdir(kept, { recursive: true }).catch(() => {});
  const [sites, ofSites] = [
    Map.groupBy(businesses, ({ id }) => id),
    Map.groupBy(findings, ({ siteId }) => siteId),
  ];
  for (const id of rest) {
    const checked = { businesses: sites.get(id) ?? [], findings: ofSites.get(id) ?? [] };
    found.set(id, checked);
    const key = keyOf(id);
    // A file that was written meanwhile is not what was hashed, and one that nobody may read has no hash.
    if (checked.businesses.length && key !== undefined && later.get(id) === now[id]?.business)
      await writeFile(fileOf(id), JSON.stringify([key, checked])).catch(() => {});
  }
  const shared = findings.filter(({ siteId }) => !found.has(siteId));
  return merge([{ businesses: [], findings: shared }, ...ids.flatMap((id) => found.get(id) ?? [])]);
}

/** What was kept, and the key of what it was found in; nothing where a killed build left a part. */
function readKept(file: string): [key: string, checked: Checked] | [] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(kept) ? (kept as [string, Checked]) : [];
  } catch {
    return [];
  }
}

const merge = (all: readonly Checked[]): Checked => ({
  businesses: all.flatMap(({ businesses }) => businesses),
  findings: all.flatMap(({ findings }) => findings),
});
