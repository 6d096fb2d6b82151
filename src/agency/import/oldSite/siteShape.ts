import { byCount } from "./counts.ts";
import type { OldPage } from "./oldPage.ts";

/** Where the pages of a site lie in its saved folder, and the host that they had, where it is known. */
export type SiteShape = { root: string; host: string };

const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** What browsers call the folder of what a saved page shows, after the page's own name. */
const resourceFolder = /(?:_files|-Dateien|_fichiers|_archivos)$/;

const pageEnding = /\.(?:x?html?|php|aspx?|jsp)$/i;

/** Whether a saved file is a page: not a frame of another, which browsers save beside its pictures. */
export const isPageFile = (file: string): boolean =>
  pageEnding.test(file) && !file.split("/").some((part) => resourceFolder.test(part));

/** Whether a browser has saved the page: then its name is its title. */
export const isSavedByBrowser = (file: string, files: ReadonlySet<string>): boolean => {
  const stem = file.replace(pageEnding, "");
  return ["_files", "-Dateien", "_fichiers", "_archivos"].some((ending) => {
    for (const each of files) if (each.startsWith(`${stem}${ending}/`)) return true;
    return false;
  });
};

/** The folder of the site among those that a mirror holds: wget and HTTrack make one for each host. */
export function findSiteFolder(pageFiles: readonly string[]): SiteShape {
  const folders = Map.groupBy(pageFiles, (file) =>
    file.includes("/") ? file.slice(0, file.indexOf("/")) : "",
  );
  const hosts = [...folders].filter(([name]) => hostName.test(name) && !pageEnding.test(name));
  const [largest] = hosts.sort(([, a], [, b]) => b.length - a.length);
  // Beside the folders of hosts stand only the start pages of the mirroring program.
  const others = pageFiles.length - hosts.reduce((sum, [, { length }]) => sum + length, 0);
  if (largest && others <= 1) return { root: `${largest[0]}/`, host: largest[0].toLowerCase() };
  return { root: commonFolder(pageFiles), host: "" };
}

function commonFolder(files: readonly string[]): string {
  const [first = "", ...others] = files.map((file) => file.slice(0, file.lastIndexOf("/") + 1));
  const parts = first.split("/").slice(0, -1);
  for (let length = parts.length; length > 0; length--) {
    const folder = `${parts.slice(0, length).join("/")}/`;
    if (others.every((other) => other.startsWith(folder))) return folder;
  }
  return "";
}

/** The host that most pages name as theirs, without `www.`; empty where none does. */
export function findHost(pages: readonly OldPage[], { host }: SiteShape): string {
  const named = pages.flatMap(({ savedFrom, canonical }) => [savedFrom, canonical]).map(plainHost);
  return plainHost(`https://${host}`) || byCount(named)[0] || "";
}

/** The host of an address without `www.`; empty where it is none. */
export const plainHost = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";
