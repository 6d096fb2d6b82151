import { readFile } from "node:fs/promises";
import { CommandError } from "../../text/commandError.ts";
import { factsFile, parseFacts, type SiteFacts } from "../facts.ts";
import { businessIds } from "./businessId.ts";
import { loadBusinesses } from "./load.ts";

/** The folders in which a site is looked up: of business files, and of an output. */
export type SiteFolders = { businesses: string; out: string };

/** Says that no folder has a site, and what to do. */
export const missingSite = (id: string, { businesses, out }: SiteFolders): string =>
  `${id}: There is no site of this id in ${out}, and no business in ${businesses}. Name the folders with --out DIR and --businesses DIR.`;

/** Whether an output has the site, or the folder of businesses its file, right or wrong. */
export async function hasSite(id: string, folders: SiteFolders): Promise<boolean> {
  return (await readFacts(id, folders)) !== undefined || (await hasBusiness(id, folders));
}

/** The facts of a site: as it was built, else of its business file. Throws a `CommandError` where there is neither. */
export async function findSiteFacts(id: string, folders: SiteFolders): Promise<SiteFacts> {
  const facts = await readFacts(id, folders);
  if (facts === undefined) {
    if (!(await hasBusiness(id, folders))) throw new CommandError(missingSite(id, folders));
    const { businesses, mistakes } = await loadBusinesses(folders.businesses, [id]);
    const [business] = businesses;
    if (business) return business;
    throw new CommandError(mistakes.join("\n"));
  }
  try {
    return parseFacts(facts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "Cannot be read";
    throw new CommandError(
      `${factsFile(folders.out, id)}: ${reason}. Build the site with this version: npm run build -- ${id}`,
    );
  }
}

/** Whether an id is one that may stand in the path of a file. */
const isId = (id: string) => /^[a-z0-9-]+$/.test(id);

const readFacts = async (id: string, { out }: SiteFolders): Promise<string | undefined> =>
  isId(id) ? readFile(factsFile(out, id), "utf8").catch(() => undefined) : undefined;

const hasBusiness = async (id: string, { businesses }: SiteFolders): Promise<boolean> =>
  (await businessIds(businesses).catch((): string[] => [])).includes(id);
