import { readDefaults } from "./defaults.ts";
import type { Finding } from "./finding.ts";
import { businessIds, type LoadedBusiness, type ReadSite, readSite, soundSites } from "./load.ts";
import { toFindings } from "./readSource.ts";
import { siteWarnings } from "./warnings.ts";

/** The sound businesses of a folder, and what there is to mend in all of them. */
export type Checked = { businesses: LoadedBusiness[]; findings: Finding[] };

/** Checks the businesses with these ids, or all of the folder: every mistake and every warning of each. */
export async function checkBusinesses(
  folder: string,
  ids?: readonly string[],
  now = new Date(),
): Promise<Checked> {
  const [defaults, asked] = [await readDefaults(folder), ids ?? (await businessIds(folder))];
  const sites = await Promise.all(asked.map((id) => readSite(folder, id, defaults)));
  return {
    businesses: soundSites(sites, defaults),
    findings: [...defaults.mistakes, ...sites.flatMap((site) => siteFindings(site, now))],
  };
}

function siteFindings({ id, source, site, mistakes }: ReadSite, now: Date): Finding[] {
  const warnings = source && site ? toFindings(source, id, "warning", siteWarnings(site, now)) : [];
  return [...mistakes, ...warnings];
}
