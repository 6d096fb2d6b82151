import { posix } from "node:path";
import { decodePercent } from "../../../text/decodePercent.ts";
import { nodeText } from "./nodes.ts";
import type { OldPage } from "./oldPage.ts";
import { plainHost, type SiteShape } from "./siteShape.ts";

const indexName = /(?<=^|\/)(?:index|default|home)\.\w{1,5}$/i;

/** A path of the old site in the form by which it is found again: decoded, without `index.html` and slash. */
export const toOldKey = (path: string): string =>
  decodePercent(path.replace(/[?#].*$/, ""))
    .replace(indexName, "")
    .replace(/(?<=.)\/$/, "")
    .toLowerCase() || "/";

/** The paths that each page had, the truest first; none where nobody knows. */
export function findOldPaths(
  pages: readonly OldPage[],
  { root }: SiteShape,
  host: string,
  isNamedByTitle: (page: OldPage) => boolean,
): ReadonlyMap<OldPage, readonly string[]> {
  const address = (text: string) =>
    plainHost(text) && plainHost(text) === host ? [decodePercent(new URL(text).pathname)] : [];
  const found = pages.map((page) => {
    const file = isNamedByTitle(page) ? [] : [`/${page.file.slice(root.length)}`];
    return page.savedFrom ? address(page.savedFrom) : [...address(page.canonical), ...file];
  });
  const owners = Map.groupBy(
    found.flatMap((paths) => [...new Set(paths.map(toOldKey))]),
    (key) => key,
  );
  // A canonical path that another page has, too, says less than the file.
  const isOwn = (path: string) => owners.get(toOldKey(path))?.length === 1;
  const sorted = found.map((paths) => paths.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))));
  return new Map(pages.map((page, index) => [page, [...new Set(sorted[index])]]));
}

/** The pages that a mirror holds twice, each with the one that stays: wget saves one for each address. */
export function findCopies(
  pages: readonly OldPage[],
  findFile: (page: OldPage, reference: string) => string | undefined,
): ReadonlyMap<OldPage, OldPage> {
  const named = pages.filter(({ canonical }) => canonical);
  const groups = Map.groupBy(named, (page) => findFile(page, page.canonical) ?? page.canonical);
  // Windows allows no `?` in a name.
  const queries = ({ file }: OldPage) => file.split(/[?@]/).length;
  return new Map(
    [...groups.values()].flatMap((group) => {
      const [original, ...others] = group.toSorted((a, b) => queries(a) - queries(b));
      return others.flatMap((page) =>
        original && nodeText(page.document) === nodeText(original.document)
          ? [[page, original] as const]
          : [],
      );
    }),
  );
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
      .flatMap((path) => [path, decodePercent(path)])
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
