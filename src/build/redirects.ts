import { needsPrivacyPage } from "../business/links.ts";
import { madePrivacyPath } from "../business/privacyPage.ts";
import type { Business } from "../business/schema.ts";
import { escapeMarkup } from "../text/escape.ts";

/**
 * The content of the file `_redirects` as Netlify and Cloudflare Pages read it: old path, new place, status.
 */
export const redirectsFile = (business: Business): string =>
  redirectRules(business)
    .map(([path, to]) => `${path} ${to} 301\n`)
    .join("");

/** Old paths, with and without the slash at their end, and the new place of each. */
export const redirectRules = ({ redirects }: Business): [from: string, to: string][] =>
  Object.entries(redirects).flatMap(([from, to]) =>
    bothForms(from).map((path): [string, string] => [path, to]),
  );

/** A path with and without the slash at its end; a path of a file has none. */
function bothForms(path: string): string[] {
  const bare = path.replace(/\/$/, "");
  return /\.\w+$/.test(bare) ? [bare] : [bare, `${bare}/`];
}

/** Pages by file name that lead from old paths to new places, for hosts that read no `_redirects`. */
export function redirectPages(business: Business): Record<string, string> {
  const { redirects, pages, siteUrl } = business;
  const pagePaths = new Set(pages.map(({ path }) => path));
  if (needsPrivacyPage(business)) pagePaths.add(madePrivacyPath);
  const entries = Object.entries(redirects).map(([from, to]) => [from.replace(/\/$/, ""), to] as const);
  return Object.fromEntries(
    entries
      .filter(([from]) => !pagePaths.has(pagePathOf(from)))
      .map(([from, to]) => [
        /\.html?$/.test(from) ? from.slice(1) : `${from.slice(1)}/index.html`,
        redirectPage(to, siteUrl),
      ]),
  );
}

/**
 * The path of the page whose place a file could take: disks without capitals take `/About/index.html` for the
 * page `/about`, and hosts that leave out endings show `about.html` as `/about`, which would then lead to
 * itself.
 */
const pagePathOf = (path: string) => path.toLowerCase().replace(/(\/index)?\.html$/, "");

function redirectPage(to: string, siteUrl: string | undefined): string {
  const place = escapeMarkup(to);
  const canonical = siteUrl || /^https:/i.test(to) ? escapeMarkup(new URL(to, siteUrl).href) : place;
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Moved</title><meta http-equiv="refresh" content="0;url=${place}"><link rel="canonical" href="${canonical}">
</head><body><p>This page has moved to <a href="${place}">${place}</a>.</p></body></html>
`;
}
