import { copyFile, link, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DeskPlace, isOffline, needsThanksPage } from "../../business/deskPlace.ts";
import { sitePaths, thanksPath } from "../../business/links.ts";
import { pageHref } from "../../business/paths.ts";
import type { Business } from "../../business/schema/business.ts";

/**
 * Makes a site work from any host of files. A host that does not look for `about.html` behind `/about` finds
 * the folder `about/` instead, with the same page.
 */
export async function fitAnyHost(business: Business, site: string, desk: DeskPlace): Promise<void> {
  for (const path of sitePaths(business)) await fitPage(site, path);
  // No search finds these pages, so their addresses need no name.
  if (needsThanksPage({ business, desk })) await copyToFolder(site, thanksPath);
  if (!isOffline(desk)) await copyToFolder(site, "/_answer");
  // GitHub Pages leaves out folders such as _astro where it finds no such file.
  await writeFile(join(site, ".nojekyll"), "");
}

async function fitPage(site: string, path: string): Promise<void> {
  const file = join(site, path === "/" ? "index.html" : `${path}.html`);
  await writeFile(file, withCanonical(await readFile(file, "utf8"), path));
  if (path !== "/") await copyToFolder(site, path);
}

async function copyToFolder(site: string, path: string): Promise<void> {
  const [file, folder] = [join(site, `${path}.html`), join(site, path)];
  await mkdir(folder, { recursive: true });
  const copy = join(folder, "index.html");
  await link(file, copy).catch(() => copyFile(file, copy));
}

/**
 * Names the address of a page that has several, as `siteUrl` does where the file has one: searches show one.
 */
const withCanonical = (html: string, path: string) =>
  html.includes('<link rel="canonical"')
    ? html
    : html.replace("</title>", () => `</title><link rel="canonical" href="${pageHref(path)}">`);
