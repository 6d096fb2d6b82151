/** What the page shows: a page of a site; no site is the list. */
export type PagePlace = { site: string | null; page: string };

/** Reads a place from the hash of the page's address: `#site=harbor&page=/about`. */
export function parsePlace(hash: string): PagePlace {
  const fields = new URLSearchParams(hash.slice(1));
  const page = fields.get("page");
  return { site: fields.get("site"), page: isPath(page) ? page : "/" };
}

/** The hash of a page of a site. */
export const placeHash = (site: string, page = "/"): string =>
  `#site=${encodeURIComponent(site)}${page === "/" ? "" : `&page=${encodeURI(page).replaceAll("&", "%26")}`}`;

/** Whether a value is a path of a site: two slashes would lead to another host, or be redirected. */
export function isPath(value: unknown): value is string {
  const base = "http://site.localhost";
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, base)) return false;
  const { origin, pathname } = new URL(value, base);
  return origin === base && !pathname.includes("//");
}
