import type { Finding } from "./finding.ts";
import { businessIds, type LoadedBusiness, readSite } from "./load.ts";
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
  const checked = await Promise.all(
    [...(ids ?? (await businessIds(folder)))].map((id) => checkBusiness(folder, id, now)),
  );
  return {
    businesses: checked.flatMap(({ businesses }) => businesses),
    findings: checked.flatMap(({ findings }) => findings),
  };
}

async function checkBusiness(folder: string, id: string, now: Date): Promise<Checked> {
  const { source, site, mistakes } = await readSite(folder, id);
  const warnings = source && site ? toFindings(source, id, "warning", siteWarnings(site, now)) : [];
  return { businesses: site && !mistakes.length ? [site] : [], findings: [...mistakes, ...warnings] };
}
