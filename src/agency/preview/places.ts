import { posix } from "node:path";
import { pageHref, readPath } from "../../business/paths.ts";

/** Where scripts, pictures, faces and documents lie: some hosts leave out folders such as `_astro`. */
const fileFolder = "files";

/** Where scripts lie in a preview. What an attribute names for a script is read as seen from there. */
export const scriptFolder = `${fileFolder}/astro`;

/** What the receptionist in the page knows: its script names this file as seen from its own place. */
export const factsName = `${fileFolder}/facts.json`;

/** The place of each file of a preview, by the path that the pages of a built site name it with: `/about`. */
export type Places = ReadonlyMap<string, string>;

/** The file of a page in a preview: every host, and no host at all, finds it by this name. */
export const pageFile = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}/index.html`);

/** The place of a file of a built site that is no page: `_pictures/a.webp` lies in `files/pictures/`. */
export const filePlace = (file: string) => (file.startsWith("_") ? `${fileFolder}/${file.slice(1)}` : file);

/**
 * A link of a page as seen from a file of the preview; one that leads elsewhere stays. What a site has not,
 * its own old addresses among it, is looked for where it would be.
 */
export function relativeHref(href: string, from: string, places: Places): string {
  if (!/^\/(?!\/)/.test(href)) return href;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const target = findPlace(readPath(path), places);
  if (target === from && rest.startsWith("#")) return rest;
  const way = posix.relative(posix.dirname(from), target) || posix.basename(target);
  return pageHref(way) + rest;
}

function findPlace(path: string, places: Places): string {
  const found = places.get(path) ?? places.get(path.replace(/(?<=.)\/$/, ""));
  if (found) return found;
  return path.endsWith("/") ? `${path.slice(1)}index.html` : path.slice(1);
}
