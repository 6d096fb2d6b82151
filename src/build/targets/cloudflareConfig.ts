import { join } from "node:path";
import { type Deployment, functionFolders, needsProxy, ownFunctions, publishFolders } from "../deployment.ts";
import { writeJson } from "./json.ts";

/** The run time's behaviour as of this day; a later one is to be tried first. */
const compatibilityDate = "2026-07-30";

/** Name of the worker of a desk without a site; that of a site is its first id, as what it keeps is there. */
export const deskWorker = "frontdesk-desk";

/**
 * Writes `wrangler.jsonc`: the worker, if there is one, before the calls of the pages, and the files of a
 * site.
 */
export const writeWranglerConfig = (
  folder: string,
  name: string,
  deployment: Deployment,
  hasPages = false,
): Promise<void> => writeJson(join(folder, "wrangler.jsonc"), wranglerConfig(name, deployment, hasPages));

function wranglerConfig(name: string, deployment: Deployment, hasPages: boolean) {
  const hasDesk = ownFunctions(deployment) !== undefined;
  const hasWorker = hasDesk || needsProxy(deployment);
  const { sharedDesk } = deployment;
  return {
    name,
    compatibility_date: compatibilityDate,
    ...(hasWorker ? { ...workerConfig, compatibility_flags: [hasDesk ? nodeModules : publicFetch] } : {}),
    ...(hasPages ? { assets: { ...assetsConfig, ...(hasWorker ? workerFirst : {}) } } : {}),
    ...(hasDesk ? durableConfig : {}),
    ...(sharedDesk === undefined ? {} : { vars: { DESK_URL: sharedDesk } }),
  };
}

/** The desk needs modules of Node. */
const nodeModules = "nodejs_compat";

/** Without it a worker reaches no other worker of its account at workers.dev (error 1042). */
const publicFetch = "global_fetch_strictly_public";

const workerConfig = {
  main: `${functionFolders.cloudflare}/index.mjs`,
  // The modules are what they are to be already.
  no_bundle: true,
  find_additional_modules: true,
  rules: [{ type: "ESModule", globs: ["**/*.mjs"] }],
  observability: { enabled: true },
};

const assetsConfig = {
  directory: publishFolders.cloudflare,
  not_found_handling: "404-page",
  html_handling: "drop-trailing-slash",
};
const workerFirst = { binding: "ASSETS", run_worker_first: ["/api/*"] };

/** One object holds all that the desk keeps. */
const durableConfig = {
  durable_objects: { bindings: [{ name: "DESK", class_name: "Desk" }] },
  migrations: [{ tag: "v1", new_sqlite_classes: ["Desk"] }],
};
