import { sitePaths, thanksPath } from "./links.ts";
import { findNearest } from "./nearest.ts";
import { isPictureFile, linkedDocument, type TextTarget, textTargets } from "./ownFiles.ts";
import { readPageLink, readPath } from "./paths.ts";
import { imageEndings } from "./pictureFields.ts";
import type { Business } from "./schema.ts";
import type { Mistake } from "./source.ts";

/** Finds links of Markdown files that lead to no page, and pictures that are no files beside them. */
export function brokenLinks(business: Business, texts: Record<string, string>): Mistake[] {
  const paths = [...sitePaths(business), thanksPath];
  return textTargets(business, texts).flatMap((found) => {
    const message = problemOf(found, paths);
    return message ? [{ path: found.path, message: `${found.body}:${found.line}: ${message}` }] : [];
  });
}

function problemOf({ target, kind }: TextTarget, paths: readonly string[]): string | undefined {
  if (kind === "picture") return isPictureFile(target) ? undefined : pictureMessage(target);
  return linkedDocument(target) || !isBroken(target, paths) ? undefined : brokenLinkMessage(target, paths);
}

const pictureMessage = (target: string) =>
  /^([a-z]+:|\/\/)/i.test(target)
    ? `The picture ${target} lies elsewhere. Save it beside this file and write its name.`
    : `The picture ${target} is no name of a file beside this one, ending in ${imageEndings.join(", ")}.`;

/** Says that a link leads to no page, and which page it may mean. */
export function brokenLinkMessage(link: string, paths: readonly string[]): string {
  const path = readPath(toPagePath(link));
  const nearest = findNearest(path, paths);
  return `No page of this file has the path ${path}.${nearest ? ` Did you mean ${nearest}?` : ""}`;
}

/** The path of a link as pages are named: read, without query, place on the page and slash at the end. */
export const toPagePath = (link: string) => trimSlash(readPageLink(link).replace(/[?#].*/, ""));

/** A path without the slash at its end; `/` stays. */
export const trimSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** Whether a link within the site names none of its pages; one to a place on its own page is empty here. */
const isBroken = (target: string, paths: readonly string[]) =>
  !/^([a-z]+:|\/\/)/i.test(target) && !["", ...paths].includes(toPagePath(target));
