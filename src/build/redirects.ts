import { sitePaths, thanksPath } from "../business/links.ts";
import { pageHref } from "../business/paths.ts";
import type { Business } from "../business/schema/business.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/words.ts";
import { escapeMarkup } from "../text/escape.ts";

/**
 * The content of the file `_redirects` as Netlify and Cloudflare Pages read it: old path, new place, status.
 */
export const redirectsFile = (business: Business): string =>
  redirectRules(business)
    .map(([path, to]) => `${pageHref(path)} ${to} 301\n`)
    .join("");

/** Old paths, with and without the slash at their end, and the address of the new place of each. */
export const redirectRules = ({ redirects }: Business): [from: string, to: string][] =>
  Object.entries(redirects).flatMap(([from, to]) =>
    bothForms(from).map((path): [string, string] => [path, pageHref(to)]),
  );

/** A path with and without the slash at its end; a path of a file has none. */
function bothForms(path: string): string[] {
  const bare = path.replace(/\/$/, "");
  return /\.\w+$/.test(bare) ? [bare] : [bare, `${bare}/`];
}

/** Pages by file name that lead from old paths to new places, for hosts that read no `_redirects`. */
export function redirectPages(business: Business): Record<string, string> {
  const pagePaths = new Set([...sitePaths(business), thanksPath]);
  const entries = Object.entries(business.redirects).map(
    ([from, to]) => [from.replace(/\/$/, ""), to] as const,
  );
  return Object.fromEntries(
    entries
      .filter(([from]) => !pagePaths.has(pagePathOf(from)))
      .map(([from, to]) => [
        /\.html?$/.test(from) ? from.slice(1) : `${from.slice(1)}/index.html`,
        redirectPage(to, business),
      ]),
  );
}

/**
 * The path of the page whose place a file could take: disks without capitals take `/About/index.html` for the
 * page `/about`, and hosts that leave out endings show `about.html` as `/about`, which would then lead to
 * itself.
 */
const pagePathOf = (path: string) => path.toLowerCase().replace(/(\/index)?\.html$/, "");

function redirectPage(to: string, business: Business): string {
  const { siteUrl, language } = business;
  const words = siteWords(business);
  const href = pageHref(to);
  const place = escapeMarkup(href);
  const isAbsolute = siteUrl || /^https:/i.test(to);
  const canonical = isAbsolute ? escapeMarkup(new URL(href, siteUrl).href) : place;
  const link = `<a href="${place}">${escapeMarkup(to)}</a>`;
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeMarkup(words.moved)}</title><meta http-equiv="refresh" content="0;url=${place}"><link rel="canonical" href="${canonical}">
</head><body dir="auto"><p>${fill(escapeMarkup(words.movedTo), { place: link })}</p></body></html>
`;
}
