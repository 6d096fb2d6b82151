import { lstat, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { ImportDefaults } from "../cells/cell.ts";
import type { Imported, ImportMistake } from "../importedSite.ts";
import { composeSite } from "./composeSite.ts";
import { type OldPage, readOldPage } from "./oldPage.ts";
import { createFileFinder, findCopies, findOldPaths, toOldKey } from "./oldPaths.ts";
import { decodeHtml, UnreadableHtml } from "./parseHtml.ts";
import type { SavedSite } from "./savedSite.ts";
import { listSavedFiles } from "./siteFolder.ts";
import { findHost, findSiteFolder, isPageFile, isSavedByBrowser } from "./siteShape.ts";

/** A larger page is no text that people wrote. */
const maxPageBytes = 10_000_000;

/** A site has at most so many pages. */
const maxPages = 1000;

/** Reads a site that was saved as a folder: by a browser, a page at a time, by wget or by HTTrack. */
export async function readOldSite(folder: string, defaults: ImportDefaults): Promise<Imported> {
  const saved = await listSavedFiles(folder);
  const pageFiles = saved.files.filter(isPageFile);
  const shape = findSiteFolder(pageFiles);
  const files = pageFiles.filter((file) => file.startsWith(shape.root) && !isForeignPage(file));
  const place = basename(resolve(folder));
  const { pages, mistakes } = await readPages(folder, files.slice(0, maxPages));
  if (!pages.length)
    return { sites: [], mistakes: [...mistakes, { place, message: "No page of a site is here." }] };
  const { site, lists, copies } = connectPages(folder, saved.files, pages);
  const composed = await composeSite(site, place, defaults);
  if ("message" in composed) return { sites: [], mistakes: [...mistakes, composed] };
  const repairs = [
    ...saved.repairs,
    ...(files.length > maxPages ? [`Only ${maxPages} of ${files.length} pages were read.`] : []),
    ...nameFiles("Lists of other pages", lists),
    ...nameFiles("Copies of other pages", copies),
    ...mistakes.map((mistake) => `${mistake.place}: ${mistake.message}`),
    ...composed.repairs,
  ];
  return {
    sites: [{ ...composed, repairs }],
    mistakes: [],
  };
}

const nameFiles = (what: string, pages: readonly OldPage[]) =>
  pages.length ? [`${what} were left out: ${pages.map(({ file }) => file).join(", ")}.`] : [];

/** Pages for visitors who took a wrong way, which every site of this product has by itself. */
const isForeignPage = (file: string) => /(?:^|\/)404\.\w+$/.test(file);

/** Pages that only list others: by keyword, author or number. */
const isList = (paths: readonly string[]) =>
  /\/(?:tag|category|author|feed|wp-json|page\/\d+)(?:\/|$)/i.test(paths[0] ?? "");

/** Reads pages one after the other: each may be large. */
async function readPages(
  folder: string,
  files: readonly string[],
): Promise<{ pages: OldPage[]; mistakes: ImportMistake[] }> {
  const pages: OldPage[] = [];
  const mistakes: ImportMistake[] = [];
  for (const file of files) {
    const { size } = await lstat(join(folder, file));
    if (size > maxPageBytes) {
      mistakes.push({ place: file, message: `Left out: larger than ${maxPageBytes / 1e6} MB.` });
      continue;
    }
    try {
      pages.push(readOldPage(file, decodeHtml(await readFile(join(folder, file)))));
    } catch (error) {
      if (!(error instanceof UnreadableHtml)) throw error;
      mistakes.push({ place: file, message: `Left out. ${error.message}` });
    }
  }
  return { pages, mistakes };
}

/** Finds out how pages lie and link to one another. */
function connectPages(
  folder: string,
  allFiles: readonly string[],
  saved: readonly OldPage[],
): { site: SavedSite; lists: OldPage[]; copies: OldPage[] } {
  const files = new Set(allFiles);
  const shape = findSiteFolder(saved.map(({ file }) => file));
  const host = findHost(saved, shape);
  const findFile = createFileFinder(files, shape, host);
  const copies = findCopies(saved, findFile);
  const pages = saved.filter((page) => !copies.has(page));
  const paths = findOldPaths(pages, shape, host, ({ file }) => isSavedByBrowser(file, files));
  const oldPaths = (page: OldPage) => paths.get(page) ?? [];
  const pageByFile = new Map(saved.map((page) => [page.file, copies.get(page) ?? page]));
  // Of pages that say they are the same, the first is meant.
  const pageByKey = new Map(
    pages.flatMap((page) => oldPaths(page).map((path) => [toOldKey(path), page] as const)).reverse(),
  );
  const lists = pages.filter((page) => isList(oldPaths(page)));
  const moved = pages.filter(({ refresh }) => refresh);
  const own = pages.filter((page) => !lists.includes(page) && !moved.includes(page));
  const home = pageByKey.get("/");
  const site: SavedSite = {
    folder,
    host,
    pages: own,
    moved,
    home: (home && own.includes(home) ? home : own[0]) ?? (saved[0] as OldPage),
    oldPaths,
    findFile,
    linkedPage: (page, href) =>
      pageByFile.get(findFile(page, href) ?? "") ?? pageByKey.get(linkKey(page, href, host)),
  };
  return { site, lists, copies: [...copies.keys()] };
}

/** The key of a link to a page of the site itself; empty for any other. */
function linkKey({ savedFrom, canonical }: OldPage, href: string, host: string): string {
  const base = savedFrom || canonical || `https://${host || "localhost"}/`;
  if (!href || href.startsWith("#") || !URL.canParse(href, base)) return "";
  const url = new URL(href, base);
  const isOwn =
    /^https?:$/.test(url.protocol) && url.hostname.replace(/^www\./, "") === (host || "localhost");
  return isOwn ? toOldKey(url.pathname) : "";
}
