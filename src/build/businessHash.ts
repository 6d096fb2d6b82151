import { existsSync } from "node:fs";
import { join } from "node:path";
import { formatFinding } from "../business/file/finding.ts";
import { questionsFile } from "../business/file/readText.ts";
import { hash, hashFolders } from "./hash.ts";

/**
 * Hashes of all that the sites of these businesses say, by id: of a folder, and of the fields that its
 * neighbours share. Where they share none, it is the hash of the folder alone; one that cannot be read has none.
 */
export async function hashBusinesses(folder: string, ids: readonly string[]): Promise<Map<string, string>> {
  const common = await sharedText(folder);
  const hashes = hashFolders(folder, ids, questionsFile).map((own, index) => {
    const sum = own !== undefined && common !== undefined ? hash([own, common]) : own;
    return [ids[index] ?? "", sum] as const;
  });
  return new Map(hashes.flatMap(([id, sum]) => (sum === undefined ? [] : [[id, sum]])));
}

/** What businesses of a folder share, as a text; undefined where they share nothing. */
async function sharedText(folder: string): Promise<string | undefined> {
  if (!["yaml", "json", "yml"].some((end) => existsSync(join(folder, `defaults.${end}`)))) return undefined;
  // Slow to load.
  const { readDefaults } = await import("../business/file/defaults.ts");
  const { shared, mistakes } = await readDefaults(folder);
  const fields = Object.entries(shared?.fields ?? {});
  // Values, not the text: a comment in defaults.yaml builds no site anew.
  return fields.length || mistakes.length ? JSON.stringify([fields, mistakes.map(formatFinding)]) : undefined;
}
