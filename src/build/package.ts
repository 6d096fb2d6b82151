import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import { answerPagePath } from "../chat/person.ts";
import { fontFolder } from "../faces/faces.ts";
import { linkFiles } from "./assets.ts";
import { escapeAttributes, moveScriptsToFile, trimIslands } from "./compactHtml.ts";
import { type Deployment, isFunctionTarget, type Target } from "./deployment.ts";
import { copyDocuments } from "./documents.ts";
import { fontCache, makeFonts } from "./fonts.ts";
import { headersFile, siteHeaders } from "./headers.ts";
import { linkPicture } from "./linkPicture.ts";
import { makePictures, pictureCache } from "./pictures.ts";
import { publicFolder } from "./project.ts";
import { siteIcons } from "./siteIcons.ts";
import { fitAnyHost } from "./staticHost.ts";
import { makeHostFolder } from "./targets/hostFolder.ts";
import { textFiles } from "./textFiles.ts";
import { keepUsedStyle } from "./usedStyle.ts";

/** Makes `<staging>/<id>/` stand alone at the root of its own domain, with nothing of the build machine. */
export async function packageSite(
  loaded: LoadedBusiness,
  staging: string,
  deployment: Deployment,
): Promise<void> {
  const { id, business } = loaded;
  const { target, desk } = deployment;
  const site = join(staging, id);
  const assets = join(staging, "_astro");
  await linkFiles(await assetNames(assets, target), assets, join(site, "_astro"));
  await linkFiles(await makePictures(loaded), pictureCache, join(site, "_pictures"));
  await copyDocuments(loaded, join(site, "_documents"));
  await rename(`${site}.html`, join(site, "index.html"));
  for (const [name, content] of Object.entries({
    ...textFiles(business, target),
    ...(await siteIcons(loaded)),
  })) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), content);
  }
  // Pages name the picture by its whole address, so a site without an address has no use for it.
  if (business.siteUrl) await writeFile(join(site, "og.png"), await linkPicture(business));
  const styles = await finishPages(site);
  await linkFiles(await makeFonts(styles), fontCache, join(site, fontFolder));
  const headers = siteHeaders(business, styles, desk, target);
  await writeFile(join(site, "_headers"), headersFile(headers));
  if (target === "static") await fitAnyHost(business, site, desk);
  await copyPublicFiles(site);
  await makeHostFolder(loaded, site, headers, deployment);
}

/** Scripts and styles, with what they are when they are compressed where no host does that itself. */
async function assetNames(assets: string, target: Target): Promise<string[]> {
  const names = await readdir(assets).catch(() => []);
  return isFunctionTarget(target) ? names.filter((name) => !/\.(?:br|gz)$/.test(name)) : names;
}

/**
 * Adds what every site has, as it is. A file of the site's own stays, and a link, which may lead anywhere, is
 * left out.
 */
async function copyPublicFiles(site: string): Promise<void> {
  const filter = async (source: string) => !(await lstat(source)).isSymbolicLink();
  if (existsSync(publicFolder)) await cp(publicFolder, site, { recursive: true, force: false, filter });
}

/** Gives every page its last form, and answers the distinct texts of their style elements. */
async function finishPages(site: string): Promise<Set<string>> {
  const [written, styles] = [new Set<string>(), new Set<string>()];
  const files = await htmlFiles(site);
  const pages = (await Promise.all(files.map((file) => readFile(file, "utf8")))).map(escapeAttributes);
  // Scripts make most of the page of answers, and its style is its own.
  const isOfSite = (_: string, index: number) => files[index] !== join(site, `${answerPagePath}.html`);
  const styled = keepUsedStyle(pages.filter(isOfSite), await readStyles(join(site, "_astro")));
  const finished = pages.map((page, index) => (isOfSite(page, index) ? (styled.shift() ?? page) : page));
  for (const [index, page] of finished.entries()) {
    const html = trimIslands(await moveScriptsToFile(page, site, written));
    for (const [, style = ""] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) styles.add(style);
    // There are as many files as pages.
    await writeFile(files[index] as string, html);
  }
  return styles;
}

/** The styles that scripts of the pages load. */
async function readStyles(assets: string): Promise<string> {
  const names = (await readdir(assets).catch(() => [])).filter((name) => name.endsWith(".css"));
  return (await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")))).join("");
}

async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith(".html")).map((name) => join(folder, name));
}
