import { posix } from "node:path";
import { decodePercent } from "../../text/decodePercent.ts";

/** A link of built pages that leads to nothing of their site, as it stands there. */
export type BrokenLink = { target: string; pages: string[] };

/** Finds links between built pages that lead to no file, or to a place that its page does not have. */
export function createLinkFinder(files: readonly string[]) {
  const names = new Set(files);
  /** The pages that have each link, by where it leads, and the places (ids) that pages have. */
  const links = new Map<string, { target: string; pages: string[] }>();
  const places = new Map<string, Set<string>>();
  return {
    /** Reads the links of a page by the name of its file. */
    read: (name: string, html: string): void => {
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
      places.set(name, new Set(ids));
      for (const [, target = ""] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
        if (!/^(?:\/(?!\/)|#)/.test(target) || target.startsWith("/api/")) continue;
        const absolute = target.startsWith("#") ? `${toPath(name)}${target}` : target;
        const link = links.get(absolute) ?? { target, pages: [] };
        links.set(absolute, link);
        if (link.pages.at(-1) !== toPath(name)) link.pages.push(toPath(name));
      }
    },
    /** What was read and leads nowhere, in the order of reading. */
    broken: (): BrokenLink[] => {
      const broken = [...links].filter(([address]) => !isFound(address, names, places));
      const byTarget = Map.groupBy(broken, ([, { target }]) => target);
      return [...byTarget].map(([target, same]) => ({
        target,
        pages: same.flatMap(([, { pages }]) => pages),
      }));
    },
  };
}

/** The path of a page, of the name of its file. */
const toPath = (name: string) => `/${name.replace(/(?:^|\/)index\.html$|\.html$/, "")}`;

function isFound(
  target: string,
  names: ReadonlySet<string>,
  places: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const [, path = "", place = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(target) ?? [];
  const name = posix.normalize(decodePercent(path)).replace(/^\/|\/$/g, "");
  const file = [name, `${name}.html`, posix.join(name, "index.html")].find((each) => names.has(each));
  if (file === undefined) return false;
  const ids = places.get(file);
  return !place || !ids || ids.has(decodePercent(place));
}
