import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { LoadedBusiness } from "../business/check/load.ts";
import { takeoverPagePath } from "../chat/takeoverCall.ts";
import type { Host } from "../hosts/host.ts";
import { hostOf } from "../hosts/hosts.ts";
import { fontFolder } from "../typefaces/typefaces.ts";
import { linkFiles } from "./assets.ts";
import { escapeAttributes, moveScriptsToFile, trimIslands } from "./compactHtml.ts";
import type { Deployment } from "./deployment.ts";
import { copyDocuments, documentCache } from "./documents.ts";
import { fontCache, makeFonts } from "./fonts.ts";
import { headersFile, siteHeaders } from "./headers.ts";
import { makeHostFolder } from "./hostFolder.ts";
import { linkPicture } from "./linkPicture.ts";
import { makePictures, pictureCache } from "./pictures.ts";
import { publicFolder } from "./project.ts";
import { redirectRules } from "./redirects.ts";
import { siteIcons } from "./siteIcons.ts";
import { textFiles } from "./textFiles.ts";
import { findStyles, keepUsedStyle } from "./usedStyle.ts";

/** Makes `<staging>/<id>/` stand alone at the root of its own domain, with nothing of the build machine. */
export async function packageSite(
  loaded: LoadedBusiness,
  staging: string,
  deployment: Deployment,
): Promise<void> {
  const { id, business } = loaded;
  const { target, desk } = deployment;
  const host = hostOf(target);
  const site = join(staging, id);
  const assets = join(staging, "_astro");
  linkFiles(await assetNames(assets, host), assets, join(site, "_astro"));
  linkFiles(await makePictures(loaded), pictureCache, join(site, "_pictures"));
  linkFiles(await copyDocuments(loaded), documentCache, join(site, "_documents"));
  await rename(`${site}.html`, join(site, "index.html"));
  for (const [name, content] of Object.entries({
    ...textFiles(business, host),
    ...(await siteIcons(loaded)),
  })) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), content);
  }
  // Pages name the picture by its whole address, so a site without an address has no use for it.
  if (business.siteUrl) writeFileSync(join(site, "og.png"), await linkPicture(business));
  const styles = finishPages(site);
  linkFiles(await makeFonts(styles), fontCache, join(site, fontFolder));
  const headers = siteHeaders(business, styles, desk, host);
  writeFileSync(join(site, "_headers"), headersFile(headers));
  copyPublicFiles(site);
  await makeHostFolder({ loaded, folder: site, headers, redirects: redirectRules(business) }, deployment);
}

/** Scripts and styles, with what they are when they are compressed where no host does that itself. */
async function assetNames(assets: string, { compresses }: Host): Promise<string[]> {
  const names = await readdir(assets).catch(() => []);
  return compresses ? names.filter((name) => !/\.(?:br|gz)$/.test(name)) : names;
}

/**
 * Adds what every site has, as it is. A file of the site's own stays, and a link, which may lead anywhere, is
 * left out.
 */
function copyPublicFiles(site: string): void {
  if (!existsSync(publicFolder)) return;
  const entries = readdirSync(publicFolder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(site, relative(publicFolder, parentPath), name);
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) copyFileSync(join(parentPath, name), file);
  }
}

/** Gives every page its last form, and answers the distinct texts of their style elements. */
function finishPages(site: string): Set<string> {
  const [written, styles] = [new Set<string>(), new Set<string>()];
  const finish = (file: string, page: string) => {
    const html = trimIslands(moveScriptsToFile(page, site, written));
    for (const style of findStyles(html)) styles.add(style);
    writeFileSync(file, html);
  };
  const read = (file: string) => escapeAttributes(readFileSync(file, "utf8"));
  const home = join(site, "index.html");
  const answers = join(site, `${takeoverPagePath}.html`);
  const inner = htmlFiles(site).filter((file) => file !== home && file !== answers);
  // Most visitors come to the home page first: its style is what it needs alone.
  for (const files of [[home], inner])
    for (const [index, page] of keepUsedStyle(files.map(read)).entries()) finish(files[index] ?? "", page);
  // Scripts make most of the page of answers, and its style is its own.
  if (existsSync(answers)) finish(answers, read(answers));
  return styles;
}

function htmlFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return entries.filter((name) => name.endsWith(".html")).map((name) => join(folder, name));
}
