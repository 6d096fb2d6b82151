import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatFacts } from "../business/facts.ts";
import type { HostedSite, HostFunctions } from "../hosts/host.ts";
import { hostOf } from "../hosts/hosts.ts";
import { linkFiles } from "./assets.ts";
import type { Deployment } from "./deployment.ts";
import { deskBundle } from "./deskBundle.ts";

/**
 * Makes of the files of a site what its host serves or its tool deploys: the files where the host publishes
 * them, its rules, and the functions of the desk. Throws a `SiteMistake` where the host would not take it.
 */
export async function makeHostFolder(
  site: Omit<HostedSite, "pages" | "desk" | "isDaily">,
  { target, desk, schedule }: Deployment,
): Promise<void> {
  const host = hostOf(target);
  const pages = join(site.folder, host.pages);
  if (host.pages) await moveInto(pages, site.folder);
  await host.finish?.({ ...site, pages, desk, isDaily: schedule === "daily" });
  if (host.functions && desk === "own")
    await writeFunctions(site.folder, host.functions, formatFacts(site.loaded));
}

/** Moves a folder to a place below itself. */
async function moveInto(place: string, folder: string): Promise<void> {
  const aside = `${folder}.files`;
  await rename(folder, aside);
  await mkdir(dirname(place), { recursive: true });
  await rename(aside, place);
}

/**
 * Writes into the folder of a site the functions with its desk; `facts` is what `formatFacts` wrote of it.
 * Throws an error of the bundler.
 */
export async function writeFunctions(folder: string, functions: HostFunctions, facts: string): Promise<void> {
  const place = join(folder, functions.folder);
  const bundle = await deskBundle(functions);
  linkFiles(await readdir(bundle), bundle, place);
  const site = `export default ${JSON.stringify(facts)};\n`;
  const texts = { "index.mjs": functions.main, "site.mjs": site, ...functions.files };
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), text);
  }
}

/** Takes over into a new site what the tool of its host wrote into the old one. */
export async function keepHostFiles(target: string, old: string, site: string): Promise<void> {
  for (const name of hostOf(target).kept ?? []) {
    if (!existsSync(join(old, name))) continue;
    await mkdir(dirname(join(site, name)), { recursive: true });
    await copyFile(join(old, name), join(site, name));
  }
}
