import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatFacts } from "../../business/facts.ts";
import type { LoadedBusiness } from "../../business/load.ts";
import {
  type Deployment,
  type FunctionTarget,
  isFunctionTarget,
  ownFunctions,
  publishFolders,
} from "../deployment.ts";
import { redirectRules } from "../redirects.ts";
import { writeWranglerConfig } from "./cloudflareConfig.ts";
import { writeDeskFunctions } from "./functions.ts";
import { checkRoutes, checkWorkerSite } from "./hostLimits.ts";
import { writeNetlifyConfig } from "./netlifyConfig.ts";
import { vercelRoutes, writeVercelConfig } from "./vercelOutput.ts";

/** The headers of a site by path, as `siteHeaders` answers them. */
type Headers = Record<string, [string, string][]>;

/**
 * Makes of the files of a site the folder that the tool of its host deploys: the files where the host
 * publishes them, its rules, and the functions of the desk. Throws a `SiteMistake` where the host would not
 * take it.
 */
export async function makeHostFolder(
  loaded: LoadedBusiness,
  site: string,
  headers: Headers,
  deployment: Deployment,
): Promise<void> {
  const { target } = deployment;
  if (!isFunctionTarget(target)) return;
  await moveInto(join(site, publishFolders[target]), site);
  await writeRules[target](loaded, site, headers, deployment);
  const functions = ownFunctions(deployment);
  if (functions) await writeDeskFunctions(site, functions, formatFacts(loaded));
}

/** Moves a folder to a place below itself. */
async function moveInto(place: string, folder: string): Promise<void> {
  const aside = `${folder}.files`;
  await rename(folder, aside);
  await mkdir(dirname(place), { recursive: true });
  await rename(aside, place);
}

type WriteRules = (
  loaded: LoadedBusiness,
  site: string,
  headers: Headers,
  deployment: Deployment,
) => Promise<void>;

const writeRules: Record<FunctionTarget, WriteRules> = {
  vercel: async ({ folder, business }, site, headers, deployment) => {
    const pages = join(site, publishFolders.vercel);
    // Vercel reads no such files, and would show them.
    for (const name of ["_headers", "_redirects"]) await rm(join(pages, name), { force: true });
    const redirects = redirectRules(business);
    const routes = vercelRoutes({ headers, redirects }, deployment);
    checkRoutes(folder, routes.length, redirects.length);
    await writeVercelConfig(site, routes, deployment);
  },
  netlify: (_, site) => writeNetlifyConfig(site),
  cloudflare: async (loaded, site, _, deployment) => {
    const pages = join(site, publishFolders.cloudflare);
    const read = (name: string) => readFile(join(pages, name), "utf8").catch(() => "");
    const rules = { headers: await read("_headers"), redirects: await read("_redirects") };
    await checkWorkerSite(loaded, pages, rules);
    await writeWranglerConfig(site, loaded.id, deployment);
  },
};
