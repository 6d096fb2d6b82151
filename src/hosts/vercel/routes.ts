import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pageHref } from "../../business/paths.ts";
import type { HostedSite } from "../host.ts";

/** A rule of Vercel's router, as far as sites need them (vercel.com/docs/build-output-api/configuration). */
type Route = {
  src: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: true;
  check?: true;
  caseSensitive?: true;
};
export type VercelRoute = Route | { handle: "filesystem" | "hit" | "error" };

type SiteRules = Pick<HostedSite, "headers" | "redirects"> & { hasDesk: boolean };

/**
 * Vercel's router: headers, old paths, one address a page, the files of a site, the desk, and the page of
 * what is missing.
 */
export function vercelRoutes({ headers, redirects, hasDesk }: SiteRules): VercelRoute[] {
  const { [everyPath]: siteHeaders = [], ...fileHeaders } = headers;
  return [
    headerRoute(everyPath, siteHeaders),
    // In one with small letters the page `/about` would lead to itself from `/About`.
    ...redirects.map(([from, to]) => ({
      ...moved(`^${escapeEncoded(from)}$`, to),
      caseSensitive: true as const,
    })),
    ...pageAddresses,
    { handle: "filesystem" },
    ...(hasDesk ? [{ src: "^/api/.*$", dest: "/api/desk", check: true as const }] : []),
    // Only for a file that is there: a browser would keep the 404 of one that is not as long.
    { handle: "hit" },
    ...Object.entries(fileHeaders).map(([path, headers]) => headerRoute(path, headers)),
    { handle: "error" },
    { src: "^/(?!api/).*$", dest: "/404", status: 404 },
  ];
}

const moved = (src: string, to: string, status = 301): Route => ({ src, status, headers: { Location: to } });

/**
 * A page has one address, without an ending and a slash at its end: others lead there, and none to
 * `//another.example`.
 */
const pageAddresses: Route[] = [
  moved("^/index(?:\\.html)?/?$", "/", 308),
  moved("^/(?![/\\\\]|api/)(.+)/index(?:\\.html)?/?$", "/$1", 308),
  moved("^/(?![/\\\\]|api/)(.+)\\.html/?$", "/$1", 308),
  moved("^/(?![/\\\\]|api/)(.+)/$", "/$1", 308),
];

/** The path of headers that belong to all that a site answers. */
const everyPath = "/*";

function headerRoute(path: string, headers: [string, string][]): Route {
  const src = path === everyPath ? "^/(?!api/).*$" : `^${escapePattern(path).replace(/\\\*$/, ".*")}$`;
  return { src, headers: Object.fromEntries(headers), continue: true };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The pattern of a path as browsers send it: hexadecimal digits are capitals or not (RFC 3986, 2.1). */
const escapeEncoded = (path: string) =>
  escapePattern(pageHref(path)).replace(/%[0-9A-F]{2}/g, (code) =>
    code.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`),
  );

/** Each page by its address, which has no ending; that of the home page is known. */
export async function listPages(
  pages: string,
): Promise<Record<string, { path?: string; contentType: string }>> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map(({ parentPath, name }) => relative(pages, join(parentPath, name)).replaceAll("\\", "/"));
  const override = (name: string) => ({
    ...(name === "index.html" ? {} : { path: name.slice(0, -".html".length) }),
    contentType: "text/html; charset=utf-8",
  });
  return Object.fromEntries(names.sort().map((name) => [name, override(name)]));
}
