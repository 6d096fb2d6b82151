import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dayCaching, type Host, type HostedSite } from "../host.ts";
import { writeJson } from "../writeJson.ts";
import { cloudflareFacts } from "./facts.ts";
import { checkWorkerSite } from "./limits.ts";

/** The run time's behaviour as of this day; a later one is to be tried first. */
const compatibilityDate = "2026-07-30";

const [pages, worker] = ["site", "worker"];

/** Cloudflare (developers.cloudflare.com/workers): a worker with the files of a site. */
export const cloudflare: Host = {
  name: "cloudflare",
  deploy: "`wrangler deploy`",
  facts: cloudflareFacts,
  pages,
  caching: dayCaching,
  compresses: true,
  redirects: true,
  finish,
  functions: {
    folder: worker,
    entry: "src/hosts/cloudflare/entry.ts",
    main: `import { createCloudflareWorker } from "./bundle.mjs";
import facts from "./site.mjs";
const { worker, Desk } = createCloudflareWorker(facts);
export default worker;
export { Desk };
`,
    isWorker: true,
  },
};

/** Writes `wrangler.jsonc`: the files of a site, and before them the worker of its desk, if it has one. */
async function finish({ loaded, folder, pages, desk }: HostedSite): Promise<void> {
  const read = (name: string) => readFile(join(pages, name), "utf8").catch(() => "");
  const rules = { headers: await read("_headers"), redirects: await read("_redirects") };
  await checkWorkerSite(loaded, pages, rules);
  const hasDesk = desk === "own";
  await writeJson(join(folder, "wrangler.jsonc"), {
    name: loaded.id,
    compatibility_date: compatibilityDate,
    ...(hasDesk ? workerConfig : {}),
    assets: { ...assetsConfig, ...(hasDesk ? workerFirst : {}) },
    ...(hasDesk ? durableConfig : {}),
  });
}

const workerConfig = {
  // The desk needs modules of Node.
  compatibility_flags: ["nodejs_compat"],
  main: `${worker}/index.mjs`,
  // The modules are what they are to be already.
  no_bundle: true,
  find_additional_modules: true,
  rules: [{ type: "ESModule", globs: ["**/*.mjs"] }],
  observability: { enabled: true },
};

const assetsConfig = {
  directory: pages,
  not_found_handling: "404-page",
  html_handling: "drop-trailing-slash",
};
const workerFirst = { binding: "ASSETS", run_worker_first: ["/api/*"] };

/** One object holds all that the desk keeps. */
const durableConfig = {
  durable_objects: { bindings: [{ name: "DESK", class_name: "Desk" }] },
  migrations: [{ tag: "v1", new_sqlite_classes: ["Desk"] }],
};
