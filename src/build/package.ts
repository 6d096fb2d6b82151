import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { LoadedBusiness } from "../business/check/load.ts";
import { hostOf } from "../hosts/hosts.ts";
import { fontFolder } from "../typefaces/typefaces.ts";
import { linkFiles } from "./assets.ts";
import type { Deployment } from "./deployment.ts";
import { copyDocuments, documentCache } from "./documents.ts";
import { finishPages, type RenderedSite } from "./finishPages.ts";
import { fontCache, makeFonts } from "./fonts.ts";
import { headersFile, siteHeaders } from "./headers.ts";
import { makeHostFolder } from "./hostFolder.ts";
import { linkPicture } from "./linkPicture.ts";
import { makePictures, pictureCache } from "./pictures.ts";
import { publicFolder } from "./project.ts";
import { redirectRules } from "./redirects.ts";
import { siteIcons } from "./siteIcons.ts";
import { textFiles } from "./textFiles.ts";

/**
 * Makes of the rendered pages of a site and the assets of all sites the folder `<staging>/<id>/`: it stands
 * alone at the root of its own domain, with nothing of the build machine.
 */
export async function packageSite(
  loaded: LoadedBusiness,
  staging: string,
  deployment: Deployment,
  { rendered, assets, assetNames }: { rendered: RenderedSite; assets: string; assetNames: readonly string[] },
): Promise<void> {
  const { id, business } = loaded;
  const { target, desk } = deployment;
  const host = hostOf(target);
  const site = join(staging, id);
  const { pages, scripts, styles } = finishPages(rendered);
  linkFiles(assetNames, assets, join(site, "_astro"));
  linkFiles(await makePictures(loaded), pictureCache, join(site, "_pictures"));
  linkFiles(await copyDocuments(loaded), documentCache, join(site, "_documents"));
  writeFiles(site, { ...pages, ...textFiles(business, host), ...(await siteIcons(loaded)) });
  writeFiles(join(site, "_astro"), scripts);
  // Pages name the picture by its whole address, so a site without an address has no use for it.
  if (business.siteUrl) writeFileSync(join(site, "og.png"), await linkPicture(loaded));
  linkFiles(await makeFonts(styles), fontCache, join(site, fontFolder));
  const headers = siteHeaders(business, styles, desk, host);
  writeFileSync(join(site, "_headers"), headersFile(headers));
  copyPublicFiles(site);
  await makeHostFolder({ loaded, folder: site, headers, redirects: redirectRules(business) }, deployment);
}

/** Writes files into a folder, by their paths below it. */
function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  const places = new Set(Object.keys(files).map((name) => dirname(join(folder, name))));
  for (const place of places) mkdirSync(place, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
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
