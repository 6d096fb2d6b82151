import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { readDeskHost } from "../../src/build/deskHost.ts";
import { maxRemovals } from "../../src/build/prune.ts";
import { isBusinessId } from "../../src/business/businessId.ts";
import { factsFile, formatFacts, parseFacts, type SiteFacts } from "../../src/business/facts.ts";
import { siteIds } from "../../src/business/siteIds.ts";
import { causeOf } from "../../src/desk/log.ts";
import { type DeskTarget, deskTargets } from "../../src/desk/settings/targets.ts";
import { Failure, UsageError } from "../commandLine.ts";
import { SiteRefused } from "./remoteSites.ts";
import { type PublicStore, withPublicStore } from "./siteStores.ts";

type PublishOptions = { out: string; target?: string | undefined; prune: boolean; yes: boolean };

const buildRemedy = "Build them first: npm run -s site -- build --desk only";

/**
 * `site publish [ID...]`: puts the facts of the given sites, or of all that were built, into the store of the
 * running desk, where they differ. 0: the store has what was built, 1: it lacks something.
 */
export async function publish(
  words: readonly string[],
  values: Record<string, string | undefined>,
  { out, target, prune, yes }: PublishOptions,
): Promise<number> {
  if (yes && !prune) throw new UsageError("--yes goes with --prune");
  if (prune && words.length) throw new UsageError("--prune looks at all sites: leave out the ids");
  const built = await listBuilt(out);
  const builtTarget = await readDeskHost(out);
  if (!builtTarget) throw new Failure(`${out}: Is no desk of many sites. ${buildRemedy}`);
  const deskTarget = target === undefined ? builtTarget : readTarget(target);
  return withPublicStore(deskTarget, values, async (store) => {
    const { isChanged, hasMistakes } = await putAll(words.length ? [...new Set(words)] : built, out, store);
    const gone = words.length ? [] : (await inStore(store, store.sites.listIds())).filter(isGone(built));
    const isPruned = prune && (await removeAll(gone, { built, out, store, isConfirmed: yes }));
    if (!prune) for (const id of gone) console.error(goneNotice(id, out, store));
    if (!isChanged && !hasMistakes && !(prune && gone.length))
      console.error(`${store.name}: Nothing changed.`);
    return hasMistakes || (prune && gone.length && !isPruned) ? 1 : 0;
  });
}

/** The ids of the sites that were built into a folder; throws a `Failure` where there are none. */
async function listBuilt(out: string): Promise<string[]> {
  const names = await readdir(dirname(factsFile(out, ""))).catch((): string[] => []);
  const ids = names.flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []).filter(isBusinessId);
  if (ids.length) return ids.sort();
  throw new Failure(`${out}: Holds no facts of sites. ${buildRemedy}`);
}

function readTarget(name: string): DeskTarget {
  const target = deskTargets.find((each) => each === name);
  if (target) return target;
  throw new UsageError(`--target takes ${deskTargets.join(", ")}, not '${name}'`);
}

/**
 * Puts sites where they differ, and says so of each; a site that cannot be used stays as it was, with a line.
 * Throws a `Failure` where the store fails, after those lines.
 */
async function putAll(
  ids: readonly string[],
  out: string,
  store: PublicStore,
): Promise<{ isChanged: boolean; hasMistakes: boolean }> {
  const mistakes = new Map<string, string>();
  const failed: string[] = [];
  let [isChanged, doneCount] = [false, 0];
  const waiting = [...ids];
  const putNext = async (): Promise<void> => {
    const id = waiting.shift();
    if (id === undefined) return;
    try {
      const site = await readBuilt(id, out);
      if (await putOne(site, store)) isChanged = true;
      await removeFormer(site, out, store);
      doneCount += 1;
    } catch (error) {
      if (!(error instanceof FactsMistake || error instanceof SiteRefused)) {
        waiting.length = 0;
        failed.push(id);
        throw error;
      }
      mistakes.set(id, error instanceof SiteRefused ? refusalOf(id, out, error) : error.message);
    }
    return putNext();
  };
  const workers = await Promise.allSettled(Array.from({ length: store.parallel }, putNext));
  const failure = workers.find((worker) => worker.status === "rejected");
  for (const id of ids) if (mistakes.has(id)) console.error(mistakes.get(id));
  if (failure) throw explainFailure(failure.reason, { doneCount, count: ids.length, failed, store });
  return { isChanged, hasMistakes: mistakes.size > 0 };
}

