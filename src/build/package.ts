import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import { linkFiles } from "./assets.ts";
import { escapeAttributes, moveScriptsToFile, trimIslands } from "./compactHtml.ts";
import type { Deployment } from "./deployment.ts";
import { headersFile, siteHeaders } from "./headers.ts";
import { linkPicture } from "./linkPicture.ts";
import { makePictures, pictureCache } from "./pictures.ts";
import { publicFolder } from "./project.ts";
import { siteIcons } from "./siteIcons.ts";
import { fitAnyHost } from "./staticHost.ts";
import { textFiles } from "./textFiles.ts";

/** Makes `<staging>/<id>/` stand alone at the root of its own domain, with nothing of the build machine. */
export async function packageSite(
  loaded: LoadedBusiness,
  staging: string,
  { target, desk }: Deployment,
): Promise<void> {
  const { id, business } = loaded;
  const site = join(staging, id);
  const assets = join(staging, "_astro");
  await linkFiles(await readdir(assets).catch(() => []), assets, join(site, "_astro"));
  await linkFiles(await makePictures(loaded), pictureCache, join(site, "_pictures"));
  await rename(`${site}.html`, join(site, "index.html"));
  for (const [name, content] of Object.entries({ ...textFiles(business), ...(await siteIcons(loaded)) })) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), content);
  }
  // Pages name the picture by its whole address, so a site without an address has no use for it.
  if (business.siteUrl) await writeFile(join(site, "og.png"), await linkPicture(business));
  const styles = await finishPages(site);
  await writeFile(join(site, "_headers"), headersFile(siteHeaders(business, styles, desk)));
  if (target === "static") await fitAnyHost(business, site);
  await copyPublicFiles(site);
}

/** Adds what every site has, as it is. A file of the site's own stays, and a link, which may lead anywhere, is left out. */
async function copyPublicFiles(site: string): Promise<void> {
  const filter = async (source: string) => !(await lstat(source)).isSymbolicLink();
  if (existsSync(publicFolder)) await cp(publicFolder, site, { recursive: true, force: false, filter });
}

/** Gives every page its last form, and answers the distinct texts of their style elements. */
async function finishPages(site: string): Promise<Set<string>> {
  const [written, styles] = [new Set<string>(), new Set<string>()];
  for (const page of await htmlFiles(site)) {
    const escaped = escapeAttributes(await readFile(page, "utf8"));
    const html = trimIslands(await moveScriptsToFile(escaped, site, written));
    for (const [, style = ""] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) styles.add(style);
    await writeFile(page, html);
  }
  return styles;
}

async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith(".html")).map((name) => join(folder, name));
}
