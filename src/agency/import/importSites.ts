import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { planImport } from "./files/planImport.ts";
import { replaceFile, writeImport } from "./files/writeImport.ts";
import {
  formatColumns,
  formatCountryQuestion,
  formatPlan,
  formatSummary,
  formatUnmappedCounts,
  formatWrongRows,
} from "./formatImport.ts";
import { readImportSource, type SourceOptions } from "./readImportSource.ts";

/** What an import does, in lines for its person, and what of the source is wrong. */
export type ImportReport = { lines: readonly string[]; mistakes: readonly string[]; summary: string };

/**
 * Makes business files of a source; the mapping of a table, which nobody has chosen yet, is written to be
 * corrected. A dry run only reports.
 */
export async function importSites(
  path: string,
  { isDryRun, ...options }: SourceOptions & { isDryRun: boolean },
): Promise<ImportReport> {
  const { businesses } = options;
  const { name, imported, mapping } = await readImportSource(path, options);
  const plan = await planImport(businesses, name, imported);
  if (!isDryRun && mapping?.proposal !== undefined) {
    await mkdir(dirname(mapping.file), { recursive: true });
    await replaceFile(mapping.file, mapping.proposal);
  }
  if (!isDryRun) await writeImport(businesses, plan.sites);
  return {
    lines: [
      ...(mapping ? formatColumns(name, mapping, isDryRun) : []),
      ...formatPlan(plan, name),
      ...formatUnmappedCounts(plan),
      ...formatCountryQuestion(plan),
    ],
    mistakes: formatWrongRows(plan),
    summary: formatSummary(plan, isDryRun),
  };
}
