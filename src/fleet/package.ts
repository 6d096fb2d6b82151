import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LoadedBusiness, localLogo } from "../business/load.ts";
import { headersFile, siteHeaders } from "./headers.ts";
import { linkPicture } from "./linkPicture.ts";
import { withLeanIslands, withLoaderFile } from "./loader.ts";
import { textFiles } from "./textFiles.ts";

/** Makes `<staging>/<id>/` stand alone at the root of its own domain: assets, logo and 404 page inside, nothing of the build machine. */
export async function packageSite({ id, folder, business }: LoadedBusiness, staging: string): Promise<void> {
  const site = join(staging, id);
  await linkFolder(join(staging, "_astro"), join(site, "_astro"));
  await rename(join(site, "404", "index.html"), join(site, "404.html"));
  await rm(join(site, "404"), { recursive: true });
  for (const [name, text] of Object.entries(textFiles(business))) await writeFile(join(site, name), text);
  // A link's picture is named by its whole address, so a site without one has no use for it.
  if (business.siteUrl) await writeFile(join(site, "og.png"), await linkPicture(business));
  const logo = localLogo(business);
  if (logo) await copyFile(join(folder, logo), join(site, logo));
  const styles = await finishPages(site);
  await writeFile(join(site, "_headers"), headersFile(siteHeaders(business, styles)));
}

/** Gives every page its last form, and answers with the distinct texts of their style elements. */
async function finishPages(site: string): Promise<Set<string>> {
  const [written, styles] = [new Set<string>(), new Set<string>()];
  for (const page of await htmlFiles(site)) {
    const html = withLeanIslands(await withLoaderFile(await readFile(page, "utf8"), site, written));
    for (const [, style = ""] of html.matchAll(/<style>([^<]*)<\/style>/g)) styles.add(style);
    await writeFile(page, html);
  }
  return styles;
}

async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith(".html")).map((name) => join(folder, name));
}

/** Hard links cost no bytes; where the file system has none, the files are copied. */
async function linkFolder(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const name of names)
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
}
