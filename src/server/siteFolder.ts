import { createHash } from "node:crypto";
import { existsSync, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { extname, join, normalize, relative, sep } from "node:path";
import { cachedFile, cacheFile } from "./fileCache.ts";
import {
  type ExtraSources,
  type HeaderRule,
  hostFiles,
  readHeaderRules,
  readRedirects,
} from "./hostFiles.ts";

/** The folder of one built site. */
export type SiteFolder = {
  path: string;
  /** The build that stood there a second ago at most; `now` looks again. */
  build: (now?: boolean) => Promise<SiteBuild>;
};

/** What one build of a site says of its files. `id` changes with each build. */
export type SiteBuild = {
  path: string;
  id: string;
  rules: readonly HeaderRule[];
  redirects: ReadonlyMap<string, string>;
};

/** A file of a site; a small one is held in memory, of a large one only what is known. */
export type SiteFile = {
  path: string;
  /** The path by which the site's header rules know it. */
  pathname: string;
  type: string;
  size: number;
  /** Changes with the content; without the quotes of RFC 9110, 8.8.3. */
  tag: string;
  /** Changes when another file takes its place. */
  version: string;
  bytes?: Buffer;
  /** Whether it is held, and smaller when it is compressed. */
  isText: boolean;
};

/** Larger files are read from the disk each time. */
const maxBytesInMemory = 1_000_000;

const checkIntervalMs = 1_000;

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

/** The folder of a built site; `extraSources` widens the policy of its pages. */
export function openSiteFolder(path: string, extraSources = noSources): SiteFolder {
  let [latest, checkedAtMs]: [SiteBuild | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  const build = async (now = false): Promise<SiteBuild> => {
    const nowMs = performance.now();
    if (latest && !now && nowMs - checkedAtMs < checkIntervalMs) return latest;
    checkedAtMs = nowMs;
    const stats = await stat(join(path, "_headers")).catch(() => undefined);
    const id = stats ? `${path} ${stats.ino} ${stats.mtimeMs} ` : "";
    // While a build puts a new site in this place, nothing is there for a moment.
    if (latest && (!stats || latest.id === id)) return latest;
    const [rules, redirects] = [await readHeaderRules(path, extraSources), await readRedirects(path)];
    latest = { path, id, rules, redirects };
    return latest;
  };
  return { path, build };
}

/** A file, the build of the site that it is of, and what it was answered with before, by encoding. */
export type FoundFile = {
  /** What it is kept under; empty where it is not kept. */
  key: string;
  build: SiteBuild;
  file: SiteFile;
  answers: Record<string, FileAnswer>;
  checkedAtMs: number;
};

/** What is answered: no body, one in memory, or bytes `start` to `end` of a file, both included. */
export type FileAnswer = { status: number; headers: OutgoingHttpHeaders; body?: Buffer | FilePart };
type FilePart = { path: string; start: number; end: number };

/**
 * The file that a path names, `/services` also by `services.html` or `services/index.html`; undefined for none, for one
 * outside of the site's folder, and for the host's own files.
 */
export async function findFile(folder: SiteFolder, pathname: string): Promise<FoundFile | undefined> {
  const path = isPlain(pathname) ? undefined : resolvePath(folder.path, pathname);
  // However a path is spelled, its file is kept under one name.
  const name = isPlain(pathname) ? pathname : path && toPathname(folder.path, path);
  if (name === undefined) return undefined;
  const recent = await folder.build();
  const kept = cachedFile<FoundFile>(recent.id + name);
  if (kept && (await isFresh(kept))) return kept;
  // What is read now goes with the rules of now: the policy names the styles of its pages.
  const build = await folder.build(true);
  const file = await readSiteFile(folder.path, path ?? resolvePath(folder.path, name));
  if (!file) return undefined;
  const found = {
    key: build.id && build.id + name,
    build,
    file,
    answers: {},
    checkedAtMs: performance.now(),
  };
  if (found.key) cacheFile(found.key, found, file.bytes?.byteLength ?? 0);
  return found;
}

/** Whether a path needs no decoding and names no folder above: what pages and their files are asked by. */
const isPlain = (pathname: string) =>
  /^\/[\w~./-]*$/.test(pathname) && !pathname.includes("/.") && !pathname.includes("//");

const toPathname = (folder: string, path: string) => `/${relative(folder, path).replaceAll(sep, "/")}`;

/** Whether a kept file is still that on the disk, looked at once a second at most. While a build swaps the site, it is. */
async function isFresh(found: FoundFile): Promise<boolean> {
  const nowMs = performance.now();
  if (nowMs - found.checkedAtMs < checkIntervalMs) return true;
  found.checkedAtMs = nowMs;
  const stats = await stat(found.file.path).catch(() => undefined);
  if (stats) return versionOf(stats) === found.file.version;
  return !existsSync(join(found.build.path, "_headers"));
}

const versionOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`;

/** The place in a folder that a path names, be there a file or not; undefined when it may not be asked for. */
function resolvePath(folder: string, pathname: string): string | undefined {
  const decoded = decode(pathname);
  if (decoded === undefined || decoded.includes("\0")) return undefined;
  const path = join(folder, decoded);
  if (!`${path}${sep}`.startsWith(normalize(folder) + sep)) return undefined;
  // A path may be encoded, have more slashes, or have capitals on a disk that knows none.
  return hostFiles.includes(relative(folder, path).toLowerCase()) ? undefined : path;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

async function readSiteFile(folder: string, path: string | undefined): Promise<SiteFile | undefined> {
  if (path === undefined) return undefined;
  const page = path.replace(/[\\/]$/, "");
  for (const candidate of [path, `${page}.html`, join(path, "index.html")]) {
    const stats = await stat(candidate).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const bytes = stats.size <= maxBytesInMemory ? await readFile(candidate) : undefined;
    const type = contentTypes[extname(candidate).toLowerCase()] ?? "application/octet-stream";
    return {
      path: candidate,
      pathname: toPathname(folder, candidate),
      version: versionOf(stats),
      type,
      isText: bytes !== undefined && /^text|json|xml|javascript/.test(type),
      size: bytes?.byteLength ?? stats.size,
      tag: bytes ? hash(bytes) : `${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}`,
      ...(bytes ? { bytes } : {}),
    };
  }
  return undefined;
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
