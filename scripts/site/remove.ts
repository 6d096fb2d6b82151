import { join } from "node:path";
import { builtIds, removeFromOutput } from "../../src/build/goneSites.ts";
import { businessIds } from "../../src/business/check/businessId.ts";
import { findRemovedPlace, moveToRemoved } from "../../src/business/check/removedFolder.ts";
import { findStorePlace, withDeskStores } from "../../src/desk/storePlace.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { readEnvironment, UsageError } from "../commandLine.ts";
import { isConfirmed } from "./confirm.ts";

type RemoveOptions = { businesses: string; out: string; "dry-run": boolean; yes: boolean };

/**
 * What there is of a client: where its folder would go, whether it is built, and its leads that nobody got.
 */
type Removal = {
  id: string;
  place: string | undefined;
  isBuilt: boolean;
  leadCount: number;
};

/**
 * `site remove ID`: takes a client away, its folder to a place that nothing loads. 0: done or listed; 1: it
 * has leads that were not delivered, and nobody said yes.
 */
export async function removeSite(words: string[], options: RemoveOptions): Promise<number> {
  const removal = await planRemoval(words, options);
  console.log(describe(removal, options));
  if (options["dry-run"]) return 0;
  if (removal.leadCount && !options.yes) {
    console.error("Nothing was removed. To remove it although leads wait: add --yes.");
    return 1;
  }
  if (!options.yes && !(await isConfirmed("Take this client away?"))) {
    console.log("Nothing was removed. To remove it: add --yes.");
    return 0;
  }
  await remove(removal, options);
  console.log(`Removed: ${removal.id}.`);
  return 0;
}

async function planRemoval([id, ...more]: string[], { businesses, out }: RemoveOptions): Promise<Removal> {
  if (id === undefined || more.length) throw new UsageError("remove takes the id of one business");
  const [hasFolder, isBuilt] = [
    (await businessIds(businesses)).includes(id),
    (await builtIds(out)).includes(id),
  ];
  if (!hasFolder && !isBuilt)
    throw new CommandError(
      `${id}: There is no such business in ${businesses}, and no site of it in ${out}. Name the folders with --businesses DIR and --out DIR.`,
    );
  const leads = await withDeskStores(findStorePlace(readEnvironment()), (stores) => stores.leads.list());
  return {
    id,
    place: hasFolder ? await findRemovedPlace(businesses, id, new Date()) : undefined,
    isBuilt,
    leadCount: leads.filter(({ site }) => site === id).length,
  };
}

function describe({ id, place, isBuilt, leadCount }: Removal, { businesses, out }: RemoveOptions): string {
  return [
    `What goes of ${id}:`,
    ...(place === undefined
      ? []
      : [`  ${join(businesses, id)} moves to ${place}; moved back, the client is back`]),
    ...(isBuilt ? [`  ${join(out, id)}, its facts and its entry in the manifest`] : []),
    ...(leadCount
      ? [
          `Leads that were not delivered: ${leadCount}. They stay in the store, and go where the settings say alone: LEADS_WEBHOOK_URL or LEADS_EMAIL_TO.`,
          `  To read them: npm run -s site -- leads ${id} --full`,
        ]
      : []),
    "What the desk keeps of its visitors stays until its time is over: conversations and leads that were given up for RETENTION_DAYS, counts for 30 days.",
  ].join("\n");
}

/**
 * The folder goes first: what is left of an output when this is killed is found as a site without business.
 */
async function remove({ id, place, isBuilt }: Removal, { businesses, out }: RemoveOptions): Promise<void> {
  if (place !== undefined) await moveToRemoved(businesses, id, place);
  if (isBuilt) await removeFromOutput(out, id);
}
