import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type Allowed, headersFor, hostFiles, redirectFor } from "./hostFiles.ts";

const compress = promisify(brotliCompress);

const types: Record<string, string> = {
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
const nothing: Allowed = { connect: [], frames: [] };

/** Compressed bodies by file, time and size: each is compressed once while it stays the same. */
const compressed = new Map<string, Buffer<ArrayBuffer>>();

/**
 * Answers a GET or HEAD with a file of a built site, `/services` with `services.html`; with its 404 page when there is none.
 * The headers are those of the site's host file; `allowed` widens its policy.
 */
export async function serveFile(request: Request, folder: string, allowed = nothing): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Method not allowed\n", { status: 405, headers: { allow: "GET, HEAD" } });
  const { pathname } = new URL(request.url);
  const headers = await headersFor(folder, pathname, allowed);
  const location = await redirectFor(folder, pathname);
  if (location) return new Response(null, { status: 301, headers: { ...headers, location } });
  const file = await fileOf(pathname, folder);
  if (file) return send(request, file, 200, headers);
  const notFound = await fileOf("/404.html", folder);
  return notFound ? send(request, notFound, 404, headers) : new Response("Not found\n", { status: 404 });
}

type Found = { path: string; version: string };

async function fileOf(pathname: string, folder: string): Promise<Found | undefined> {
  const decoded = decode(pathname);
  if (decoded === undefined || decoded.includes("\0")) return undefined;
  const path = join(folder, decoded);
  if (!`${path}${sep}`.startsWith(normalize(folder) + sep)) return undefined;
  // However it was asked for: encoded, with more slashes, in capitals on a disk that knows none.
  if (hostFiles.includes(relative(folder, path).toLowerCase())) return undefined;
  const page = path.replace(/[\\/]$/, "");
  return (
    (await version(path)) ?? (await version(`${page}.html`)) ?? (await version(join(path, "index.html")))
  );
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

async function version(path: string): Promise<Found | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile()
    ? { path, version: `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"` }
    : undefined;
}

async function send(
  request: Request,
  { path, version }: Found,
  status: number,
  siteHeaders: Record<string, string>,
): Promise<Response> {
  const type = types[extname(path).toLowerCase()] ?? "application/octet-stream";
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
    ...siteHeaders,
    // What is not there today may come with the next build.
    ...(status === 404 ? { "cache-control": "no-cache" } : {}),
    // Opened by itself, a drawing of the owner's could run script on the site's origin.
    ...(type === "image/svg+xml"
      ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
      : {}),
    "content-type": type,
    etag: version,
    vary: "accept-encoding",
  };
  if (status === 200 && request.headers.get("if-none-match") === version)
    return new Response(null, { status: 304, headers });
  const asText =
    /^text|json|xml|javascript/.test(type) && /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
  const body = asText ? await brotli(path, version) : await readFile(path);
  headers["content-length"] = String(body.byteLength);
  if (asText) headers["content-encoding"] = "br";
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

async function brotli(path: string, version: string): Promise<Buffer<ArrayBuffer>> {
  const key = `${path} ${version}`;
  const known = compressed.get(key);
  if (known) return known;
  const bytes = await compress(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  if (compressed.size >= 500) compressed.clear();
  // zlib answers with a buffer of its own, never a shared one.
  compressed.set(key, bytes as Buffer<ArrayBuffer>);
  return bytes as Buffer<ArrayBuffer>;
}
