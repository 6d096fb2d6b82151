import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { limitWorks } from "../async/limit.ts";
import { isBusinessId } from "./businessId.ts";
import { factsFile, parseFacts } from "./facts.ts";
import { businessIds } from "./load.ts";
import { maxFileBytes, readText } from "./readText.ts";
import { type Named, siteIds } from "./siteIds.ts";

/**
 * All ids of a site, its own first and then those that it had before: as its file says, which need not be
 * sound, else as it was built. Of an id that neither has, that alone.
 */
export async function readSiteIds(id: string, folder: string, out: string): Promise<string[]> {
  if (!isBusinessId(id)) return [id];
  const formerIds = await readFormerIds(folder, id);
  return siteIds(formerIds.length ? { id, business: { formerIds } } : await readBuilt(id, out));
}

/** What names a site as it was built; its id alone where there is no output that this version can read. */
async function readBuilt(id: string, out: string): Promise<Named> {
  try {
    return parseFacts(await readFile(factsFile(out, id), "utf8"));
  } catch {
    return { id, business: {} };
  }
}

/** So many files are read at once: there may be thousands of businesses. */
const limitedRead = limitWorks(16);

/** An id that a business had before. */
export type FormerId = { id: string; present: string };

/** The ids that businesses of a folder had before, each with the present one. */
export const listFormerIds = async (folder: string): Promise<Map<string, string>> =>
  new Map((await listFormerClaims(folder)).map(({ id, present }) => [id, present]));

/** The same as each file says it: a folder that was copied says what the other says. */
export async function listFormerClaims(folder: string): Promise<FormerId[]> {
  const claims = (await businessIds(folder)).map(async (present) => {
    const formerIds = await limitedRead(() => readFormerIds(folder, present));
    return formerIds.filter((id) => id !== present).map((id) => ({ id, present }));
  });
  return (await Promise.all(claims)).flat();
}

/** What a business file says in `formerIds`, also where something else in it is wrong. */
export async function readFormerIds(folder: string, id: string): Promise<string[]> {
  for (const name of ["business.yaml", "business.json"]) {
    const text = await readText(join(folder, id, name), maxFileBytes);
    // A thousand files are looked at: only those of renamed sites are worth parsing.
    if (typeof text !== "string" || !text.includes("formerIds")) continue;
    const ids: unknown = parseField(text);
    return Array.isArray(ids) ? ids.filter((each) => typeof each === "string") : [];
  }
  return [];
}

function parseField(text: string): unknown {
  try {
    return Object(parse(text)).formerIds;
  } catch {
    return undefined;
  }
}
