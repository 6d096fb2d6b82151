import { createHash } from "node:crypto";
import { existsSync, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FileAnswer } from "./fileAnswer.ts";
import { cachedFile, cacheFile } from "./fileCache.ts";
import { checkIntervalMs, type SiteBuild, type SiteFolder } from "./siteFolder.ts";
import { fileToSitePath, sitePath } from "./sitePath.ts";

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

/** A file, the build of the site that it is of, and what it was answered with before, by encoding. */
export type FoundFile = {
  /** What it is kept under; empty where it is not kept. */
  key: string;
  build: SiteBuild;
  file: SiteFile;
  answers: Record<string, FileAnswer>;
  checkedAtMs: number;
};

/**
 * The file that a path names, `/services` also by `services.html` or `services/index.html`; undefined for none, for one
 * outside of the site's folder, and for the host's own files.
 */
export async function findFile(folder: SiteFolder, pathname: string): Promise<FoundFile | undefined> {
  // However a path is spelled, its file is kept under one name.
  const path = sitePath(pathname);
  if (path === undefined) return undefined;
  const recent = await folder.build();
  const kept = cachedFile<FoundFile>(recent.id + path);
  if (kept && (await isFresh(kept))) return kept;
  // What is read now goes with the rules of now: the policy names the styles of its pages.
  const build = await folder.build(true);
  const file = await readSiteFile(folder.path, path);
  if (!file) return undefined;
  const found = {
    key: build.id && build.id + path,
    build,
    file,
    answers: {},
    checkedAtMs: performance.now(),
  };
  if (found.key) cacheFile(found.key, found, file.bytes?.byteLength ?? 0);
  return found;
}

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

async function readSiteFile(folder: string, sitePath: string): Promise<SiteFile | undefined> {
  const path = join(folder, sitePath);
  const page = path.replace(/[\\/]$/, "");
  for (const candidate of [path, `${page}.html`, join(path, "index.html")]) {
    const stats = await stat(candidate).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const bytes = stats.size <= maxBytesInMemory ? await readFile(candidate) : undefined;
    const type = contentTypes[extname(candidate).toLowerCase()] ?? "application/octet-stream";
    return {
      path: candidate,
      pathname: fileToSitePath(folder, candidate),
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
