import { sitePaths, thanksPath } from "./links.ts";
import { findNearest } from "./nearest.ts";
import { readPageLink } from "./paths.ts";
import type { Business } from "./schema.ts";
import type { Mistake } from "./source.ts";

/** `[words](target)` or `![words](target)`, the target without what follows its path. */
const markdownLink = /(!?)\[[^\][]*\]\(\s*([^\s)#?]*)/g;

/** Finds links of Markdown files that lead to no page, and pictures, which belong in the gallery. */
export function brokenLinks(business: Business, texts: Record<string, string>): Mistake[] {
  const paths = [...sitePaths(business), thanksPath];
  return ownTexts(business).flatMap(({ body, path }) => {
    // Text in backquotes is shown as it is.
    const text = (texts[body] ?? "").replace(/`[^`]*`/g, "");
    return [...text.matchAll(markdownLink)].flatMap(([, isPicture, target = ""]) => {
      const message = isPicture
        ? `Put the picture ${target} in the gallery; a text shows none.`
        : isBroken(target, paths) && brokenLinkMessage(target, paths);
      return message ? [{ path, message: `${body}: ${message}` }] : [];
    });
  });
}

/** Lists the Markdown files of pages and their sections, with the fields that name them. */
function ownTexts({ pages }: Business): { body: string; path: Mistake["path"] }[] {
  return pages.flatMap(({ body, sections = [] }, index) => [
    ...(body ? [{ body, path: ["pages", index, "body"] }] : []),
    ...sections.flatMap((section, place) =>
      typeof section === "string"
        ? []
        : [{ body: section.body, path: ["pages", index, "sections", place, "body"] }],
    ),
  ]);
}

/** Says that a link leads to no page, and which page it may mean. */
export function brokenLinkMessage(link: string, paths: readonly string[]): string {
  const path = toPagePath(link);
  const nearest = findNearest(path, paths);
  return `No page of this file has the path ${path}.${nearest ? ` Did you mean ${nearest}?` : ""}`;
}

/** The path of a link as pages are named: read, without query, place on the page and slash at the end. */
export const toPagePath = (link: string) => trimSlash(readPageLink(link).replace(/[?#].*/, ""));

/** A path without the slash at its end; `/` stays. */
export const trimSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** Whether a link within the site names none of its pages; one to a place on its own page is empty here. */
const isBroken = (target: string, paths: readonly string[]) =>
  target !== "" && !/^([a-z]+:|\/\/)/i.test(target) && !paths.includes(toPagePath(target));
