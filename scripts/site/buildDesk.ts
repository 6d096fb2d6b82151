import { dirname, join } from "node:path";
import { deskHostFolder } from "../../src/build/deskHost.ts";
import { buildDeskOnly } from "../../src/build/deskOnly.ts";
import { factsFile } from "../../src/business/facts.ts";
import { sitesInFolder } from "../../src/desk/stores/sitesInFolder.ts";
import { UsageError } from "../commandLine.ts";
import { type DeploymentOptions, readDeskTarget } from "./deployment.ts";

type DeskOptions = DeploymentOptions & {
  businesses: string;
  out: string;
  all: boolean;
  prune: boolean;
  yes: boolean;
  shard?: string | undefined;
  reuse?: string | undefined;
};

/**
 * `site build --desk only`: writes the facts of the given sites, or of all, where they changed, and the desk
 * that a host runs.
 */
export async function buildDesk(words: readonly string[], options: DeskOptions): Promise<number> {
  const { businesses, out, all, prune, yes } = options;
  const deployment = readDeskTarget(options);
  for (const name of ["shard", "reuse"] as const)
    if (options[name] !== undefined)
      throw new UsageError(`--desk only renders no pages, so one build is enough: leave out --${name}`);
  if (yes && !prune) throw new UsageError("--yes goes with --prune");
  if (prune && words.length) throw new UsageError("--prune looks at all sites: leave out the ids");
  const built = await buildDeskOnly(businesses, out, {
    ...deployment,
    ids: words.length ? [...new Set(words)] : undefined,
    all,
    prune,
    isConfirmed: yes,
    store: sitesInFolder(dirname(factsFile(out, ""))),
  });
  for (const id of built.ids) console.log(factsFile(out, id));
  if (built.isNewHost) console.log(`${deskHostFolder(out)}/`);
  for (const mistake of built.mistakes) console.error(mistake);
  for (const id of built.removed)
    console.error(`${factsFile(out, id)}: Removed, as ${join(businesses, id)} is gone.`);
  for (const notice of built.notices) console.error(notice);
  if (!built.isNewHost && ![...built.ids, ...built.mistakes, ...built.removed].length)
    console.error("Nothing changed since the last build.");
  return built.mistakes.length ? 1 : 0;
}
