import type { SiteFacts } from "./facts.ts";
import type { Business } from "./schema.ts";

// A site that is renamed stays the one that chats, leads and links of before know: its file says in
// `formerIds` by which ids, oldest first. After a second rename that goes back to one of them, its own id is
// among them.

/** What names a site. */
export type Named = { id: string; business: Pick<Business, "formerIds"> };

/** All ids of a site: its own first, then those that it had before. */
export const siteIds = ({ id, business }: Named): string[] => [
  ...new Set([id, ...(business.formerIds ?? [])]),
];

/** Whether a site is, or was, known by an id. */
export const isSiteId = (site: Named, id: string): boolean => siteIds(site).includes(id);

/** The id that a site began with: names what must stay the same when it is renamed. */
export const firstId = ({ id, business }: Named): string => business.formerIds?.[0] ?? id;

/** The host name by which this machine knows an id. */
export const localHost = (id: string): string => `${id}.localhost`;

/**
 * Finds, of these sites, those that are another as it was before it was renamed, such as in an output that
 * kept both: the present id of each by its own. The later of two has had more ids.
 */
export function findRenamed(sites: readonly Named[]): Map<string, string> {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const countIds = (site: Named | undefined) => site?.business.formerIds?.length ?? 0;
  return new Map(
    sites.flatMap((site) =>
      siteIds(site)
        .filter((id) => id !== site.id && byId.has(id) && countIds(byId.get(id)) < countIds(site))
        .map((id) => [id, site.id] as const),
    ),
  );
}

/** Of these sites, the one of an id; else the one that had it before. */
export const findById = <Site extends Pick<SiteFacts, "id" | "business">>(
  sites: readonly Site[],
  id: string,
): Site | undefined => sites.find((site) => site.id === id) ?? sites.find((site) => isSiteId(site, id));
