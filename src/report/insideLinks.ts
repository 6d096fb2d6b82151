import { posix } from "node:path";

/** A link of a built page that leads to nothing of its site. */
export type BrokenLink = { page: string; target: string };

/** Finds links between built pages that lead to no file, or to a place that its page does not have. */
export function createLinkFinder(files: readonly string[]) {
  const names = new Set(files);
  /** The first page that has each link, and the places (ids) that pages have. */
  const pages = new Map<string, string>();
  const places = new Map<string, Set<string>>();
  return {
    /** Reads the links of a page by the name of its file. */
    read: (name: string, html: string): void => {
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
      places.set(name, new Set(ids));
      for (const [, target = ""] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
        if (!/^(?:\/(?!\/)|#)/.test(target) || target.startsWith("/api/")) continue;
        const absolute = target.startsWith("#") ? `${toPath(name)}${target}` : target;
        if (!pages.has(absolute)) pages.set(absolute, name);
      }
    },
    /** What was read and leads nowhere, in the order of reading. */
    broken: (): BrokenLink[] =>
      [...pages]
        .filter(([target]) => !isFound(target, names, places))
        .map(([target, name]) => ({ page: toPath(name), target })),
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
  const name = posix.normalize(decode(path)).replace(/^\/|\/$/g, "");
  const file = [name, `${name}.html`, posix.join(name, "index.html")].find((each) => names.has(each));
  if (file === undefined) return false;
  const ids = places.get(file);
  return !place || !ids || ids.has(decode(place));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
