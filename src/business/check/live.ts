import { addressHosts } from "../hosts.ts";
import type { Mistake } from "../schema/mistake.ts";
import type { LoadedBusiness } from "./load.ts";

/** A host name that a site answers to, and the field that says so. */
type HostClaim = { host: string; field: Mistake["path"]; site: LoadedBusiness };

/** What finds what keeps a site from going live: no `siteUrl`, or a host of others among these. */
export function liveMistakeFinder(sites: readonly LoadedBusiness[]): (site: LoadedBusiness) => Mistake[] {
  const findShared = sharedHostFinder(sites);
  return (site) => [...missingAddress(site), ...findShared(site)];
}

/** What finds the mistakes of a site that names hosts of others among these. */
function sharedHostFinder(sites: readonly LoadedBusiness[]): (site: LoadedBusiness) => Mistake[] {
  const claims = Map.groupBy(sites.flatMap(hostClaims), ({ host }) => host);
  return (site) => sharedHosts(site, claims);
}

/** The hosts of a site: that of `siteUrl` with `www.` and without, and those of `hosts` as they are. */
function hostClaims(site: LoadedBusiness): HostClaim[] {
  const { siteUrl, hosts } = site.business;
  // A draft may have an address that is none.
  const ofAddress = siteUrl && URL.canParse(siteUrl) ? addressHosts(siteUrl) : [];
  return [
    ...ofAddress.map((name) => ({ host: name, field: ["siteUrl"], site })),
    ...hosts.map((name, index) => ({ host: name, field: ["hosts", index], site })),
  ];
}

function missingAddress({ id, business }: LoadedBusiness): Mistake[] {
  const message = `Is missing. Write the address of the live site, such as https://${id}.example.`;
  return business.siteUrl ? [] : [{ path: ["siteUrl"], message }];
}

/** A mistake for each field of the site that names a host of other sites. */
function sharedHosts(site: LoadedBusiness, claims: ReadonlyMap<string, HostClaim[]>): Mistake[] {
  const own = Map.groupBy(hostClaims(site), ({ field }) => field.join("."));
  return [...own.values()].flatMap((ofField) => {
    const sharers = ofField.flatMap(({ host }) => claims.get(host) ?? []);
    const folders = new Set(sharers.filter((claim) => claim.site !== site).map((claim) => claim.site.folder));
    const [first] = ofField;
    if (!first || !folders.size) return [];
    const others = [...folders].join(" and ");
    return [
      { path: first.field, message: `Is also a host of ${others}. Each site needs a host of its own.` },
    ];
  });
}
