import type { SiteFacts } from "../business/facts.ts";

/**
 * What a host name is to a site: its own, another name of it, a preview, or one that leads to its own
 * address.
 */
export type HostMatch = { siteId: string; isPreview: boolean; redirectOrigin?: string };

/** The host names of all sites, in lower case and without port. */
export type Hosts = {
  find: (host: string) => HostMatch | undefined;
  /** A line for each host that two sites claim: the first one has it. */
  conflicts: readonly string[];
};

/**
 * The hosts of these sites: that of `siteUrl`, which its other form with or without www leads to, those of
 * `hosts`, and `<id>.localhost`. A preview host such as `*.preview.example.com` has the id in place of `*`.
 */
export function createHosts(sites: readonly SiteFacts[], previewHosts: readonly string[] = []): Hosts {
  const matches = new Map<string, HostMatch>();
  const conflicts: string[] = [];
  const claim = (host: string, match: HostMatch) => {
    const other = matches.get(host);
    if (other && other.siteId !== match.siteId)
      conflicts.push(
        `${host} is a host of ${other.siteId} and of ${match.siteId}: take it out of one of them`,
      );
    if (!other) matches.set(host, match);
  };
  const owners = sites.map((site) => ({
    business: site.business,
    own: { siteId: site.id, isPreview: false },
  }));
  // A site's own address goes before what others call a further name of theirs.
  for (const { business, own } of owners)
    if (business.siteUrl) claim(new URL(business.siteUrl).hostname, own);
  for (const { business, own } of owners) for (const host of business.hosts) claim(host, own);
  for (const { own } of owners) claim(`${own.siteId}.localhost`, own);
  for (const pattern of previewHosts.filter((host) => host.startsWith("*.")))
    for (const { own } of owners) claim(pattern.replace("*", own.siteId), { ...own, isPreview: true });
  for (const { id, business } of sites) {
    if (!business.siteUrl) continue;
    const { hostname, origin } = new URL(business.siteUrl);
    const other = otherForm(hostname);
    // Another site may have this name for its own.
    if (!matches.has(other)) matches.set(other, { siteId: id, isPreview: false, redirectOrigin: origin });
  }
  return { find: (host) => matches.get(host), conflicts };
}

/** A host name with www in front, or without where it had it. */
const otherForm = (host: string) => (host.startsWith("www.") ? host.slice(4) : `www.${host}`);
