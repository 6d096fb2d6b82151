/** What the address of this page says is shown: `#site=harbor&page=/about`; no site is the list. */
export function readPlace() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const page = fields.get("page") ?? "/";
  // Two slashes would lead to another host.
  return { site: fields.get("site"), page: isPath(page) ? page : "/" };
}

/** The address of a page of a site. */
export const placeHash = (site, page) =>
  `#site=${encodeURIComponent(site)}${page === "/" ? "" : `&page=${encodeURI(page).replaceAll("&", "%26")}`}`;

export const isPath = (text) => typeof text === "string" && /^\/(?![/\\])/.test(text);
