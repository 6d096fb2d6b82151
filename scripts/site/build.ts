import { join } from "node:path";
import { type BuildResult, buildOutput } from "../../src/build/buildOutput.ts";
import { printWarningCount, UsageError } from "../commandLine.ts";
import { type DeploymentOptions, readDeployment } from "./deployment.ts";

type SiteBuildOptions = DeploymentOptions & {
  businesses: string;
  out: string;
  all: boolean;
  prune: boolean;
  yes: boolean;
};

/** Builds the given sites, or all, where something changed; a site whose file is wrong stays as it was. */
export async function build(words: string[], options: SiteBuildOptions): Promise<number> {
  const { businesses, out, all, prune, yes } = options;
  const deployment = readDeployment(options);
  if (yes && !prune) throw new UsageError("--yes goes with --prune");
  if (prune && words.length) throw new UsageError("--prune looks at all sites: leave out the ids");
  const { ids, mistakes, notices, pruned } = await buildOutput(businesses, out, {
    ids: words.length ? [...new Set(words)] : undefined,
    all,
    deployment,
    prune: prune ? { isConfirmed: yes } : undefined,
    onRead: showProgress,
    onBuilt: (built) => printBuilt(built, businesses, out),
  });
  for (const id of pruned.ids) console.error(`${out}/${id}/: Removed, as ${join(businesses, id)} is gone.`);
  for (const line of notices) console.error(line);
  if (![...ids, ...mistakes, ...pruned.ids].length) console.error("Nothing changed since the last build.");
  return mistakes.length || pruned.refusal ? 1 : 0;
}

/** Tells a person at a terminal that a build has begun. */
function showProgress(siteCount: number): void {
  if (process.stderr.isTTY) console.error(`Building ${siteCount} ${siteCount === 1 ? "site" : "sites"} ...`);
}

function printBuilt({ ids, mistakes, warnings }: BuildResult, businesses: string, out: string): void {
  for (const id of ids) console.log(`${out}/${id}/`);
  for (const line of mistakes) console.error(line);
  printWarningCount(warnings, businesses);
}
