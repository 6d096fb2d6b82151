import { join } from "node:path";
import { readDefaults } from "../business/file/defaults.ts";
import { formatFinding } from "../business/file/finding.ts";
import { hash, hashFolder } from "./hash.ts";

/**
 * Makes what hashes all that the site of a business says: its folder, and the fields that its neighbours
 * share. Where they share none, it is the hash of the folder alone. Rejects for a folder it cannot read.
 */
export async function createBusinessHash(folder: string): Promise<(id: string) => Promise<string>> {
  const { shared, mistakes } = await readDefaults(folder);
  const fields = Object.entries(shared?.fields ?? {});
  if (!fields.length && !mistakes.length) return (id) => hashFolder(join(folder, id));
  // Values, not the text: a comment in defaults.yaml builds no site anew.
  const common = JSON.stringify([fields, mistakes.map(formatFinding)]);
  return async (id) => hash([await hashFolder(join(folder, id)), common]);
}
