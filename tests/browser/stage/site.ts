import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { type Frontdesk, openFrontdesk, siteAddress } from "../../../scripts/frontdesk.ts";
import { loadBusinesses } from "../../../src/business/load.ts";
import { listen } from "../../../src/server/server.ts";

export { expect } from "@playwright/test";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The sample businesses, and those that exist for the tests alone; where each is built to. */
export const folders = {
  samples: { businesses: `${root}businesses`, out: `${root}.cache/sites/samples` },
  cases: { businesses: `${root}tests/businesses`, out: `${root}.cache/sites/cases` },
  /** One of the same business in each language; `buildSites.ts` writes their files, and those of the looks. */
  languages: { businesses: `${root}.cache/businesses`, out: `${root}.cache/sites/languages` },
  /** Three of each look whose bar and texts are as full as can be; `buildSites.ts` writes their files too. */
  looks: { businesses: `${root}.cache/looks`, out: `${root}.cache/sites/looks` },
};

/** All of them in one output, as `npm run serve` has it. */
export const servedFolder = `${root}.cache/sites/served`;

/** A running Frontdesk; `address` is that of a site and a path on it. */
type Running = Frontdesk & { address: (id: string, path?: string) => string };

async function run({ businesses, out }: { businesses: string; out: string }): Promise<Running> {
  const loaded = await loadBusinesses(businesses);
  const frontdesk = await openFrontdesk(loaded.businesses, out, await listen(0));
  return { ...frontdesk, address: (id, path = "/") => siteAddress(id, frontdesk.port) + path.slice(1) };
}

/** Each worker has a Frontdesk of its own, on free ports: provider, desk and sites. */
export const test = base.extend<object, { samples: Running; cases: Running; looks: Running }>({
  samples: [
    async ({ browserName: _ }, use) => {
      const running = await run(folders.samples);
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
  cases: [
    async ({ browserName: _ }, use) => {
      const running = await run(folders.cases);
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
  looks: [
    async ({ browserName: _ }, use) => {
      const running = await run(folders.looks);
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
});
