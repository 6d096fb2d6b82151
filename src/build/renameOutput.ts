import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { factsFile, formatFacts, parseFacts, type SiteFacts } from "../business/facts.ts";
import { replacedFolder } from "../business/replacedSites.ts";
import { builtIds } from "./goneSites.ts";
import { readManifest, writeManifest } from "./manifest.ts";
import { removeSites } from "./prune.ts";
import { cleanUp, unlessMissing, withOutputLock } from "./stagedBuild.ts";

/** A site of an output that gets another id, and the ids that it had. */
type Renaming = { from: string; to: string; formerIds: string[] };

/**
 * Moves a site of an output folder to its new id: it is served from there until the next build makes it anew.
 * Whether there was one. One whose facts this version cannot read is removed; the next build makes it.
 */
export const renameOutput = (out: string, { from, to, formerIds }: Renaming): Promise<boolean> =>
  withOutputLock(out, async () => {
    await cleanUp(out);
    if (!(await builtIds(out)).includes(from)) return false;
    const facts = await readFacts(out, from);
    if (!facts) {
      await removeSites(out, [from]);
      return true;
    }
    const site = { ...facts, id: to, business: { ...facts.business, formerIds } };
    await moveSite(out, from, site);
    await renameEntry(out, from, to);
    return true;
  });

async function readFacts(out: string, id: string): Promise<SiteFacts | undefined> {
  try {
    return parseFacts(await readFile(factsFile(out, id), "utf8"));
  } catch {
    return undefined;
  }
}

/** The facts of the new id are there before the pages move; those of the old one go last. */
async function moveSite(out: string, from: string, site: SiteFacts): Promise<void> {
  const file = factsFile(out, site.id);
  await writeFile(`${file}.new`, formatFacts(site));
  await rename(`${file}.new`, file);
  await rename(join(out, from), join(out, site.id)).catch(unlessMissing);
  await rename(replacedFolder(out, from), replacedFolder(out, site.id)).catch(unlessMissing);
  await rm(factsFile(out, from), { force: true });
}

/** A server looks at the manifest to see what is new: it is written last. */
async function renameEntry(out: string, from: string, to: string): Promise<void> {
  const { [from]: entry, ...others } = await readManifest(out);
  await writeManifest(out, entry ? { ...others, [to]: entry } : others);
}