/** A file of facts that cannot be published; the message names it, what is wrong and what helps. */
class FactsMistake extends Error {}

async function readBuilt(id: string, out: string): Promise<SiteFacts> {
  const file = factsFile(out, id);
  if (!existsSync(file)) throw new FactsMistake(`${file}: There is no such file. ${buildRemedy} ${id}`);
  try {
    const site = parseFacts(await readFile(file, "utf8"));
    if (site.id === id) return site;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "Cannot be read";
    throw new FactsMistake(
      `${file}: ${reason}. Build it with this version: npm run -s site -- build --desk only`,
    );
  }
  throw new FactsMistake(`${file}: Holds the facts of another site. ${buildRemedy} --all`);
}

const refusalOf = (id: string, out: string, { message }: SiteRefused) =>
  `${factsFile(out, id)}: The desk refused it: ${message}. Deploy the desk and build its sites with one version.`;

/**
 * Puts a site where the store has another one or none; whether it did. What the store cannot read is another
 * one.
 */
async function putOne(site: SiteFacts, { sites }: PublicStore): Promise<boolean> {
  const kept = await sites.get(site.id).catch((error: Error) => {
    if (error instanceof Failure || error.name !== "SiteError") throw error;
    return undefined;
  });
  if (kept && formatFacts(kept) === formatFacts(site)) return false;
  await sites.put(site);
  console.log(`${site.id}: ${kept ? "Changed." : "New."}`);
  return true;
}

/** Removes what the store has of a site under ids that it had before. */
async function removeFormer(site: SiteFacts, out: string, { sites }: PublicStore): Promise<void> {
  const former = siteIds(site).filter((id) => id !== site.id && !existsSync(factsFile(out, id)));
  for (const id of former) {
    const kept = await sites.get(id).catch(() => undefined);
    if (kept?.id !== id) continue;
    await sites.remove(id);
    console.log(`${id}: Removed, as it is ${site.id} now.`);
  }
}

/** The failure of a store, with what is in it by then; the sites that failed may be in it or not. */
function explainFailure(
  error: unknown,
  {
    doneCount,
    count,
    failed,
    store,
  }: { doneCount: number; count: number; failed: readonly string[]; store: PublicStore },
): Failure {
  const cause =
    error instanceof Failure ? error.message : `${store.name}: The store failed (${causeOf(error)}).`;
  const unsure = failed.toSorted().join(", ");
  return new Failure(
    `${cause} ${doneCount} of ${count} sites are there as they were built, under way ${failed.length === 1 ? "was" : "were"} ${unsure}, the others are as they were before. Mend that, and publish again: it goes on from there.`,
  );
}

const inStore = <T>(store: PublicStore, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof Failure
      ? error
      : new Failure(`${store.name}: The store failed (${causeOf(error)}).`);
  });

const isGone = (built: readonly string[]) => {
  const names = new Set(built);
  return (id: string) => !names.has(id);
};

const goneNotice = (id: string, out: string, { name }: PublicStore) =>
  `${id}: Is in ${name}, and ${factsFile(out, id)} is not there. Remove it with site publish --prune.`;

/** Removes sites from the store, too many of all only if confirmed; whether it did. */
async function removeAll(
  ids: readonly string[],
  {
    built,
    out,
    store,
    isConfirmed,
  }: { built: readonly string[]; out: string; store: PublicStore; isConfirmed: boolean },
): Promise<boolean> {
  const count = built.length + ids.length;
  if (!isConfirmed && ids.length > maxRemovals(count)) {
    console.error(
      `${store.name}: ${ids.length} of ${count} sites are in no file of ${out}, over a tenth: nothing is removed. If that is right, add --yes.`,
    );
    return false;
  }
  for (const id of ids) {
    await inStore(store, store.sites.remove(id));
    console.error(`${id}: Removed from ${store.name}, as ${factsFile(out, id)} is not there.`);
  }
  return ids.length > 0;
}
