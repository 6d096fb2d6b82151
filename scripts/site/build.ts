import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildSites } from "../../src/build/build.ts";
import { addressNotice } from "../../src/build/deployment.ts";
import { removeNodeServer, writeNodeServer } from "../../src/build/nodeServer.ts";
import { pruneSites } from "../../src/build/prune.ts";
import { withOutputLock } from "../../src/build/stagedBuild.ts";
import { printWarningCount, UsageError } from "../commandLine.ts";
import { type DeploymentOptions, readDeployment } from "./deployment.ts";

type OutputOptions = { businesses: string; out: string; yes: boolean };
type SiteBuildOptions = OutputOptions &
  DeploymentOptions & {
    all: boolean;
    prune: boolean;
  };

/** Builds the given sites, or all, where something changed; a site whose file is wrong stays as it was. */
export async function build(words: string[], options: SiteBuildOptions): Promise<number> {
  const { businesses, out, all, prune } = options;
  const deployment = readDeployment(options);
  if (options.yes && !prune) throw new UsageError("--yes goes with --prune");
  if (prune && words.length) throw new UsageError("--prune looks at all sites: leave out the ids");
  const ids = words.length ? [...new Set(words)] : undefined;
  const built = await buildSites(businesses, out, { ids, all, deployment, onRead: showProgress });
  // A folder where nothing could be built is not there.
  if (deployment.target === "node" && existsSync(out)) await withOutputLock(out, () => writeNodeServer(out));
  for (const id of built.ids) console.log(`${out}/${id}/`);
  for (const line of built.mistakes) console.error(line);
  printWarningCount(built.warnings, businesses);
  const pruned = prune ? await pruneSites(businesses, out, options.yes) : { ids: [] };
  // Not before it is known which sites stay.
  if (deployment.target !== "node") await withOutputLock(out, () => removeNodeServer(out));
  printRemoved(pruned.ids, options);
  for (const line of pruned.refusal ? [pruned.refusal] : prune ? [] : built.notices) console.error(line);
  for (const business of built.businesses) {
    const notice = addressNotice(business, deployment);
    if (notice) console.error(notice);
  }
  if (![...built.ids, ...built.mistakes, ...pruned.ids].length)
    console.error("Nothing changed since the last build.");
  return built.mistakes.length || pruned.refusal ? 1 : 0;
}

/** Tells a person at a terminal that a build has begun. */
function showProgress(siteCount: number): void {
  if (process.stderr.isTTY) console.error(`Building ${siteCount} ${siteCount === 1 ? "site" : "sites"} ...`);
}

function printRemoved(ids: readonly string[], { businesses, out }: OutputOptions): void {
  for (const id of ids) console.error(`${out}/${id}/: Removed, as ${join(businesses, id)} is gone.`);
}
