import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { findSitesOfHosts } from "../src/build/manifest.ts";
import { factsFile } from "../src/business/facts.ts";
import type { DeskLog } from "../src/desk/log.ts";
import type { Settings } from "../src/desk/settings/settings.ts";
import { connectRedis } from "../src/desk/stores/redis.ts";
import { createSiteCache, type SiteFinder } from "../src/desk/stores/siteCache.ts";
import type { SiteStore } from "../src/desk/stores/sites.ts";
import { hostsFolder, sitesInFolder } from "../src/desk/stores/sitesInFolder.ts";
import { sitesInRedis } from "../src/desk/stores/sitesInRedis.ts";
import { isLocal } from "../src/desk/twilio/address.ts";
import { providerSources } from "../src/server/hostFiles.ts";
import { createSites, type RefusedSites, type Sites, watchSites } from "../src/server/sites.ts";

/** What a server serves: sites with their pages, or a desk alone. */
export type ServedSites = SiteFinder & {
  sites: Sites;
  /** Says that a desk alone has sites, or what is wrong; sites with pages are looked at by the server. */
  readiness: () => Promise<{ sites?: string }>;
  /** Says what is served at an address of a port, and which sites nobody reaches by a host of their own. */
  describe: (address: string, port: number) => string[];
  close: () => void;
};

/**
 * Whether an output folder is that of a desk alone; where there is no output, SITES_FOLDER says that it is
 * one.
 */
export function isDeskAlone(out: string, { SITES_FOLDER }: Settings): boolean {
  const folder = factsFolder(out);
  return existsSync(hostsFolder(folder)) || (SITES_FOLDER !== undefined && !existsSync(folder));
}

const factsFolder = (out: string) => dirname(factsFile(out, ""));

/** Opens what a folder holds; throws an error that says why there is nothing to serve. */
export const openServedSites = async (out: string, settings: Settings, log: DeskLog): Promise<ServedSites> =>
  isDeskAlone(out, settings) ? openDeskAlone(out, settings, log) : openSites(out, settings);

/**
 * Looks at the sites of a folder before their settings are right: throws an error that says why there are
 * none.
 */
export async function checkSites(out: string): Promise<undefined> {
  if (!existsSync(hostsFolder(factsFolder(out))))
    (await watchSites(out, { findRefused: () => findRefused(out) }, console.error)).close();
}

/** The sites of a folder that were built for another host: this server would find no page of theirs. */
async function findRefused(out: string): Promise<RefusedSites> {
  const found = await findSitesOfHosts(out);
  const problems = found.map(({ target, ids }) => {
    const names = [...ids.slice(0, 5), ...(ids.length > 5 ? ["..."] : [])].join(", ");
    return `${out}: ${ids.length} ${ids.length === 1 ? "site is" : "sites are"} built for ${target} (${names}), where this server finds no page. Build for this server with npm run build -- --target node --out ${out}, or deploy to ${target}.`;
  });
  return { ids: found.flatMap(({ ids }) => ids), problems };
}

async function openSites(out: string, settings: Settings): Promise<ServedSites> {
  const extraSources = { connect: providerSources(settings), frames: [] };
  const options = { previewHosts: settings.PREVIEW_HOSTS, extraSources, findRefused: () => findRefused(out) };
  const sites = await watchSites(out, options, console.error);
  return {
    sites,
    business: async (id) => sites.byId(id)?.facts,
    siteOfHost: async (host) => sites.byHost(host)?.site.facts,
    readiness: async () => ({}),
    describe: (address, port) => describeSites(sites, address, port),
    close: sites.close,
  };
}

function describeSites(sites: Sites, address: string, port: number): string[] {
  const all = sites.all();
  const hostless = all.filter(({ business: { siteUrl, hosts } }) => !siteUrl && !hosts.length);
  return [
    `Serving ${all.length} ${all.length === 1 ? "site" : "sites"} at ${address}.`,
    ...hostless.map(({ id }) =>
      isLocal(address)
        ? `${id}: No siteUrl in its file. On this machine it is at http://${id}.localhost:${port}/`
        : `${id}: No siteUrl in its file, so nobody reaches it. Write one, or set PREVIEW_HOSTS.`,
    ),
  ];
}

/** A desk whose sites are elsewhere: it opens none of them before it is asked. */
function openDeskAlone(out: string, { SITES_FOLDER, REDIS_URL }: Settings, log: DeskLog): ServedSites {
  const folder = SITES_FOLDER ?? (REDIS_URL ? undefined : factsFolder(out));
  // The desk's own connection says in the log how Redis is.
  const redis = folder === undefined && REDIS_URL ? connectRedis(REDIS_URL, () => {}) : undefined;
  const store: SiteStore = redis ? sitesInRedis(redis) : sitesInFolder(folder ?? factsFolder(out));
  return {
    sites: createSites([], out),
    ...createSiteCache(store, log),
    readiness: async () => ({ sites: await checkStore(store) }),
    describe: (address) => [
      `Serving a desk without pages at ${address}. Its sites are in ${folder ?? "Redis (REDIS_URL)"}${folder === factsFolder(out) ? "" : ", where site publish puts them"}.`,
    ],
    close: () => redis?.disconnect(),
  };
}

const checkStore = (store: SiteStore): Promise<string> =>
  store.listIds().then(
    (ids) => (ids.length ? "ok" : "away: none"),
    () => "away: the store does not answer",
  );
