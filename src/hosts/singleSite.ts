import type { SiteFacts } from "../business/facts.ts";
import { siteHosts } from "../business/hosts.ts";
import type { Desk } from "../desk/desk.ts";

/** Finds the one site of a desk. */
export const createSingleSiteFinder = (site: SiteFacts): Pick<Desk, "business" | "siteOfHost"> => ({
  business: async (id) => (site.id === id ? site : undefined),
  siteOfHost: async (host) => (siteHosts(site.business).includes(host) ? site : undefined),
});
