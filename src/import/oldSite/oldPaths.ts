import { posix } from "node:path";
import type { OldPage } from "./oldPage.ts";
import { plainHost, type SiteShape } from "./siteShape.ts";

const indexName = /(?<=^|\/)(?:index|default|home)\.\w{1,5}$/i;

/** A path of the old site in the form by which it is found again: decoded, without `index.html` and slash. */
export const toOldKey = (path: string): string =>
  decodePath(path.replace(/[?#].*$/, ""))
    .replace(indexName, "")
    .replace(/(?<=.)\/$/, "")
    .toLowerCase() || "/";

/** Decodes the `%` of an address; one that is no address stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The paths that a page had, the truest first; none where nobody knows. */
export function findOldPaths(
  page: OldPage,
  shape: SiteShape,
  host: string,
  isNamedByTitle: boolean,
): string[] {
  const address = (text: string) =>
    plainHost(text) && plainHost(text) === host ? [decodePath(new URL(text).pathname)] : [];
  const file = `/${page.file.slice(shape.root.length)}`;
  const paths = page.savedFrom
    ? address(page.savedFrom)
    : [...(isNamedByTitle ? [] : [file]), ...address(page.canonical)];
  return [...new Set(paths)];
}

/** Finds the file of the saved folder that a link or a picture of a page names. */
export function createFileFinder(
  files: ReadonlySet<string>,
  { root }: SiteShape,
  host: string,
): (page: OldPage, reference: string) => string | undefined {
  return (page, reference) => {
    const candidates = referencePaths(page, reference.replace(/#.*$/s, ""), root, host);
    return candidates
      .flatMap((path) => [path, path.replace(/\?.*$/s, "")])
      .flatMap((path) => [path, decodePath(path)])
      .flatMap((path) => [path, `${path}index.html`, `${path}/index.html`, `${path}.html`])
      .map((path) => posix.normalize(path))
      .find((path) => files.has(path));
  };
}

/** The paths in the saved folder that a reference may mean, before any decoding. */
function referencePaths(page: OldPage, reference: string, root: string, host: string): string[] {
  if (!reference) return [];
  const folder = page.file.slice(0, page.file.lastIndexOf("/") + 1);
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(reference))
    return [reference.startsWith("/") ? root + reference.slice(1) : folder + reference];
  if (!URL.canParse(reference, "https://localhost")) return [];
  const { hostname, pathname, search, protocol } = new URL(reference, "https://localhost");
  if (!/^https?:$/.test(protocol)) return [];
  const path = pathname.slice(1) + search;
  return hostname.replace(/^www\./, "") === host ? [root + path] : [`${hostname}/${path}`];
}
