import type { Business } from "./schema.ts";
import { localHost } from "./siteIds.ts";

/** The host names of an address: its own with `www.` and without. */
export function addressHosts(siteUrl: string): string[] {
  const host = new URL(siteUrl).hostname.replace(/^www\./, "");
  return [host, `www.${host}`];
}

/**
 * The host names that a site names, by `siteUrl` and `hosts`, and those that its former ids have on this
 * machine, in lower case and without port; each once.
 */
export const siteHosts = ({
  siteUrl,
  hosts,
  formerIds = [],
}: Pick<Business, "siteUrl" | "hosts" | "formerIds">): string[] => [
  ...new Set([...(siteUrl ? addressHosts(siteUrl) : []), ...hosts, ...formerIds.map(localHost)]),
];
