import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MiniflareOptions } from "miniflare";

/** How workerd runs the folder of a site for Cloudflare, by what its `wrangler.jsonc` says. */
export async function workerOptions(
  site: string,
  settings: Record<string, string>,
): Promise<MiniflareOptions> {
  const config = JSON.parse(await readFile(join(site, "wrangler.jsonc"), "utf8"));
  const main = join(site, config.main);
  const worker = join(main, "..");
  const modules = (await readdir(worker)).map((name) => join(worker, name)).filter((path) => path !== main);
  const { directory, binding, html_handling, not_found_handling, run_worker_first } = config.assets;
  return {
    // Else it looks a host up.
    cf: false,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    modulesRoot: worker,
    modules: [main, ...modules].map((path) => ({ type: "ESModule", path })),
    ...(config.durable_objects ? { durableObjects: { DESK: { className: "Desk", useSQLite: true } } } : {}),
    bindings: { ...config.vars, ...settings },
    assets: {
      directory: join(site, directory),
      binding,
      assetConfig: { html_handling, not_found_handling },
      routerConfig: { has_user_worker: true, static_routing: { user_worker: run_worker_first } },
    },
  };
}
