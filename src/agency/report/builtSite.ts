import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type Manifest, pagesFolder } from "../../build/manifest.ts";
import { type BrokenLink, createLinkFinder } from "./insideLinks.ts";
import type { SiteOutput } from "./siteReport.ts";

/** Made pages that nobody counts as one of the site. */
const madePages = ["404.html", "_answer.html", "thank-you.html"];

/** What hosts send of a page is about what this quality gives. */
const brotliQuality = 4;

const noSite: SiteOutput = {
  state: "missing",
  pages: 0,
  homeBytes: 0,
  homeSentBytes: 0,
  pageBytes: 0,
  totalBytes: 0,
};

/** Where a site was built, from what, and which old paths lead elsewhere. */
type Output = {
  out: string;
  manifest: Manifest;
  id: string;
  /** What builds would be made from now, by id; not there where the folder cannot be read. */
  hashes: ReadonlyMap<string, string>;
  redirects: readonly string[];
};

/** Measures what a build left of a site, and finds the links in it that lead to nothing of it. */
export async function measureBuiltSite({ out, manifest, id, hashes, redirects }: Output): Promise<{
  built: SiteOutput;
  brokenLinks: BrokenLink[];
}> {
  const entry = manifest[id];
  const home = pagesFolder(out, id, entry);
  const names = await listFiles(home);
  if (!names.includes("index.html")) return { built: noSite, brokenLinks: [] };
  const links = createLinkFinder([...names, ...redirects.map((path) => path.replace(/^\//, ""))]);
  const now = hashes.get(id);
  const state = now === undefined || now === entry?.business ? "current" : "older";
  const built: SiteOutput = { ...noSite, state };
  for (const name of names) {
    if (!name.endsWith(".html")) {
      const size = await readSize(home, name);
      built.totalBytes += size;
      if (name.endsWith(".css")) built.pageBytes += size;
      continue;
    }
    const html = await readFile(join(home, name));
    built.totalBytes += html.byteLength;
    built.pageBytes += html.byteLength;
    if (!madePages.includes(name)) built.pages += 1;
    if (name === "index.html") Object.assign(built, await measureHome(home, html));
    if (!name.startsWith("_")) links.read(name, html.toString());
  }
  return { built, brokenLinks: links.broken() };
}

/** Sizes of the files that all sites share, by names that change with their content. */
const sharedSizes = new Map<string, number>();

async function readSize(home: string, name: string): Promise<number> {
  const size = sharedSizes.get(name) ?? (await stat(join(home, name))).size;
  if (/^_(?:astro|fonts)\//.test(name)) sharedSizes.set(name, size);
  return size;
}

/** Paths of all files below a folder; of what compressed twins have, none. */
async function listFiles(home: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(home.length + 1));
}

/** The home page with the style sheets that it links: its styles are in it else. */
async function measureHome(
  home: string,
  html: Buffer,
): Promise<Pick<SiteOutput, "homeBytes" | "homeSentBytes">> {
  const sheets = [...html.toString().matchAll(/<link rel="stylesheet" href="\/([^"?]+)/g)];
  const styles = await Promise.all(sheets.map(([, name = ""]) => readFile(join(home, name)).catch(() => "")));
  const parts = [html, ...styles.map((style) => Buffer.from(style))];
  const sent = await Promise.all(parts.map((part) => compress(part)));
  const sum = (sizes: readonly Buffer[]) => sizes.reduce((total, { byteLength }) => total + byteLength, 0);
  return { homeBytes: sum(parts), homeSentBytes: sum(sent) };
}

const compress = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
