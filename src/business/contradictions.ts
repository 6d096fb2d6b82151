import { nearestTo } from "./nearest.ts";
import type { Mistake } from "./places.ts";

/** What the schema cannot see: values of a file that contradict each other. Reads the raw value, so that all mistakes show at once. */
export function contradictions(value: unknown): Mistake[] {
  const pages = list(field(value, "pages"));
  const paths = pages.map((page) => field(page, "path"));
  const known = paths.filter((path) => typeof path === "string");
  const home =
    !pages.length || paths.includes("/") ? [] : ["No page has the path '/', where visitors arrive."];
  return [
    ...doubles(paths, "path"),
    ...doubles(
      pages.map((page) => field(page, "id")),
      "id",
    ),
    ...home.map((message) => ({ path: ["pages"], message })),
    ...lostLinks(value, known),
    ...lostTitles(field(value, "groupTitles"), known),
  ];
}

/** A field of a value of unknown shape. */
export const field = (value: unknown, name: string): unknown =>
  value && typeof value === "object" ? Reflect.get(value, name) : undefined;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const entries = (value: unknown): [string, unknown][] =>
  value && typeof value === "object" ? Object.entries(value) : [];

function doubles(values: unknown[], what: "path" | "id"): Mistake[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => {
    if (typeof value !== "string" || !seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ path: ["pages", index, what], message: `'${value}' is already the ${what} of another page.` }];
  });
}

/** Links of the file to its own pages that lead nowhere, and old paths that are pages. */
function lostLinks(value: unknown, paths: string[]): Mistake[] {
  const made = field(value, "privacyLink") === undefined ? ["/privacy"] : [];
  const redirects = entries(field(value, "redirects"));
  const links: [path: (string | number)[], link: unknown][] = [
    ...["primaryActionLink", "bookingLink", "privacyLink"].map((name): [string[], unknown] => [
      [name],
      field(value, name),
    ]),
    ...redirects.map(([from, to]): [string[], unknown] => [["redirects", from], to]),
    ...list(field(value, "services")).map((service, index): [(string | number)[], unknown] => [
      ["services", index, "page"],
      field(service, "page"),
    ]),
  ];
  const known = new Set([...paths, ...made]);
  const old = redirects.map(([from]) => trimmed(from));
  return [
    ...links.flatMap(([path, link]) =>
      leadsNowhere(link, known) ? [{ path, message: lost(link, paths) }] : [],
    ),
    ...redirects
      .filter(([from]) => known.has(trimmed(from.replace(/index\.html$/, ""))))
      .map(([from]) => ({
        path: ["redirects", from],
        message: "A page of this file has this path. Remove the redirect or the page.",
      })),
    ...redirects
      .filter(([from], index) => old.indexOf(trimmed(from)) < index)
      .map(([from]) => ({ path: ["redirects", from], message: "This old path is named twice." })),
    ...redirects
      .filter(([from]) => old.some((other) => /\.\w+$/.test(other) && from.startsWith(`${other}/`)))
      .map(([from]) => ({
        path: ["redirects", from],
        message: "This path lies below another old path that is a file. Remove one of them.",
      })),
  ];
}

/** A path without the slash at its end. */
const trimmed = (path: string) => path.replace(/(?<=.)\/$/, "");

const pathOf = (link: string) => trimmed(link.replace(/[?#].*$/, ""));

const leadsNowhere = (link: unknown, known: ReadonlySet<string>): link is string =>
  typeof link === "string" && /^\/(?!\/)/.test(link) && !known.has(pathOf(link));

/** That a link leads to no page, and which may be meant. */
export function lost(link: string, paths: readonly string[]): string {
  const nearest = nearestTo(pathOf(link), paths);
  return `No page of this file has the path ${pathOf(link)}.${nearest ? ` Did you mean ${nearest}?` : ""}`;
}

/** Group titles of segments that have no pages below them. */
function lostTitles(titles: unknown, paths: string[]): Mistake[] {
  const segments = [...new Set(paths.flatMap((path) => /^\/([^/]+)\//.exec(path)?.[1] ?? []))];
  return entries(titles).flatMap(([segment]) => {
    if (segments.includes(segment)) return [];
    const nearest = nearestTo(segment, segments);
    const hint = nearest ? `Did you mean ${nearest}?` : "Write the first part of their paths.";
    return [{ path: ["groupTitles", segment], message: `No pages lie below /${segment}/. ${hint}` }];
  });
}
