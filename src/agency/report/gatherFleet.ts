import { join } from "node:path";
import { limitWorks } from "../../async/limit.ts";
import { findContrastRepairs } from "../../branding/repairs.ts";
import { hashBusinesses } from "../../build/businessHash.ts";
import { type Manifest, readManifest } from "../../build/manifest.ts";
import { findWarnings } from "../../business/check/check.ts";
import { type LoadedBusiness, type ReadSite, readSite, soundSites } from "../../business/check/load.ts";
import { readDefaults } from "../../business/file/defaults.ts";
import type { Finding } from "../../business/file/finding.ts";
import type { SiteCounts } from "../../desk/counts.ts";
import { measureBuiltSite } from "./builtSite.ts";
import { describeBrokenLink, describeRepair, describeSameText } from "./describe.ts";
import { createFieldPlaces, type FieldPlaces } from "./fieldPlaces.ts";
import { findMissingFacts } from "./missingFacts.ts";
import { findOutsideLinks } from "./outsideLinks.ts";
import { findSameTexts, type RepeatedText } from "./sameTexts.ts";
import { type FleetReport, type Remark, type SiteReport, sumUp } from "./siteReport.ts";

/** What the desk has of the sites, and where that was read; without `sites` no desk was there. */
export type DeskCounts = { source: string; sites?: readonly SiteCounts[] };

/** What a report is made of. */
export type FleetSources = {
  /** The folders of the business files and of the output. */
  businesses: string;
  out: string;
  /** The sites to report on: of the folder, the output or the desk. */
  ids: readonly string[];
  /** All businesses of the folder, with which texts are compared. */
  allIds: readonly string[];
  desk: DeskCounts;
  /** Whether the settings of the desk name who gets the leads of all sites. */
  hasLeadsReceiver?: boolean;
  now: Date;
  /** Resolves to what is wrong with addresses outside, by address; missing: nobody asks. */
  followLinks?: (urls: readonly string[]) => Promise<Map<string, string>>;
};

/** So many sites are measured at once: each reads its output. */
const limitedMeasure = limitWorks(4);

/** Gathers the report on sites; the order is that of their ids. */
export async function gatherFleet(sources: FleetSources): Promise<FleetReport> {
  const { businesses, out, ids, allIds, desk, now, followLinks } = sources;
  const defaults = await readDefaults(businesses);
  const results = await Promise.all(allIds.map((id) => readSite(businesses, id, defaults)));
  const sound = soundSites(results, defaults);
  const context: Context = {
    ...sources,
    manifest: await readManifest(out),
    hashes: await hashBusinesses(businesses, ids),
    shared: defaults.mistakes,
    sound: new Map(sound.map((site) => [site.id, site])),
    read: new Map(results.map((result) => [result.id, result])),
    sameTexts: findSameTexts(sound),
    counts: desk.sites && new Map(desk.sites.map((site) => [site.site, site])),
    problems: await followLinks?.(urlsOf(sound, ids)),
  };
  const sites = await Promise.all(ids.map((id) => limitedMeasure(() => gatherSite(id, context))));
  return {
    at: now.toISOString(),
    deskSource: desk.source,
    isOnline: followLinks !== undefined,
    totals: sumUp(sites),
    sites,
  };
}

type Context = Pick<FleetSources, "businesses" | "out" | "now" | "hasLeadsReceiver"> & {
  manifest: Manifest;
  hashes: ReadonlyMap<string, string>;
  /** The mistakes of what all files share. */
  shared: readonly Finding[];
  sound: ReadonlyMap<string, LoadedBusiness>;
  read: ReadonlyMap<string, ReadSite>;
  sameTexts: ReturnType<typeof findSameTexts>;
  counts: ReadonlyMap<string, SiteCounts> | undefined;
  problems: ReadonlyMap<string, string> | undefined;
};

const urlsOf = (sites: readonly LoadedBusiness[], ids: readonly string[]): string[] =>
  sites.filter(({ id }) => ids.includes(id)).flatMap((site) => findOutsideLinks(site).map(({ url }) => url));

async function gatherSite(id: string, context: Context): Promise<SiteReport> {
  const folder = join(context.businesses, id);
  const read = context.read.get(id) ?? { id, mistakes: [] };
  const site = context.sound.get(id);
  const file = read.source?.file ?? read.mistakes[0]?.file ?? null;
  const redirects = Object.keys(site?.business.redirects ?? {});
  const { built, brokenLinks } = await measureBuiltSite({ ...context, id, redirects });
  const places = createFieldPlaces(read, folder);
  const inside = brokenLinks.map((link): Remark => {
    const place = places?.ofText(link.target) ?? { file: file ?? join(context.out, id), line: 1 };
    return { ...place, text: describeBrokenLink(link) };
  });
  return {
    id,
    name: site?.business.businessName ?? null,
    address: site?.business.siteUrl ?? null,
    file,
    built,
    ...(site && places ? gatherOfFile(site, places, context) : noFile),
    faqs: site?.business.faqs.length && places ? places.ofField(["faqs"]) : null,
    warnings: findWarnings(read, context.now).map(toRemark),
    mistakes: [...(read.source ? context.shared : []), ...read.mistakes].map(toRemark),
    links: [...inside, ...(site && places ? findOutside(site, places, context) : [])],
    desk: countsOf(id, context),
  };
}

const toRemark = ({ file, line, field, message }: Finding): Remark => ({
  file,
  line: Math.max(1, line),
  text: [field, message].filter(Boolean).join(": "),
});

const noFile: Pick<SiteReport, "contrast" | "facts" | "sameTexts"> = {
  contrast: [],
  facts: null,
  sameTexts: { share: 0, texts: [] },
};

function gatherOfFile(
  site: LoadedBusiness,
  { ofField, ofLine }: FieldPlaces,
  { sameTexts, hasLeadsReceiver = false }: Context,
): typeof noFile {
  const { share = 0, texts = [] } = sameTexts.get(site.id) ?? {};
  const { missing, ...facts } = findMissingFacts(site, hasLeadsReceiver);
  const placeOf = ({ place, path }: RepeatedText) => (place ? ofLine(place.body, place.line) : ofField(path));
  return {
    contrast: findContrastRepairs(site.business).map((repair) => ({
      ...ofField([repair.field]),
      from: repair.from,
      to: repair.to,
      text: describeRepair(repair),
    })),
    facts: {
      ...facts,
      missing: missing.map(({ fact, path, message }) => ({ ...ofField(path), fact, text: message })),
    },
    sameTexts: {
      share,
      texts: texts.map((text) => ({
        ...placeOf(text),
        text: describeSameText(text, site.id),
        words: text.words,
        others: text.others,
      })),
    },
  };
}

function findOutside(site: LoadedBusiness, places: FieldPlaces, { problems }: Context): Remark[] {
  return findOutsideLinks(site).flatMap(({ url, path, place }) => {
    const problem = problems?.get(url);
    if (!problem) return [];
    const where = place ? places.ofLine(place.body, place.line) : places.ofField(path);
    return [{ ...where, text: `${url} ${problem}.` }];
  });
}

function countsOf(id: string, { counts }: Context): SiteReport["desk"] {
  const found = counts?.get(id);
  if (!found) return counts ? { chats: 0, unanswered: 0, topics: [], leads: noLeads } : null;
  const { site: _, ...rest } = found;
  return rest;
}

const noLeads: SiteCounts["leads"] = { kept: 0, delivered: 0, waiting: 0, givenUp: 0, waitingSince: null };
