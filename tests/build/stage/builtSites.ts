import { join } from "node:path";
import { buildSites } from "../../../src/build/build.ts";
import { projectRoot } from "../../../src/build/project.ts";
import { writeRichBusinesses } from "./richBusinesses.ts";

/** Where businesses lie, and where the tests build their sites: one folder for all tests, those in browsers too. */
const folders = {
  samples: { businesses: join(projectRoot, "businesses"), out: join(projectRoot, ".cache/sites/samples") },
  looks: {
    businesses: join(projectRoot, ".cache/businesses/looks"),
    out: join(projectRoot, ".cache/sites/looks"),
  },
  cases: { businesses: join(projectRoot, "tests/businesses"), out: join(projectRoot, ".cache/sites/cases") },
};

/** Builds these sites, or finds that another test built them; answers their folder, which stays as it is. */
export async function builtSites(name: keyof typeof folders): Promise<string> {
  const { businesses, out } = folders[name];
  if (name === "looks") await writeRichBusinesses(businesses);
  await buildSites(businesses, out);
  return out;
}
