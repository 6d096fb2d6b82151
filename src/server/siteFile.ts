import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { extname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { assetFolders } from "../business/check/replacedSites.ts";
import type { ByteRange } from "./byteRange.ts";
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
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
};

/** What is answered with a file: no body, one in memory, or bytes of the file. */
export type SiteAnswer = { status: number; headers: OutgoingHttpHeaders; body?: Buffer | ByteRange };

/** A file, the build of the site that it is of, and what it was answered with before, by encoding. */
export type FoundFile = {
  /** What it is kept under; empty where it is not kept. */
  key: string;
  build: SiteBuild;
  file: SiteFile;
  answers: Record<string, SiteAnswer>;
  checkedAtMs: number;
};

/**
 * The file that a path names, `/services` also by `services.html` or `services/index.html`; undefined for
 * none, for one outside of the site's folder, and for the host's own files.
 */
export async function findFile(folder: SiteFolder, pathname: string): Promise<FoundFile | undefined> {
  // However a path is spelled, its file is kept under one name.
  const path = sitePath(pathname);
  if (path === undefined) return undefined;
  const recent = await folder.build();
  const kept = cachedFile<FoundFile>(recent.id + path);
  if (kept && (await isFresh(kept))) return kept;
  return readFound(folder, path);
}

/** More swaps of a site than go on while one file is read. */
const maxAttempts = 10;

/**
 * Reads a file with the rules of its build, as the policy names the styles of its pages; again where a swap
 * came between.
 */
async function readFound(folder: SiteFolder, path: string): Promise<FoundFile | undefined> {
  for (let attempt = 1; ; attempt++) {
    const build = await folder.build(true);
    const file = await readSiteFile(build.path, path);
    const replaced = file ? undefined : await readReplaced(folder, path);
    const isStill = (await folder.build(true)).id === build.id;
    if (!isStill && attempt < maxAttempts) continue;
    const found = file ?? replaced;
    if (!found) return undefined;
    const key = file && build.id ? build.id + path : "";
    const kept = { key, build, file: found, answers: {}, checkedAtMs: performance.now() };
    if (key) cacheFile(key, kept, found.bytes?.byteLength ?? 0);
    return kept;
  }
}

/** Reads a script or a picture of a site that a build replaced, for pages that were opened before. */
async function readReplaced(folder: SiteFolder, path: string): Promise<SiteFile | undefined> {
  if (!assetFolders.some((name) => path.startsWith(`/${name}/`))) return undefined;
  for (let attempt = 1; ; attempt++) {
    const places = await folder.replaced();
    for (const place of places) {
      const file = await readSiteFile(place, path);
      if (file) return file;
    }
    // A swap that ends renames its folder.
    if (attempt === maxAttempts || isDeepStrictEqual(places, await folder.replaced())) return undefined;
  }
}

/** Whether a kept file is still that on the disk; one in memory is looked at once a second at most. */
async function isFresh(found: FoundFile): Promise<boolean> {
  const nowMs = performance.now();
  if (found.file.bytes && nowMs - found.checkedAtMs < checkIntervalMs) return true;
  found.checkedAtMs = nowMs;
  const stats = await stat(found.file.path).catch(() => undefined);
  return stats !== undefined && versionOf(stats) === found.file.version;
}

/** Opens a file to send it from the disk; undefined where it is gone, or another has its place. */
export async function openSiteFile({ path, version }: SiteFile): Promise<FileHandle | undefined> {
  const handle = await open(path).catch(() => undefined);
  if (handle && versionOf(await handle.stat()) === version) return handle;
  await handle?.close();
  return undefined;
}

const versionOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`;

async function readSiteFile(folder: string, sitePath: string): Promise<SiteFile | undefined> {
  const path = join(folder, sitePath);
  const page = path.replace(/[\\/]$/, "");
  for (const candidate of [path, `${page}.html`, join(path, "index.html")]) {
    const read = await readVersion(candidate);
    if (!read) continue;
    const { stats, bytes } = read;
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

/** Reads a file as it is at one time; undefined where there is none. A large one is not read. */
async function readVersion(path: string): Promise<{ stats: Stats; bytes: Buffer | undefined } | undefined> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) return undefined;
  const handle = await open(path).catch(unlessMissing);
  if (!handle) return undefined;
  try {
    const stats = await handle.stat();
    return { stats, bytes: stats.size <= maxBytesInMemory ? await handle.readFile() : undefined };
  } finally {
    await handle.close();
  }
}

/** Lets a file pass that went a moment ago. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
