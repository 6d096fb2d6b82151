import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type ExtraSources, headersFor, hostFiles, redirectFor } from "./hostFiles.ts";

const compress = promisify(brotliCompress);

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** Allows nothing that the site's own policy does not. */
const noSources: ExtraSources = { connect: [], frames: [] };

/** Compressed bodies by file, time and size: each is compressed once while it stays the same. */
const brotliCache = new Map<string, Buffer<ArrayBuffer>>();

/** The cache is emptied when it holds this many bodies. */
const maxCachedBodies = 500;

/**
 * Answers a GET or HEAD with a file of a built site, `/services` with `services.html`, else with the site's
 * 404 page. The headers are those of the site's host file; `extraSources` widens its policy.
 */
export async function serveFile(
  request: Request,
  folder: string,
  extraSources = noSources,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Method not allowed\n", { status: 405, headers: { allow: "GET, HEAD" } });
  const { pathname } = new URL(request.url);
  const headers = await headersFor(folder, pathname, extraSources);
  const location = await redirectFor(folder, pathname);
  if (location) return new Response(null, { status: 301, headers: { ...headers, location } });
  const file = await findFile(pathname, folder);
  if (file) return send(request, file, 200, headers);
  const notFound = await findFile("/404.html", folder);
  return notFound ? send(request, notFound, 404, headers) : new Response("Not found\n", { status: 404 });
}

/** A file, and the mark by which a browser knows whether it changed. */
type SiteFile = { path: string; etag: string };

/**
 * The file that a path names; undefined for none, for one outside of the folder, and for the host's own
 * files.
 */
async function findFile(pathname: string, folder: string): Promise<SiteFile | undefined> {
  const decoded = decode(pathname);
  if (decoded === undefined || decoded.includes("\0")) return undefined;
  const path = join(folder, decoded);
  if (!`${path}${sep}`.startsWith(normalize(folder) + sep)) return undefined;
  // A path may be encoded, have more slashes, or have capitals on a disk that knows none.
  if (hostFiles.includes(relative(folder, path).toLowerCase())) return undefined;
  const page = path.replace(/[\\/]$/, "");
  return (
    (await statFile(path)) ?? (await statFile(`${page}.html`)) ?? (await statFile(join(path, "index.html")))
  );
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

async function statFile(path: string): Promise<SiteFile | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile()
    ? { path, etag: `"${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}"` }
    : undefined;
}

async function send(
  request: Request,
  { path, etag }: SiteFile,
  status: number,
  siteHeaders: Record<string, string>,
): Promise<Response> {
  const type = contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
    ...siteHeaders,
    // The next build may bring what is missing today.
    ...(status === 404 ? { "cache-control": "no-cache" } : {}),
    // Opened by itself, a drawing of the owner's could run script on the site's origin.
    ...(type === "image/svg+xml"
      ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
      : {}),
    "content-type": type,
    etag,
    vary: "accept-encoding",
  };
  if (status === 200 && request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  const asText =
    /^text|json|xml|javascript/.test(type) && /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
  const body = asText ? await brotli(path, etag) : await readFile(path);
  headers["content-length"] = String(body.byteLength);
  if (asText) headers["content-encoding"] = "br";
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

async function brotli(path: string, etag: string): Promise<Buffer<ArrayBuffer>> {
  const key = `${path} ${etag}`;
  const cached = brotliCache.get(key);
  if (cached) return cached;
  const bytes = await compress(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  if (brotliCache.size >= maxCachedBodies) brotliCache.clear();
  // zlib answers with a buffer of its own, never a shared one.
  brotliCache.set(key, bytes as Buffer<ArrayBuffer>);
  return bytes as Buffer<ArrayBuffer>;
}
