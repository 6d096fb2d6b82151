import type { Business } from "../business/schema.ts";
import { asXml } from "./drawn.ts";

/** The content of the file `_redirects` as Netlify and Cloudflare Pages read it: old path, new place, status. */
export const redirectsFile = ({ redirects }: Business): string =>
  Object.entries(redirects)
    .flatMap(([from, to]) => bothForms(from).map((path) => `${path} ${to} 301\n`))
    .join("");

/** A path with and without the slash at its end; a path of a file has none. */
function bothForms(path: string): string[] {
  const bare = path.replace(/\/$/, "");
  return /\.\w+$/.test(bare) ? [bare] : [bare, `${bare}/`];
}

/** Pages by file name that lead from old paths to new places, for hosts that read no `_redirects`. */
export function redirectPages({ redirects, pages, siteUrl }: Business): Record<string, string> {
  const taken = new Set(pages.map(({ path }) => path.toLowerCase()));
  const entries = Object.entries(redirects).map(([from, to]) => [from.replace(/\/$/, ""), to] as const);
  return Object.fromEntries(
    entries
      // Some disks know no capitals: such a page would take the place of the one it leads to.
      .filter(([from]) => !taken.has(from.toLowerCase()))
      .map(([from, to]) => [
        /\.html?$/.test(from) ? from.slice(1) : `${from.slice(1)}/index.html`,
        redirectPage(to, siteUrl),
      ]),
  );
}

function redirectPage(to: string, siteUrl: string | undefined): string {
  const place = asXml(to);
  const canonical = siteUrl || /^https:/i.test(to) ? asXml(new URL(to, siteUrl).href) : place;
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Moved</title><meta http-equiv="refresh" content="0;url=${place}"><link rel="canonical" href="${canonical}">
</head><body><p>This page has moved to <a href="${place}">${place}</a>.</p></body></html>
`;
}
