import type { SiteFacts } from "../../business/facts.ts";
import { siteHosts } from "../../business/hosts.ts";
import { isSiteId } from "../../business/siteIds.ts";
import type { SiteFinder } from "./siteCache.ts";

/** Finds the one site of a desk, or none without it. */
export const createSingleSiteFinder = (site: SiteFacts | undefined): SiteFinder => ({
  business: async (id) => (site && isSiteId(site, id) ? site : undefined),
  siteOfHost: async (host) => (site && siteHosts(site.business).includes(host) ? site : undefined),
});
