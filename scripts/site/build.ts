import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildSites } from "../../src/build/build.ts";
import { addressNotice } from "../../src/build/deployment.ts";
import { mergeOutputs, prepareShard } from "../../src/build/merge.ts";
import { removeNodeServer, writeNodeServer } from "../../src/build/nodeServer.ts";
import { pruneSites } from "../../src/build/prune.ts";
import { isInShard, parseShard, type Shard } from "../../src/build/shard.ts";
import { withOutputLock } from "../../src/build/stagedBuild.ts";
import { businessIds } from "../../src/business/load.ts";
import { checkFolder, printWarningCount, UsageError } from "../commandLine.ts";
import { type DeploymentOptions, readDeployment } from "./deployment.ts";

type OutputOptions = { businesses: string; out: string; yes: boolean };
type SiteBuildOptions = OutputOptions &
  DeploymentOptions & {
    all: boolean;
    prune: boolean;
    shard?: string | undefined;
    reuse?: string | undefined;
  };

/**
 * Builds the given sites, those of a shard, or all, where something changed; a site whose file is wrong stays
 * as it was.
 */
export async function build(words: string[], options: SiteBuildOptions): Promise<number> {
  const { businesses, out, all, prune } = options;
  const deployment = readDeployment(options);
  const shard = readShard(words, options);
  const ids = shard ? await startShard(shard, options) : words.length ? [...new Set(words)] : undefined;
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

/** Reads which part of all sites to build; throws a `UsageError` where options contradict each other. */
function readShard(words: readonly string[], options: SiteBuildOptions): Shard | undefined {
  const { prune, yes, shard: text, reuse } = options;
  if (yes && !prune) throw new UsageError("--yes goes with --prune");
  if (prune && words.length) throw new UsageError("--prune looks at all sites: leave out the ids");
  if (prune && text !== undefined)
    throw new UsageError("--prune looks at all sites, and a shard is not all: merge removes what is gone");
  if (reuse !== undefined && text === undefined) throw new UsageError("--reuse goes with --shard");
  if (text === undefined) return undefined;
  if (words.length) throw new UsageError("--shard chooses the sites itself: leave out the ids");
  const shard = parseShard(text);
  if (!shard) throw new UsageError(`--shard takes a part of all, such as 2/4, not '${text}'`);
  return shard;
}

/** Takes over what a former output has of a shard; answers the ids of its businesses. */
async function startShard(shard: Shard, { businesses, out, reuse }: SiteBuildOptions): Promise<string[]> {
  const isChosen = (id: string) => isInShard(id, shard);
  if (reuse !== undefined) await checkFolder(reuse, "Name a former output with --reuse DIR.");
  await prepareShard(out, isChosen, reuse);
  return (await businessIds(businesses)).filter(isChosen);
}

/** Puts outputs of shards into one, and removes from it the sites whose business folder is gone. */
export async function merge(inputs: string[], options: OutputOptions): Promise<number> {
  const { businesses, out, yes } = options;
  if (!inputs.length) throw new UsageError("merge takes the output folders of shards");
  for (const input of inputs) await checkFolder(input, "Name folders that site build made.");
  const { ids, removed, mistakes } = await mergeOutputs(businesses, inputs, out, yes);
  for (const id of ids) console.log(`${out}/${id}/`);
  printRemoved(removed, options);
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length ? 1 : 0;
}

function printRemoved(ids: readonly string[], { businesses, out }: OutputOptions): void {
  for (const id of ids) console.error(`${out}/${id}/: Removed, as ${join(businesses, id)} is gone.`);
}
