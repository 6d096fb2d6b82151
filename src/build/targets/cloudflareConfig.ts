import { join } from "node:path";
import { type Deployment, functionFolders, ownFunctions, publishFolders } from "../deployment.ts";
import { writeJson } from "./json.ts";

/** The run time's behaviour as of this day; a later one is to be tried first. */
const compatibilityDate = "2026-07-30";

/** Writes `wrangler.jsonc`: the files of a site, and before them the worker of its desk, if it has one. */
export const writeWranglerConfig = (folder: string, name: string, deployment: Deployment): Promise<void> =>
  writeJson(join(folder, "wrangler.jsonc"), wranglerConfig(name, ownFunctions(deployment) !== undefined));

const wranglerConfig = (name: string, hasDesk: boolean) => ({
  name,
  compatibility_date: compatibilityDate,
  ...(hasDesk ? workerConfig : {}),
  assets: { ...assetsConfig, ...(hasDesk ? workerFirst : {}) },
  ...(hasDesk ? durableConfig : {}),
});

const workerConfig = {
  // The desk needs modules of Node.
  compatibility_flags: ["nodejs_compat"],
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
