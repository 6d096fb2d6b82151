import { sitePaths, thanksPath } from "../links.ts";
import { readPageLink, readPath } from "../paths.ts";
import type { Business } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";
import { imageEndings } from "../schema/pictureFields.ts";
import { findNearest } from "./nearest.ts";
import { isPictureFile, linkedDocument, type TextTarget, textTargets } from "./ownFiles.ts";

/** So many mistakes of a business name the path that may be meant: to find it takes long. */
const maxHints = 100;

/** Finds links of Markdown files that lead to no page, and pictures that are no files beside them. */
export function brokenLinks(business: Business, texts: Record<string, string>): Mistake[] {
  const paths = [...sitePaths(business), thanksPath];
  const pathSet = new Set(paths);
  let hints = 0;
  return textTargets(business, texts).flatMap((found) => {
    const near = hints < maxHints ? paths : [];
    const message = findLinkMistake(found, pathSet, near);
    if (!message) return [];
    hints++;
    return [{ path: found.path, message: `${found.body}:${found.line}: ${message}` }];
  });
}

function findLinkMistake(
  { target, kind }: TextTarget,
  pathSet: ReadonlySet<string>,
  near: readonly string[],
): string | undefined {
  if (kind === "picture") return isPictureFile(target) ? undefined : pictureMessage(target);
  if (kind !== "link" || linkedDocument(target) || !isBroken(target, pathSet)) return undefined;
  return brokenLinkMessage(target, near);
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
function isBroken(target: string, pathSet: ReadonlySet<string>): boolean {
  if (/^([a-z]+:|\/\/)/i.test(target)) return false;
  const path = toPagePath(target);
  return path !== "" && !pathSet.has(path);
}
