import { join } from "node:path";
import { buildSites } from "../../../src/build/build.ts";
import { projectRoot } from "../../../src/build/project.ts";
import { withOutputLock } from "../../../src/build/stagedBuild.ts";
import { writeMadeBusinesses } from "./madeBusinesses.ts";

/** Where businesses lie whose sites tests share; those of `made` are written by `madeBusinesses.ts`. */
const folders = { samples: "businesses", cases: "tests/businesses", made: ".cache/made" };

/** Builds these sites, or finds that another test built them, one in browsers too; answers their folder, which stays as it is. */
export async function builtSites(name: keyof typeof folders): Promise<string> {
  const [businesses, out] = [join(projectRoot, folders[name]), join(projectRoot, ".cache/sites", name)];
  // Under the lock: no build reads a file that is half written.
  if (name === "made") await withOutputLock(out, () => writeMadeBusinesses(businesses));
  await buildSites(businesses, out);
  return out;
}
