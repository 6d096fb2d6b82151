import type { LoadedBusiness } from "../../business/check/load.ts";
import { formatWarnings } from "../../business/check/warnings.ts";
import type { ListedSite } from "./listedSite.ts";

/** What may be not meant in sound files, found in the background: a thousand files take a while. */
export type Findings = {
  /** Looks at the businesses that were not looked at yet. */
  look: (businesses: readonly LoadedBusiness[]) => void;
  /** The warnings of a business so far, and a version that changes with it and with them. */
  of: (site: LoadedBusiness) => Pick<ListedSite, "warnings" | "version">;
};

/** How many businesses are looked at between two words to the page. */
const batchSize = 100;

/** Opens the findings; `announce` is called when more are known. */
export function createFindings(announce: () => void): Findings {
  const found = new WeakMap<LoadedBusiness, { warnings: readonly string[] | undefined; number: number }>();
  let lastNumber = 0;
  let looking = Promise.resolve();
  const lookAt = async (sites: readonly LoadedBusiness[]) => {
    for (const site of sites) {
      const entry = found.get(site);
      if (entry) entry.warnings = await formatWarnings([site]).catch(() => []);
    }
    announce();
  };
  return {
    look: (businesses) => {
      const fresh = businesses.filter((site) => !found.has(site));
      for (const site of fresh) found.set(site, { warnings: undefined, number: ++lastNumber });
      for (let start = 0; start < fresh.length; start += batchSize)
        looking = looking.then(() => lookAt(fresh.slice(start, start + batchSize)));
    },
    of: (site) => {
      const { warnings = [], number = 0 } = found.get(site) ?? {};
      return { warnings, version: `${number}.${warnings.length}` };
    },
  };
}
