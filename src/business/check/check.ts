import { type Defaults, readDefaults } from "../file/defaults.ts";
import type { Finding } from "../file/finding.ts";
import { toFindings } from "../file/readSource.ts";
import type { Mistake } from "../schema/mistake.ts";
import { businessIds } from "./businessId.ts";
import { commentWarnings } from "./commentWarnings.ts";
import { liveMistakeFinder } from "./live.ts";
import { type LoadedBusiness, type ReadSite, readSite } from "./load.ts";
import { siteWarnings } from "./warnings.ts";

/** The sound businesses of a folder, and what there is to mend in all of them, site by site. */
export type Checked = { businesses: LoadedBusiness[]; findings: Finding[] };

/** Checks the businesses with these ids, or all of the folder: every mistake and every warning of each. */
export async function checkBusinesses(
  folder: string,
  ids?: readonly string[],
  now = new Date(),
): Promise<Checked> {
  const defaults = await readDefaults(folder);
  const read = await Promise.all(
    (ids ?? (await businessIds(folder))).map((id) => readSite(folder, id, defaults)),
  );
  return merge(
    read.map((each) => check(each, now)),
    defaults,
  );
}

/**
 * Checks businesses as `checkBusinesses` does, and whether they can go live: each needs an address, and hosts
 * that no other business of the folder has.
 */
export async function checkLiveBusinesses(
  folder: string,
  ids?: readonly string[],
  now = new Date(),
): Promise<Checked> {
  const [defaults, all] = [await readDefaults(folder), await businessIds(folder)];
  const asked = new Set(ids ?? all);
  const present = [...new Set([...asked, ...all])];
  const read = await Promise.all(present.map((id) => readSite(folder, id, defaults)));
  const findLiveMistakes = liveMistakeFinder(read.flatMap(({ site }) => site ?? []));
  const checked = read.filter(({ id }) => asked.has(id)).map((each) => check(each, now, findLiveMistakes));
  return merge(checked, defaults);
}

/** Adds what is found in a site that could be read to the mistakes of its reading. */
function check(
  { id, source, site, mistakes }: ReadSite,
  now: Date,
  inspect: (site: LoadedBusiness) => Mistake[] = () => [],
): Checked {
  if (!source || !site) return { businesses: [], findings: mistakes };
  const ofSite = toFindings(source, id, "mistake", inspect(site));
  const warnings = findWarnings({ id, source, site, mistakes: [...mistakes, ...ofSite] }, now);
  const isSound = !mistakes.length && !ofSite.length;
  return { businesses: isSound ? [site] : [], findings: [...mistakes, ...ofSite, ...warnings] };
}

/** Every warning of a site that could be read, with its place; what is wrong within a field comes first. */
export function findWarnings({ id, source, site, mistakes }: ReadSite, now: Date): Finding[] {
  if (!source || !site) return [];
  const wrong = new Set(mistakes.flatMap(({ field }) => fieldsAround(field)));
  const warnings = [...commentWarnings(source), ...siteWarnings(site, now)];
  return toFindings(source, id, "warning", warnings).filter(({ field }) => !wrong.has(field));
}

/** A field and those that it is within: `pages`, `pages.0` and `pages.0.title`. */
const fieldsAround = (field: string): string[] =>
  field.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));

/** A mistake in what all sites share stops them all. */
const merge = (sites: readonly Checked[], { mistakes }: Defaults): Checked => ({
  businesses: mistakes.length ? [] : sites.flatMap(({ businesses }) => businesses),
  findings: [...mistakes, ...sites.flatMap(({ findings }) => findings)],
});
