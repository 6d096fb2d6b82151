import { join } from "node:path";
import { builtIds } from "../../src/build/goneSites.ts";
import { renameOutput } from "../../src/build/renameOutput.ts";
import { isBusinessId } from "../../src/business/businessId.ts";
import { readFormerIds } from "../../src/business/formerIds.ts";
import { businessIds } from "../../src/business/load.ts";
import { nextFormerIds, renameBusiness } from "../../src/business/renameBusiness.ts";
import { explainTaken } from "../../src/business/takenIds.ts";
import { proposeId } from "../../src/starter/proposeId.ts";
import { Failure, UsageError } from "../commandLine.ts";

type RenameOptions = { businesses: string; out: string; "dry-run": boolean };

/** What a rename has to do: the folder is moved already where one was cut off. */
type Plan = { from: string; to: string; formerIds: string[]; isMoved: boolean; isBuilt: boolean };

/**
 * `site rename OLD NEW`: gives a site another id, in its folder and in the output. Chats, leads and counts go
 * on by what its file then says in `formerIds`. 0: done, or with `--dry-run` listed.
 */
export async function renameSite(words: string[], options: RenameOptions): Promise<number> {
  const { businesses, out } = options;
  const plan = await planRename(words, options);
  const { from, to, formerIds } = plan;
  const lines = describe(plan, options);
  if (options["dry-run"]) {
    for (const line of lines) console.log(line);
    return 0;
  }
  if (!plan.isMoved) await renameBusiness(businesses, from, to).catch(explain);
  if (plan.isBuilt) await renameOutput(out, { from, to, formerIds });
  for (const line of lines) console.log(line);
  console.log(`Next: npm run build   builds ${to} anew. To undo: npm run -s site -- rename ${to} ${from}`);
  return 0;
}

async function planRename(words: string[], { businesses, out }: RenameOptions): Promise<Plan> {
  const [from, to, ...more] = words;
  if (from === undefined || to === undefined || more.length)
    throw new UsageError("rename takes the present id of a site and the new one");
  if (!isBusinessId(to)) {
    const proposal = proposeId(to);
    const remedy = isBusinessId(proposal) ? `Take ${proposal}` : "Take another, such as harbor-plumbing";
    throw new UsageError(
      `'${to}' is no id: an id has lower-case letters, digits and '-', at most 63. ${remedy}`,
    );
  }
  const ids = await businessIds(businesses);
  const built = await builtIds(out);
  if (!ids.includes(from)) return resume({ from, to }, { businesses, ids, built });
  const taken = await explainTaken(businesses, to, from);
  if (taken !== undefined) throw new Failure(taken);
  if (built.includes(to))
    throw new Failure(
      `${join(out, to)}: Is there already, of a business that is gone. Remove it with site build --prune, or choose another id.`,
    );
  const formerIds = await nextFormerIds(businesses, from);
  return { from, to, formerIds, isMoved: false, isBuilt: built.includes(from) };
}

/** The rest of a rename that was cut off after its folder was moved; throws where there was none. */
async function resume(
  { from, to }: { from: string; to: string },
  { businesses, ids, built }: { businesses: string; ids: string[]; built: string[] },
): Promise<Plan> {
  const formerIds = ids.includes(to) ? await readFormerIds(businesses, to) : [];
  if (formerIds.includes(from) && built.includes(from) && !built.includes(to))
    return { from, to, formerIds, isMoved: true, isBuilt: true };
  throw new Failure(`${join(businesses, from)}: There is no such business. Name one of its folders.`);
}

function describe({ from, to, formerIds, isMoved, isBuilt }: Plan, options: RenameOptions): string[] {
  const { businesses, out } = options;
  return [
    options["dry-run"] ? `Would rename ${from} to ${to}:` : `Renamed ${from} to ${to}:`,
    ...(isMoved
      ? []
      : [
          `  ${join(businesses, from)} becomes ${join(businesses, to)}, with formerIds: [${formerIds.join(", ")}] in its file`,
        ]),
    ...(isBuilt
      ? [`  ${join(out, from)} becomes ${join(out, to)}, with its facts and its entry in the manifest`]
      : []),
    `  ${from}.localhost and previews of ${from} go on showing it; chats, leads, counts and links of before go on by formerIds`,
    ...(isBuilt ? ["  What runs elsewhere knows it once it is deployed or published again."] : []),
  ];
}

function explain(error: Error): never {
  throw "syscall" in error ? error : new Failure(error.message);
}
