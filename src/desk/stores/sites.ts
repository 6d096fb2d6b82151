import type { SiteFacts } from "../../business/facts.ts";

/** The sites of a desk that serves many, read one at a time: memory does not grow with their number. */
export type SiteStore = {
  /** Keeps a site, in place of the one of the same id. Rejects when that failed; the old one stays then. */
  put(site: SiteFacts): Promise<void>;
  /** Removes a site; one that is gone stays so. */
  remove(id: string): Promise<void>;
  get(id: string): Promise<SiteFacts | undefined>;
  /**
   * The site that names a host, by `siteUrl` (with or without www) or `hosts`. In lower case, without port.
   */
  ofHost(host: string): Promise<SiteFacts | undefined>;
  /** The ids of all sites, sorted. */
  listIds(): Promise<string[]>;
};
