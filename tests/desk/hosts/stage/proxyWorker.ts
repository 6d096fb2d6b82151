import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { writeProxy } from "../../../../src/build/targets/functions.ts";

/** The worker of a site as a build makes it, in workerd, before a desk elsewhere. */
export async function startProxyWorker(deskUrl: string, secret: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "worker-"));
  await writeProxy(folder);
  const [modulesRoot, site] = [join(folder, "worker"), join(folder, "site")];
  await mkdir(site);
  await writeFile(join(site, "index.html"), "the home page");
  await writeFile(join(site, "404.html"), "no such page");
  const names = (await readdir(modulesRoot)).filter((name) => name.endsWith(".mjs"));
  const modules = names
    .sort((name) => (name === "index.mjs" ? -1 : 1))
    .map(async (name) => ({
      type: "ESModule" as const,
      path: join(modulesRoot, name),
      contents: await readFile(join(modulesRoot, name), "utf8"),
    }));
  const worker = new Miniflare({
    cf: false,
    modulesRoot,
    modules: await Promise.all(modules),
    compatibilityDate: "2026-07-30",
    compatibilityFlags: ["nodejs_compat"],
    bindings: { DESK_URL: deskUrl, ...(secret ? { ADDRESS_SECRET: secret } : {}) },
    assets: {
      directory: site,
      binding: "ASSETS",
      routerConfig: { has_user_worker: true, static_routing: { user_worker: ["/api/*"] } },
      assetConfig: { not_found_handling: "404-page" },
    },
  });
  await worker.ready;
  return {
    /** Calls the site at its own address, as a visitor at an IP address whom the host names. */
    call: (
      path: string,
      address: string,
      init: { method?: string; headers?: Record<string, string>; body?: string } = {},
    ) =>
      worker.dispatchFetch(`https://acme.example${path}`, {
        ...init,
        headers: { ...init.headers, "cf-connecting-ip": address },
        redirect: "manual",
      }),
    stop: () => worker.dispose(),
  };
}
