/** What the address of this page says is shown: `#site=harbor&page=/about`; no site is the list. */
export function readPlace() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const page = fields.get("page") ?? "/";
  return { site: fields.get("site"), page: isPath(page) ? page : "/" };
}

/** The address of a page of a site. */
export const placeHash = (site, page) =>
  `#site=${encodeURIComponent(site)}${page === "/" ? "" : `&page=${encodeURI(page).replaceAll("&", "%26")}`}`;

/** Whether a text is a path of a site: two slashes would lead to another host, or be redirected. */
export function isPath(text) {
  const base = "http://site.localhost";
  if (typeof text !== "string" || !text.startsWith("/") || !URL.canParse(text, base)) return false;
  const { origin, pathname } = new URL(text, base);
  return origin === base && !pathname.includes("//");
}
