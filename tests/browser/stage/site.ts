import { test as base } from "@playwright/test";
import { type Frontdesk, openFrontdesk, siteAddress } from "../../../scripts/frontdesk.ts";
import { loadBusinesses } from "../../../src/business/check/load.ts";
import { listen } from "../../../src/server/server.ts";
import { builtSites, businessesOf, type SharedSites } from "../../stage/builtSites.ts";

export { expect } from "@playwright/test";

/** A running Frontdesk; `address` is that of a site and a path on it. */
type Running = Frontdesk & { address: (id: string, path?: string) => string };

async function run(name: SharedSites, use: (running: Running) => Promise<void>): Promise<void> {
  const out = await builtSites(name);
  const { businesses } = await loadBusinesses(businessesOf(name));
  const frontdesk = await openFrontdesk(businesses, out, await listen(0));
  const address = (id: string, path = "/") => siteAddress(id, frontdesk.port) + path.slice(1);
  await use({ ...frontdesk, address });
  await frontdesk.close();
}

/** That sites are built first counts for no test. */
export const perWorker = { scope: "worker", timeout: 300_000 } as const;

/** Each worker has a Frontdesk of its own, on free ports: provider, desk and sites. */
export const test = base.extend<object, { samples: Running; cases: Running; looks: Running }>({
  samples: [({ browserName: _ }, use) => run("samples", use), perWorker],
  cases: [({ browserName: _ }, use) => run("cases", use), perWorker],
  looks: [({ browserName: _ }, use) => run("looks", use), perWorker],
});
