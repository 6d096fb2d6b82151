import type { Business } from "./schema/business.ts";

/** The host names of an address: its own with `www.` and without. */
export function addressHosts(siteUrl: string): string[] {
  const host = new URL(siteUrl).hostname.replace(/^www\./, "");
  return [host, `www.${host}`];
}

/** The host names that a site names, by `siteUrl` and `hosts`, in lower case and without port; each once. */
export const siteHosts = ({ siteUrl, hosts }: Pick<Business, "siteUrl" | "hosts">): string[] => [
  ...new Set([...(siteUrl ? addressHosts(siteUrl) : []), ...hosts]),
];
