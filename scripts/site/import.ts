import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { toPrintable } from "../../src/business/printable.ts";
import { planImport } from "../../src/import/files/planImport.ts";
import { replaceFile, writeImport } from "../../src/import/files/writeImport.ts";
import {
  formatColumns,
  formatPlan,
  formatSummary,
  formatUnmappedCounts,
} from "../../src/import/formatImport.ts";
import { type ImportSource, readImportSource } from "../../src/import/readImportSource.ts";
import { Failure, UsageError } from "../commandLine.ts";

type ImportOptions = {
  businesses: string;
  "dry-run": boolean;
  mapping?: string | undefined;
  country?: string | undefined;
};

/** Makes business files of a source. 0: of all of it; 1: some rows are wrong, the others were taken. */
export async function importSites(words: string[], options: ImportOptions): Promise<number> {
  const { businesses, "dry-run": isDryRun, mapping, country } = options;
  const [path, ...more] = words;
  if (path === undefined || more.length)
    throw new UsageError("import takes one file, or the folder of one saved site");
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new UsageError(`--country takes two capitals such as US, not '${country}'`);
  if (!(await stat(path).catch(() => undefined)))
    throw new Failure(`${path}: There is no such file or folder.`);
  const source = await readImportSource(path, { businesses, mapping, defaults: { country } });
  await showMapping(source, isDryRun);
  const plan = await planImport(businesses, source.name, source.imported);
  for (const line of [...formatPlan(plan, source.name), ...formatUnmappedCounts(plan)]) console.log(line);
  for (const { place, message } of plan.mistakes) console.error(toPrintable(`${place}: ${message}`));
  if (!isDryRun) await writeImport(businesses, plan.sites);
  console.log(formatSummary(plan, isDryRun));
  return plan.mistakes.length ? 1 : 0;
}

/** Shows which column is which field; a mapping that nobody has chosen yet is written, to be corrected. */
async function showMapping({ name, mapping }: ImportSource, isDryRun: boolean): Promise<void> {
  if (!mapping) return;
  const { file, columns, proposal } = mapping;
  console.log(
    `Columns of ${toPrintable(name)}, as ${file} ${proposal === undefined ? "says" : isDryRun ? "would say" : "says now: correct it and import again where one is wrong"}:`,
  );
  for (const line of formatColumns(columns)) console.log(line);
  if (proposal === undefined || isDryRun) return;
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, proposal);
}
